import { createHash } from 'node:crypto';
import {
  cancelOrderItem,
  checkIn,
  checkOut,
  exportRegistrations,
  getDoorSnapshot,
  getTickets,
  listRegistrations,
  resendTicket,
  syncScans,
  updateRegistration,
  type CheckInput,
  type OfflineScan,
  type Ticket,
  type AccessSetting,
} from '@foyer/contracts';
import { orderNumber, showShortCode } from '@foyer/domain';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { csvRows } from '../../../test/support/csv-rows.ts';
import { lastMailTo, mailsTo } from '../../../test/support/mails.ts';
import {
  buy,
  BUYER,
  sellableEvent,
  type EventSpec,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import type { TestClient } from '../../../test/support/test-api.ts';
import { claim, claimLinkIn, give, TOVE } from '../../../test/support/transfers.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import { newId, newSecret } from '../../platform/runtime/ids.ts';
import { readPayload } from '../issuing/ticket-code.model.ts';
import { admit } from './door.repository.ts';

const api = testApi();
let owner: TestPerson;
beforeAll(async () => {
  owner = await signUp(api, { name: 'Ada Boss' });
});
// one buyer takes the free tickets of every test: more than one mailbox gets in an hour
beforeEach(() => api.pool.query('delete from rate_limits'));

const FREE = { types: [{ priceMinor: 0 }] };

async function soldEvent(quantity = 2, spec: EventSpec = FREE) {
  const event = await sellableEvent(api, { ownerId: owner.id, ...spec });
  const buyer = api.client();
  const { id } = await buy(api, buyer, event, { quantities: [quantity] });
  const { answer } = await buyer.call(getTickets, { params: { id } });
  const [ticket, second] = answer.tickets;
  if (!ticket) throw new Error('no ticket');
  return { event, buyer, orderId: id, ticket, second: second ?? ticket };
}

async function staff(event: SellableEvent, setting: AccessSetting, name = 'Dora Wise') {
  const person = await signUp(api, { name });
  await api.pool.query(
    'insert into team_members (id, owner_id, event_id, profile_id, access_setting) values ($1, $2, $3, $4, $5)',
    [newId(), event.ownerId, event.eventId, person.id, setting],
  );
  return person.client;
}

const scan = (
  client: TestClient,
  event: SellableEvent,
  shown: Omit<CheckInput, 'clientId'>,
  clientId = newId(),
) => client.call(checkIn, { params: { eventId: event.eventId }, body: { ...shown, clientId } });
const codeOf = (ticket: Ticket) => ticket.code ?? '';
const hashOf = (ticket: Ticket) => createHash('sha256').update(codeOf(ticket)).digest('hex');
const eventsOf = async (type: string, registrationId: string): Promise<number> =>
  (
    await api.pool.query(
      `select 1 from domain_events where type = $1 and data ->> 'registrationId' = $2`,
      [type, registrationId],
    )
  ).rows.length;

describe('who may do what', () => {
  test('a foreign event answers as a missing one, to everybody and for every call', async () => {
    const { event, ticket } = await soldEvent();
    const strangers = [
      (await signUp(api)).client,
      await staff(event, 'basic'),
      await staff((await soldEvent()).event, 'admin'),
    ];
    const answers: unknown[] = [];
    for (const client of strangers) {
      for (const eventId of [event.eventId, newId()]) {
        const params = { eventId };
        const body = { clientId: newId(), code: codeOf(ticket) };
        const refusals = await Promise.all([
          client.call(listRegistrations, { params }),
          client.call(exportRegistrations, { params }),
          client.call(getDoorSnapshot, { params }),
          client.call(checkIn, { params, body }),
          client.call(checkOut, { params, body }),
          client.call(syncScans, {
            params,
            body: {
              scans: [
                {
                  clientId: newId(),
                  code: codeOf(ticket),
                  action: 'in',
                  scannedAt: new Date().toISOString(),
                },
              ],
            },
          }),
          client.call(resendTicket, { params: { ...params, id: ticket.id } }),
          client.call(updateRegistration, { params: { ...params, id: ticket.id }, body: {} }),
        ]);
        answers.push(
          ...refusals.map(({ status, error }) => `${status} ${error.code} ${error.message}`),
        );
      }
    }
    expect(new Set(answers)).toEqual(
      new Set(['404 not_found The page you were looking for was not found']),
    );
  });

  test('door staff see and admit, but change no names and take no file', async () => {
    const { event, ticket } = await soldEvent();
    const door = await staff(event, 'door');
    const params = { eventId: event.eventId };
    expect((await door.call(listRegistrations, { params })).status).toBe(200);
    expect((await scan(door, event, { code: codeOf(ticket) })).status).toBe(200);
    expect(
      (
        await door.call(updateRegistration, {
          params: { ...params, id: ticket.id },
          body: { firstName: 'Eva' },
        })
      ).status,
    ).toBe(404);
    expect((await door.call(exportRegistrations, { params })).status).toBe(404);
  });

  test('no answer to the door or the organizer holds a code', async () => {
    const { event, ticket } = await soldEvent();
    const params = { eventId: event.eventId };
    for (const { raw } of [
      await owner.client.call(listRegistrations, { params }),
      await owner.client.call(getDoorSnapshot, { params }),
      await owner.client.call(exportRegistrations, { params }),
    ]) {
      expect(raw).not.toContain(codeOf(ticket));
    }
  });
});

describe('the guest list', () => {
  test('is searched, filtered, paged and counted', async () => {
    const { event, ticket } = await soldEvent(3);
    await buy(api, api.client(), event, {
      buyer: { firstName: 'Ivo', lastName: 'Abel', email: 'ivo@example.test' },
    });
    await scan(owner.client, event, { code: codeOf(ticket) });
    const list = async (query: object) =>
      (await owner.client.call(listRegistrations, { params: { eventId: event.eventId }, query }))
        .answer;
    const all = await list({});
    expect([all.totalCount, all.counts]).toEqual([
      4,
      { total: 4, checkedIn: 1, addOns: 0, handedOut: 0 },
    ]);
    expect(all.data[0]).toMatchObject({
      firstName: 'Ivo',
      lastName: 'Abel',
      ticketName: 'Type 1',
      status: 'active',
      checkedInAt: null,
    });
    expect((await list({ search: 'abel IVO' })).data.map((guest) => guest.email)).toEqual([
      'ivo@example.test',
    ]);
    expect((await list({ search: '%' })).totalCount).toBe(0);
    const inside = await list({ checkedIn: true });
    expect(inside.data).toMatchObject([{ id: ticket.id, checkedInBy: 'Ada Boss' }]);
    expect(inside.counts).toMatchObject({ total: 4, checkedIn: 1 });
    expect((await list({ page: 2, perPage: 3 })).data).toHaveLength(1);
    expect((await list({ status: 'canceled' })).totalCount).toBe(0);
    expect(await list({ instanceId: newId() })).toMatchObject({
      totalCount: 0,
      counts: { total: 0 },
    });
  });

  test('takes corrections, leaves out what was not sent, and becomes a file that runs nothing', async () => {
    const { event, ticket } = await soldEvent(1);
    const params = { eventId: event.eventId, id: ticket.id };
    const { answer } = await owner.client.call(updateRegistration, {
      params,
      body: { lastName: '=Lindgren', note: 'wheelchair' },
    });
    expect(answer).toMatchObject({ firstName: 'Nora', lastName: '=Lindgren', note: 'wheelchair' });
    expect(
      (await owner.client.call(updateRegistration, { params, body: { note: null } })).answer,
    ).toMatchObject({ lastName: '=Lindgren', note: null });
    const { raw, headers } = await owner.client.call(exportRegistrations, {
      params: { eventId: event.eventId },
    });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csvRows(raw)).toMatchObject([{ 'First name': 'Nora', 'Last name': "'=Lindgren" }]);
    expect(
      (
        await owner.client.call(updateRegistration, {
          params: { ...params, id: newId() },
          body: {},
        })
      ).error.code,
    ).toBe('registration_not_found');
  });

  test('is a file named after the event and its date, in the words of the screen', async () => {
    const event = await sellableEvent(api, { ownerId: owner.id, types: [{ priceMinor: 2000 }] });
    await api.pool.query(`update events set name = 'AC/DC: “Live”' where id = $1`, [event.eventId]);
    const { id } = await buy(api, api.client(), event);
    const [instanceId = ''] = event.instanceIds;
    await api.pool.query(
      `update event_instances set starts_at = '2031-01-02T00:30:00Z', ends_at = '2031-01-02T03:00:00Z'
        where id = $1`,
      [instanceId],
    );
    await api.pool.query(`update events set timezone = 'America/New_York' where id = $1`, [
      event.eventId,
    ]);
    const fileOf = (query: object) =>
      owner.client.call(exportRegistrations, { params: { eventId: event.eventId }, query });
    const whole = await fileOf({});
    const [guest] = (
      await owner.client.call(listRegistrations, { params: { eventId: event.eventId } })
    ).answer.data;
    expect(csvRows(whole.raw)).toEqual([
      {
        'First name': 'Nora',
        'Last name': 'Lind',
        Email: BUYER.email,
        Ticket: 'Type 1',
        Kind: 'Admission',
        Date: '2031-01-01 19:30',
        Price: '20.00',
        Fee: '0.89',
        Currency: 'USD',
        Code: showShortCode(guest?.shortCode ?? ''),
        Status: 'Valid',
        'Checked in': '',
        'Checked in by': '',
        Note: '',
        Order: orderNumber(id),
        'Order ID': id,
        'May be emailed': 'No',
        'Agreed on': '',
      },
    ]);
    const nameOf = ({ headers }: typeof whole) =>
      decodeURIComponent(String(headers['content-disposition']));
    expect(nameOf(whole)).toMatch(/''Guests of AC DC “Live” \d{4}-\d\d-\d\d\.csv$/);
    expect(nameOf(await fileOf({ instanceId }))).toContain('“Live” (01 Jan 2031) ');
  });

  test('keeps the guests of one order together when asked, by who bought', async () => {
    const event = await sellableEvent(api, { ownerId: owner.id, ...FREE });
    const buyers = [
      { firstName: 'Zoe', lastName: 'Abel', email: 'zoe@example.test' },
      { firstName: 'Ivo', lastName: 'Bok', email: 'ivo@example.test' },
    ];
    for (const buyer of buyers) await buy(api, api.client(), event, { quantities: [2], buyer });
    const params = { eventId: event.eventId };
    const listed = async (query: object) =>
      (await owner.client.call(listRegistrations, { params, query })).answer.data;
    const [of, , last] = await listed({});
    await owner.client.call(updateRegistration, {
      params: { ...params, id: of?.id ?? '' },
      body: { firstName: 'Ugo', lastName: 'Zorn' },
    });
    expect(last?.buyer).toBe('Ivo Bok');
    expect((await listed({})).map((one) => one.lastName)).toEqual(['Abel', 'Bok', 'Bok', 'Zorn']);
    const byOrder = await listed({ sort: 'order' });
    expect(byOrder.map((one) => one.buyer)).toEqual(['Zoe Abel', 'Zoe Abel', 'Ivo Bok', 'Ivo Bok']);
    const { raw } = await owner.client.call(exportRegistrations, {
      params,
      query: { sort: 'order' },
    });
    expect(csvRows(raw).map((row) => row['Last name'])).toEqual(['Abel', 'Zorn', 'Bok', 'Bok']);
  });

  test('an address that is corrected ends what was sent alone to the former one', async () => {
    const { event, ticket } = await soldEvent(1);
    const params = { eventId: event.eventId, id: ticket.id };
    const correct = (email: string) =>
      owner.client.call(updateRegistration, { params, body: { email } });
    const codeNow = async () =>
      (await owner.client.call(listRegistrations, { params: { eventId: event.eventId } })).answer
        .data[0]?.shortCode;
    const wrong = `${newSecret().toLowerCase()}@example.test`;
    await correct(wrong);
    // never sent alone: it stays as the buyer has it
    expect(await codeNow()).toBe(ticket.shortCode);
    await owner.client.call(resendTicket, { params });
    const [mail] = await mailsTo(api, wrong);
    const link = /\/tickets\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const open = async () => (await api.client().call(getTickets, { params: { id: link } })).status;
    expect(await open()).toBe(200);
    await correct(wrong.toUpperCase());
    expect(await open()).toBe(200);
    await correct('right@example.test');
    expect(await open()).toBe(404);
    expect([ticket.shortCode, undefined]).not.toContain(await codeNow());
    const shown = await owner.client.call(checkIn, {
      params: { eventId: event.eventId },
      body: { payload: ticket.qrCode ?? '', clientId: newId() },
    });
    expect(shown.error.code).toBe('ticket_not_active');
  });

  test('sends a ticket again, each time it is asked', async () => {
    const email = `${newSecret()}@example.test`;
    const event = await sellableEvent(api, { ownerId: owner.id, ...FREE });
    await buy(api, api.client(), event, { buyer: { ...BUYER, email } });
    const { answer } = await owner.client.call(listRegistrations, {
      params: { eventId: event.eventId },
    });
    for (let i = 0; i < 2; i++) {
      const sent = await owner.client.call(resendTicket, {
        params: { eventId: event.eventId, id: answer.data[0]?.id ?? '' },
      });
      expect([sent.status, sent.answer.message]).toEqual([202, `Ticket sent to ${email}`]);
    }
    const mails = await mailsTo(api, email);
    expect(mails).toHaveLength(3);
    const link = /\/tickets\/([\w-]+)/.exec(mails[2]?.text ?? '')?.[1] ?? '';
    expect(
      (await api.client().call(getTickets, { params: { id: link } })).answer.tickets,
    ).toHaveLength(1);
  });

  test('fills no mailbox that somebody typed, nor many of them', async () => {
    const { event, ticket } = await soldEvent(1);
    const params = { eventId: event.eventId, id: ticket.id };
    const sendTo = async (email: string) => {
      await owner.client.call(updateRegistration, { params, body: { email } });
      return (await owner.client.call(resendTicket, { params })).status;
    };
    const [victim, other] = [`${newSecret()}@example.test`, `${newSecret()}@example.test`];
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push(await sendTo(victim));
    expect(statuses).toEqual([...Array<number>(6).fill(202), 429]);
    expect(await mailsTo(api, victim)).toHaveLength(6);
    expect(await sendTo(other)).toBe(202);
    await api.pool.query('update rate_limits set used = 200 where used between 6 and 8');
    expect(await sendTo(`${newSecret()}@example.test`)).toBe(429);
  });
});

