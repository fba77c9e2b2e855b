import {
  cancelOrderItem,
  checkIn,
  getDoorSnapshot,
  getTickets,
  listRegistrations,
  refundOrderItem,
  syncScans,
  transferRegistration,
} from '@foyer/contracts';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { buy, expectSettled, sellableEvent } from '../../../test/support/selling.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { settleRefund } from '../orders/settlement/settle-refund.service.ts';

const api = testApi();
let owner: TestPerson;
/** What the provider waits for before it gives money back. */
let open = Promise.resolve();
beforeAll(async () => {
  const { payments } = api.deps;
  api.deps.payments = {
    ...payments,
    refund: async (input) => {
      await open;
      return payments.refund(input);
    },
  } satisfies Deps['payments'];
  owner = await signUp(api);
});
afterEach(() => expectSettled(api));

async function soldTicket() {
  const event = await sellableEvent(api, { ownerId: owner.id });
  const holder = api.client();
  const { id } = await buy(api, holder, event);
  const [ticket] = (await holder.call(getTickets, { params: { id } })).answer.tickets;
  if (!ticket) throw new Error('no ticket');
  const scan = () =>
    owner.client.call(checkIn, {
      params: { eventId: event.eventId },
      body: { clientId: newId(), registrationId: ticket.id },
    });
  const params = { id: ticket.orderItemId };
  const cancel = () => holder.call(cancelOrderItem, { params });
  const refund = () => owner.client.call(refundOrderItem, { params, query: { ownerId: owner.id } });
  return { event, holder, orderId: id, ticket, scan, cancel, refund };
}

const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await new Promise(setImmediate);
};
const count = async (text: string, values: unknown[]) =>
  (await api.pool.query(text, values)).rowCount ?? 0;

/** Who gives the money back: the holder by themselves, or whoever sold it. */
const BY = ['cancel', 'refund'] as const;

test.each(BY)('a ticket whose money is on its way back opens no door (%s)', async (by) => {
  const { event, ticket, scan, [by]: cancel } = await soldTicket();
  const gate = Promise.withResolvers<void>();
  open = gate.promise;
  const canceled = cancel();
  await until(
    async () =>
      (await count('select 1 from refunds where line_id = $1', [ticket.orderItemId])) === 1,
  );
  const refused = await scan();
  expect([refused.status, refused.error.message]).toEqual([422, 'This ticket was refunded.']);
  const offline = {
    clientId: newId(),
    action: 'in' as const,
    registrationId: ticket.id,
    scannedAt: new Date().toISOString(),
  };
  const { answer: synced } = await owner.client.call(syncScans, {
    params: { eventId: event.eventId },
    body: { scans: [offline] },
  });
  expect(synced.outcomes).toEqual([expect.objectContaining({ outcome: 'refused' })]);
  const { answer: snapshot } = await owner.client.call(getDoorSnapshot, {
    params: { eventId: event.eventId },
  });
  expect(snapshot.registrations.map((one) => one.status)).toEqual(['refunded']);
  gate.resolve();
  expect((await canceled).status).toBe(200);
});

