import {
  admitParty,
  checkIn,
  checkOut,
  getDoorChanges,
  getDoorSnapshot,
  getTickets,
  syncScans,
  updateRegistration,
  type CheckInput,
  type Ticket,
} from '@foyer/contracts';
import { formatCardDate } from '@foyer/domain';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { buy, sellableEvent, type SellableEvent } from '../../../test/support/selling.ts';
import type { TestClient } from '../../../test/support/test-api.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { markUndone } from './door.repository.ts';

const api = testApi();
let owner: TestPerson;
beforeAll(async () => {
  owner = await signUp(api, { name: 'Ada Boss' });
});
beforeEach(() => api.pool.query('delete from rate_limits'));

async function soldEvent(quantity = 1) {
  const event = await sellableEvent(api, { ownerId: owner.id, types: [{ priceMinor: 0 }] });
  const buyer = api.client();
  const { id } = await buy(api, buyer, event, { quantities: [quantity] });
  const { tickets } = (await buyer.call(getTickets, { params: { id } })).answer;
  const [ticket] = tickets;
  if (!ticket) throw new Error('no ticket');
  return { event, tickets, ticket, params: { eventId: event.eventId } };
}

const scan = (
  event: SellableEvent,
  shown: Omit<CheckInput, 'clientId'>,
  clientId = newId(),
  client: TestClient = owner.client,
) => client.call(checkIn, { params: { eventId: event.eventId }, body: { ...shown, clientId } });
const undo = async (event: SellableEvent, clientId: string) =>
  (
    await owner.client.call(syncScans, {
      params: { eventId: event.eventId },
      body: { scans: [], undone: [{ clientId, undoneAt: new Date().toISOString() }] },
    })
  ).answer.undone;
const told = async (type: string, { id }: Ticket): Promise<unknown[]> =>
  (
    await api.pool.query<{ outcome: string }>(
      `select data ->> 'outcome' as outcome from domain_events
        where type = $1 and data ->> 'registrationId' = $2 order by created_at`,
      [type, id],
    )
  ).rows.map(({ outcome }) => outcome);
const isInside = async ({ id }: Ticket) =>
  (
    await api.pool.query<{ inside: boolean }>(
      'select checked_in_at is not null as inside from registrations where id = $1',
      [id],
    )
  ).rows[0]?.inside;
const times = <T>(n: number, make: () => Promise<T>) =>
  Promise.all(Array.from({ length: n }, make));

describe('a ticket that is not for this door', () => {
  test('of another event of the house is named with event and date, by code and by picture', async () => {
    const here = await soldEvent();
    const there = await soldEvent();
    const { answer } = await owner.client.call(getDoorSnapshot, { params: there.params });
    const date = formatCardDate(answer.dates[0]?.startsAt ?? '', answer.timezone);
    for (const shown of [
      { payload: there.ticket.qrCode ?? '' },
      { code: there.ticket.code ?? '' },
    ]) {
      const { error } = await scan(here.event, shown);
      expect([error.code, error.message]).toEqual([
        'ticket_not_active',
        `This ticket is for “${answer.eventName}”, ${date}.`,
      ]);
    }
  });

  test('and a stranger’s house, a forged picture and a short code say no more than before', async () => {
    const here = await soldEvent();
    const there = await soldEvent();
    const stranger = await signUp(api);
    const foreign = await sellableEvent(api, { ownerId: stranger.id, types: [{ priceMinor: 0 }] });
    const buyer = api.client();
    const { id } = await buy(api, buyer, foreign);
    const { tickets } = (await buyer.call(getTickets, { params: { id } })).answer;
    const [prefix, code, signature] = (there.ticket.qrCode ?? '').split('.');
    for (const shown of [
      { payload: tickets[0]?.qrCode ?? '' },
      { code: tickets[0]?.code ?? '' },
      { payload: `${prefix}.${code}.${signature?.slice(0, -4)}AAAA` },
      { code: there.ticket.shortCode ?? '' },
    ])
      expect((await scan(here.event, shown)).error.message).toBe(
        'No ticket of this event has that code.',
      );
  });

  test('of another date of the event is named with its guest and date', async () => {
    const { event, ticket, params } = await soldEvent();
    const { answer } = await owner.client.call(getDoorSnapshot, { params });
    const date = formatCardDate(answer.dates[0]?.startsAt ?? '', answer.timezone);
    const { error } = await scan(event, { registrationId: ticket.id, instanceId: newId() });
    expect(error.message).toBe(`Nora Lind: this ticket is for ${date}.`);
  });
});