describe('at the door', () => {
  test.each(['payload', 'code', 'registrationId'] as const)(
    'a guest comes in by %s, and a second time is told who admitted them and when',
    async (by) => {
      const { event, ticket } = await soldEvent();
      const door = await staff(event, 'door');
      const shown = {
        [by]: { payload: ticket.qrCode, code: ticket.code, registrationId: ticket.id }[by],
      };
      const { answer } = await scan(door, event, shown);
      expect(answer).toMatchObject({
        registrationId: ticket.id,
        firstName: 'Nora',
        lastName: 'Lind',
        ticketName: 'Type 1',
      });
      const again = await scan(owner.client, event, shown);
      expect([again.status, again.error.code]).toEqual([409, 'already_checked_in']);
      expect(again.error.message).toMatch(/^Already admitted by Dora Wise at \d\d:\d\d CES?T\.$/);
      expect(await eventsOf('ticket.checked_in', ticket.id)).toBe(1);
    },
  );

  test('the same scan sent again is answered as the first time', async () => {
    const { event, ticket } = await soldEvent();
    const clientId = newId();
    const [one, two] = [
      await scan(owner.client, event, { code: codeOf(ticket) }, clientId),
      await scan(owner.client, event, { code: codeOf(ticket) }, clientId),
    ];
    expect(two.answer).toEqual(one.answer);
  });

  test('who left comes in again', async () => {
    const { event, ticket } = await soldEvent();
    await scan(owner.client, event, { code: codeOf(ticket) });
    const { answer } = await owner.client.call(checkOut, {
      params: { eventId: event.eventId },
      body: { code: codeOf(ticket), clientId: newId() },
    });
    expect(answer.checkedInAt).toBeNull();
    expect((await scan(owner.client, event, { code: codeOf(ticket) })).status).toBe(200);
    expect([
      await eventsOf('ticket.checked_in', ticket.id),
      await eventsOf('ticket.checked_out', ticket.id),
    ]).toEqual([2, 1]);
  });

  test('forged, foreign, altered and ended tickets are refused', async () => {
    const { event, ticket, second, buyer } = await soldEvent();
    const other = await soldEvent();
    await buyer.call(cancelOrderItem, { params: { id: second.orderItemId } });
    const qr = ticket.qrCode ?? '';
    const [prefix, code = '', signature] = qr.split('.');
    const shown: Omit<CheckInput, 'clientId'>[] = [
      { payload: other.ticket.qrCode ?? '' },
      { code: codeOf(other.ticket) },
      { registrationId: other.ticket.id },
      { code: codeOf(second) },
      { payload: second.qrCode ?? '' },
      { payload: `${prefix}.${codeOf(other.ticket)}.${signature}` },
      { payload: `${prefix}.${code.slice(1)}A.${signature}` },
      { payload: qr.slice(0, -2) },
      { payload: code },
      { code: code.slice(0, -1) },
      { code: newSecret() },
      { payload: "FOYER1.' or 1=1 --.x" },
      { code: code.toLowerCase() },
      { code: hashOf(ticket) },
      { code, instanceId: other.event.instanceIds[0] ?? '' },
    ];
    for (const one of shown)
      expect((await scan(owner.client, event, one)).error.code).toBe('ticket_not_active');
    expect((await scan(owner.client, event, { payload: qr })).status).toBe(200);
  });

  test('the old code of a transferred ticket is dead, the new one opens', async () => {
    const { event, ticket, buyer } = await soldEvent();
    await give(buyer, ticket.id);
    const old = async () =>
      (await scan(owner.client, event, { payload: ticket.qrCode ?? '' })).error.message;
    expect(await old()).toBe('This ticket was transferred to Tove Berg, and waits to be claimed.');
    const link = claimLinkIn(await lastMailTo(api, TOVE.email));
    const { ticketPageId } = (await claim(api.client(), link)).answer;
    const { tickets } = (await api.client().call(getTickets, { params: { id: ticketPageId } }))
      .answer;
    expect(await old()).toBe('This ticket was transferred to Tove Berg.');
    expect(
      (await scan(owner.client, event, { payload: tickets[0]?.qrCode ?? '' })).answer.firstName,
    ).toBe('Tove');
  });
});