/** Holds a row, so that calls that need it wait as they would behind one that is busy. */
async function whileLocked(
  table: 'orders' | 'registrations',
  id: string,
  work: (areWaiting: (calls: number) => () => Promise<boolean>) => Promise<void>,
) {
  const client = await api.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select 1 from ${table} where id = $1 for update`, [id]);
    await work(
      (calls) => async () =>
        (await count(
          `select 1 from pg_stat_activity where datname = current_database()
              and wait_event_type = 'Lock'`,
          [],
        )) >= calls,
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
}

// a holder who is inside keeps the ticket; a seller may be generous to somebody who is
test.each([
  ['cancel', 422],
  ['refund', 200],
] as const)('who comes in while the refund waits stays in (%s: %i)', async (by, status) => {
  const { event, orderId, scan, [by]: cancel } = await soldTicket();
  let canceled: ReturnType<typeof cancel> | undefined;
  await whileLocked('orders', orderId, async (areWaiting) => {
    canceled = cancel();
    await until(areWaiting(1));
    expect((await scan()).status).toBe(200);
  });
  expect((await canceled)?.status).toBe(status);
  const { answer: guests } = await owner.client.call(listRegistrations, {
    params: { eventId: event.eventId },
    query: {},
  });
  expect(guests.data.map(({ checkedInAt }) => checkedInAt !== null)).toEqual([true]);
});

test('who shows the ticket while it is canceled is told that it was refunded', async () => {
  const { ticket, scan, cancel } = await soldTicket();
  let ends: [ReturnType<typeof cancel>, ReturnType<typeof scan>] | undefined;
  await whileLocked('registrations', ticket.id, async (areWaiting) => {
    const canceled = cancel();
    await until(areWaiting(1));
    // valid when it is looked at, and behind the cancellation
    ends = [canceled, scan()];
    await until(areWaiting(2));
  });
  const [canceled, refused] = await Promise.all(ends ?? []);
  expect(canceled?.status).toBe(200);
  expect([refused?.status, refused?.error.message]).toEqual([422, 'This ticket was refunded.']);
});

test('who shows the ticket while its seller gives the money back is told at once', async () => {
  const { ticket, scan, refund } = await soldTicket();
  let given: ReturnType<typeof refund> | undefined;
  await whileLocked('registrations', ticket.id, async (areWaiting) => {
    given = refund();
    await until(areWaiting(1));
    expect((await scan()).error.message).toBe('This ticket was refunded.');
  });
  expect((await given)?.status).toBe(200);
});

test('without looking at the row again who comes in is inside, and their money is back', async () => {
  const { ticket } = await soldTicket();
  const admitted = Promise.withResolvers<void>();
  const bothHaveLooked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const look = async (tx: Tx, index: 0 | 1) => {
    const { rows } = await tx.query<{ isValid: boolean }>(
      `select status = 'active' and checked_in_at is null and not exists (
          select from refunds f where f.line_id = r.line_id) as "isValid"
         from registrations r where id = $1`,
      [ticket.id],
    );
    bothHaveLooked[index].resolve();
    await Promise.all(bothHaveLooked.map(({ promise }) => promise));
    return rows[0]?.isValid;
  };
  const refundId = newId();
  const door = transact(api.pool, async (tx) => {
    const isValid = await look(tx, 0);
    await tx.query('update registrations set checked_in_at = now() where id = $1', [ticket.id]);
    return isValid;
  }).finally(() => admitted.resolve());
  const holder = transact(api.pool, async (tx) => {
    const isValid = await look(tx, 1);
    await admitted.promise;
    await tx.query(
      `insert into refunds (id, owner_id, order_id, line_id, payment_id, amount_minor, reason,
           batch_id)
         select $1, p.owner_id, p.order_id, $2, p.id, l.price_minor + l.fee_minor, 'holder', $1
           from order_lines l join payments p on p.order_id = l.order_id where l.id = $2`,
      [refundId, ticket.orderItemId],
    );
    return isValid;
  });
  expect(await Promise.all([door, holder])).toEqual([true, true]);
  await settleRefund(api.deps, refundId);
  const { rows } = await api.pool.query(
    `select r.status, r.checked_in_at is not null as inside, f.status as money
       from registrations r join refunds f on f.line_id = r.line_id where r.id = $1`,
    [ticket.id],
  );
  expect(rows).toEqual([{ status: 'refunded', inside: true, money: 'succeeded' }]);
});

test('who gives the ticket away while the cancellation waits leaves it to its new holder', async () => {
  const { holder, orderId, ticket, cancel } = await soldTicket();
  let ends: [ReturnType<typeof cancel>, Promise<{ status: number }>] | undefined;
  await whileLocked('orders', orderId, async (areWaiting) => {
    ends = [
      cancel(),
      holder.call(transferRegistration, {
        params: { id: ticket.id },
        body: { user: { name: 'Iris Vale', email: 'iris@example.test' } },
      }),
    ];
    await until(areWaiting(1));
  });
  const statuses = await Promise.all((ends ?? []).map(async (one) => (await one).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});