describe('a party', () => {
  const admit = (event: SellableEvent, tickets: readonly Ticket[], clientIds?: string[]) =>
    owner.client.call(admitParty, {
      params: { eventId: event.eventId },
      body: {
        guests: tickets.map(({ id }, index) => ({
          registrationId: id,
          clientId: clientIds?.[index] ?? newId(),
        })),
      },
    });
  const outcomesOf = ({ answer }: Awaited<ReturnType<typeof admit>>) =>
    answer.outcomes.map(({ outcome }) => outcome).sort();

  test('comes in at once; who is inside or has no ticket here keeps nobody else outside', async () => {
    const { event, tickets, ticket } = await soldEvent(3);
    const other = await soldEvent();
    await scan(event, { registrationId: ticket.id });
    const answer = await admit(event, [...tickets, other.ticket]);
    expect(outcomesOf(answer)).toEqual(['admitted', 'admitted', 'already', 'refused']);
    expect(
      answer.answer.outcomes.find(({ registrationId }) => registrationId === ticket.id)?.message,
    ).toMatch(/^Already admitted by Ada Boss at/);
    expect(await isInside(other.ticket)).toBe(false);
  });

  test('sent again under the same scans is answered as before and told once', async () => {
    const { event, tickets, ticket } = await soldEvent(2);
    const clientIds = [newId(), newId()];
    const [first, second] = [
      await admit(event, tickets, clientIds),
      await admit(event, tickets, clientIds),
    ];
    expect(second.answer).toEqual(first.answer);
    expect(await told('ticket.checked_in', ticket)).toEqual(['admitted']);
  });

  test('of two doors that admit it at once, in any order, each guest comes in by one', async () => {
    const { event, tickets } = await soldEvent(4);
    const [one, two] = await Promise.all([
      admit(event, tickets),
      admit(event, tickets.toReversed()),
    ]);
    expect([...outcomesOf(one), ...outcomesOf(two)].sort()).toEqual([
      ...Array<string>(4).fill('admitted'),
      ...Array<string>(4).fill('already'),
    ]);
    for (const ticket of tickets)
      expect(await told('ticket.checked_in', ticket)).toEqual(['admitted']);
  });
});

describe('a scan that was a mistake', () => {
  test('is taken back, stays on record with who did it, and lets its guest in again', async () => {
    const { event, ticket } = await soldEvent();
    const clientId = newId();
    await scan(event, { registrationId: ticket.id }, clientId);
    expect(await undo(event, clientId)).toEqual([
      { clientId, registrationId: ticket.id, checkedInAt: null },
    ]);
    const { rows } = await api.pool.query(
      'select action, undone_by from check_ins where client_id = $1 and undone_at is not null',
      [clientId],
    );
    expect(rows).toEqual([{ action: 'in', undone_by: owner.id }]);
    expect((await scan(event, { registrationId: ticket.id })).status).toBe(200);
    expect(await told('ticket.checked_out', ticket)).toEqual(['undone']);
  });

  test('taken back twice takes back nothing else, and its own repeat admits nobody', async () => {
    const { event, ticket } = await soldEvent();
    const clientId = newId();
    await scan(event, { registrationId: ticket.id }, clientId);
    await undo(event, clientId);
    await scan(event, { registrationId: ticket.id }, clientId);
    expect(await isInside(ticket)).toBe(false);
    await scan(event, { registrationId: ticket.id });
    expect((await undo(event, clientId))[0]?.checkedInAt).toEqual(expect.any(String));
    expect(await isInside(ticket)).toBe(true);
  });

  test('a guest who was checked out by mistake is inside since before', async () => {
    const { event, ticket, params } = await soldEvent();
    const { answer } = await scan(event, { registrationId: ticket.id });
    const clientId = newId();
    await owner.client.call(checkOut, { params, body: { registrationId: ticket.id, clientId } });
    expect((await undo(event, clientId))[0]?.checkedInAt).toBe(answer.checkedInAt);
  });

  test('of another event, or of none, is not known', async () => {
    const { event, ticket } = await soldEvent();
    const clientId = newId();
    await scan(event, { registrationId: ticket.id }, clientId);
    const other = await soldEvent();
    expect([await undo(other.event, clientId), await undo(event, newId())]).toEqual([[], []]);
    expect(await isInside(ticket)).toBe(true);
  });

  test('that was made and taken back without a network leaves its guest outside', async () => {
    const { ticket, params } = await soldEvent();
    const clientId = newId();
    const at = new Date().toISOString();
    const body = {
      scans: [{ clientId, registrationId: ticket.id, action: 'in' as const, scannedAt: at }],
      undone: [
        { clientId, undoneAt: at },
        { clientId: newId(), undoneAt: at },
      ],
    };
    for (let i = 0; i < 2; i++)
      expect((await owner.client.call(syncScans, { params, body })).answer.undone).toEqual([
        { clientId, registrationId: ticket.id, checkedInAt: null },
      ]);
    expect(await isInside(ticket)).toBe(false);
  });
});