describe('one ticket at twenty doors at once', () => {
  const times = <T>(n: number, make: () => Promise<T>) =>
    Promise.all(Array.from({ length: n }, make));

  /**
   * Looks whether the guest is outside and lets them in, as one would without a conditional update:
   * what the guard exists to prevent.
   */
  const unguarded = async (tx: Tx, id: string): Promise<boolean> => {
    const {
      rows: [row],
    } = await tx.query<{ checked_in_at: Date | null }>(
      'select checked_in_at from registrations where id = $1',
      [id],
    );
    if (row?.checked_in_at) return false;
    await tx.query('select pg_sleep(0.05)');
    await tx.query('update registrations set checked_in_at = clock_timestamp() where id = $1', [
      id,
    ]);
    return true;
  };
  const admitted = async (enter: (tx: Tx, id: string) => Promise<unknown>) => {
    const { ticket } = await soldEvent(1);
    return (await times(8, () => transact(api.pool, (tx) => enter(tx, ticket.id)))).filter(Boolean)
      .length;
  };

  test('with the guard switched off several come in', async () => {
    expect(await admitted(unguarded)).toBeGreaterThan(1);
  });

  test('with the guard exactly one does', async () => {
    expect(await admitted((tx, id) => admit(tx, id, null))).toBe(1);
  });

  test('over the calls: one is admitted, nineteen are told, nobody sees an error', async () => {
    const { event, ticket } = await soldEvent(1);
    const answers = await times(20, () =>
      scan(owner.client, event, { payload: ticket.qrCode ?? '' }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect(await eventsOf('ticket.checked_in', ticket.id)).toBe(1);
  });
});

describe('without a network', () => {
  const MINUTE = 60_000;
  const sync = async (client: TestClient, event: SellableEvent, scans: OfflineScan[]) =>
    (await client.call(syncScans, { params: { eventId: event.eventId }, body: { scans } })).answer
      .outcomes;
  const offline = (
    ticket: Ticket,
    minutesAgo: number,
    action: 'in' | 'out' = 'in',
  ): OfflineScan => ({
    clientId: newId(),
    codeHash: hashOf(ticket),
    action,
    scannedAt: new Date(Date.now() - minutesAgo * MINUTE).toISOString(),
  });
  const presence = async (ticket: Ticket) =>
    (
      await api.pool.query<{ at: Date | null; name: string | null }>(
        'select r.checked_in_at as at, p.name from registrations r left join profiles p on p.id = r.checked_in_by where r.id = $1',
        [ticket.id],
      )
    ).rows[0];

  test('the snapshot lets a device tell real tickets from forged ones', async () => {
    const { event, ticket, second } = await soldEvent();
    await scan(owner.client, event, { code: codeOf(second) });
    const { answer } = await owner.client.call(getDoorSnapshot, {
      params: { eventId: event.eventId },
    });
    expect(answer.registrations).toHaveLength(2);
    const found = answer.registrations.find((row) => row.codeHash === hashOf(ticket));
    expect(found).toMatchObject({
      id: ticket.id,
      firstName: 'Nora',
      ticketName: 'Type 1',
      status: 'active',
      checkedInAt: null,
    });
    expect(
      readPayload(ticket.qrCode ?? '', answer.eventId, Buffer.from(answer.publicKey, 'base64')),
    ).toBe(ticket.code);
    expect(
      (await owner.client.call(getDoorSnapshot, { params: { eventId: event.eventId } })).answer
        .publicKey,
    ).toBe(answer.publicKey);
  });

  test('of two devices the earlier scan wins, although it is reported later', async () => {
    const { event, ticket } = await soldEvent();
    const [dora, emil] = [
      await staff(event, 'door', 'Dora Wise'),
      await staff(event, 'door', 'Emil Stern'),
    ];
    const late = offline(ticket, 5);
    const early = offline(ticket, 9);
    expect(await sync(dora, event, [late])).toMatchObject([
      { clientId: late.clientId, outcome: 'admitted', registrationId: ticket.id },
    ]);
    expect(await sync(emil, event, [early])).toMatchObject([
      { outcome: 'admitted', checkedInAt: early.scannedAt },
    ]);
    expect(await presence(ticket)).toMatchObject({
      name: 'Emil Stern',
      at: new Date(early.scannedAt),
    });
    expect(await sync(dora, event, [late])).toMatchObject([{ outcome: 'duplicate' }]);
  });

  test('sending a batch again changes nothing and announces nothing', async () => {
    const { event, ticket, second } = await soldEvent();
    const batch = [offline(ticket, 9), offline(second, 8), offline(ticket, 7)];
    const first = await sync(owner.client, event, batch);
    expect(first.map((one) => one.outcome)).toEqual(['admitted', 'admitted', 'duplicate']);
    expect(await sync(owner.client, event, batch)).toEqual(first);
    expect(await eventsOf('ticket.checked_in', ticket.id)).toBe(1);
  });

  test('a scan online and one offline before it, going out in between, and a clock that runs ahead', async () => {
    const { event, ticket, second } = await soldEvent();
    await scan(owner.client, event, { code: codeOf(ticket) });
    expect((await sync(owner.client, event, [offline(ticket, 3)]))[0]?.outcome).toBe('admitted');
    expect(
      (
        await sync(owner.client, event, [
          offline(second, 9),
          offline(second, 8, 'out'),
          offline(second, 7),
        ])
      ).map((one) => one.outcome),
    ).toEqual(['admitted', 'left', 'admitted']);
    const ahead = await soldEvent();
    await sync(owner.client, ahead.event, [offline(ahead.ticket, -60)]);
    expect((await presence(ahead.ticket))?.at?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('what is no valid ticket of this event is refused, the rest of the batch settled', async () => {
    const { event, ticket, second, buyer } = await soldEvent();
    const other = await soldEvent();
    await buyer.call(cancelOrderItem, { params: { id: second.orderItemId } });
    const unknown = { ...offline(ticket, 4), codeHash: 'f'.repeat(64) };
    const outcomes = await sync(owner.client, event, [
      offline(other.ticket, 6),
      unknown,
      offline(second, 5),
      offline(ticket, 3),
    ]);
    expect(outcomes.map((one) => one.outcome)).toEqual([
      'refused',
      'refused',
      'refused',
      'admitted',
    ]);
  });

  test('two devices that report the same guests at once both get an answer', async () => {
    const { event, ticket, second } = await soldEvent();
    const answers = await Promise.all([
      sync(owner.client, event, [offline(ticket, 9), offline(second, 4)]),
      sync(owner.client, event, [offline(second, 5), offline(ticket, 8)]),
    ]);
    expect(answers.map((one) => one.length)).toEqual([2, 2]);
    expect(await eventsOf('ticket.checked_in', second.id)).toBeGreaterThanOrEqual(1);
  });
});