describe('one scan undone at eight doors at once', () => {
  /** Looks whether it was undone and marks it, as one would without a conditional update. */
  const unguarded = async (tx: Tx, clientId: string): Promise<boolean> => {
    const { rows } = await tx.query<{ undone_at: Date | null }>(
      'select undone_at from check_ins where client_id = $1',
      [clientId],
    );
    if (rows[0]?.undone_at) return false;
    await tx.query('select pg_sleep(0.05)');
    await tx.query('update check_ins set undone_at = now() where client_id = $1', [clientId]);
    return true;
  };
  const undone = async (mark: (tx: Tx, clientId: string) => Promise<boolean>) => {
    const { event, ticket } = await soldEvent();
    const clientId = newId();
    await scan(event, { registrationId: ticket.id }, clientId);
    return (await times(8, () => transact(api.pool, (tx) => mark(tx, clientId)))).filter(Boolean)
      .length;
  };

  test('with the guard switched off several do it', async () => {
    expect(await undone(unguarded)).toBeGreaterThan(1);
  });

  test('with the guard exactly one does', async () => {
    expect(await undone((tx, clientId) => markUndone(tx, clientId, null, new Date()))).toBe(1);
  });

  test('over the calls: all are answered alike, and it is told once', async () => {
    const { event, ticket } = await soldEvent();
    const clientId = newId();
    await scan(event, { registrationId: ticket.id }, clientId);
    const answers = await times(8, () => undo(event, clientId));
    expect(answers.map(([one]) => one?.checkedInAt)).toEqual(Array(8).fill(null));
    expect(await told('ticket.checked_out', ticket)).toEqual(['undone']);
  });
});

test('a door hears of guests that other doors let in, let out and took back', async () => {
  const { event, tickets, params } = await soldEvent(3);
  const [ada, ben, cleo] = tickets as [Ticket, Ticket, Ticket];
  const { takenAt } = (await owner.client.call(getDoorSnapshot, { params })).answer;
  const clientId = newId();
  await scan(event, { registrationId: ada.id });
  await scan(event, { registrationId: ben.id }, clientId);
  await undo(event, clientId);
  const { answer } = await owner.client.call(getDoorChanges, { params, query: { since: takenAt } });
  const inside = new Map(
    answer.presences.map((one) => [one.registrationId, one.checkedInAt !== null]),
  );
  expect([ada, ben, cleo].map(({ id }) => inside.get(id))).toEqual([true, false, undefined]);
  const later = new Date(Date.now() + 60 * 60_000).toISOString();
  const { presences } = (
    await owner.client.call(getDoorChanges, { params, query: { since: later } })
  ).answer;
  expect(presences).toEqual([]);
});

test('what the house wrote down of a guest reaches the door, and takes no room where there is nothing', async () => {
  const { event, tickets, params } = await soldEvent(2);
  const [ada, ben] = tickets;
  const note = 'Wheelchair, side entrance';
  await owner.client.call(updateRegistration, {
    params: { ...params, id: ada?.id ?? '' },
    body: { note },
  });
  const { registrations } = (await owner.client.call(getDoorSnapshot, { params })).answer;
  const kept = (id = '') => registrations.find((one) => one.id === id);
  expect(kept(ada?.id)).toHaveProperty('note', note);
  expect(kept(ben?.id)).not.toHaveProperty('note');
  expect((await scan(event, { code: ada?.code ?? '' })).answer).toMatchObject({ note });
  expect((await scan(event, { code: ben?.code ?? '' })).answer).toMatchObject({ note: null });
});
