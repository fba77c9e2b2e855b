import {
  cancelOrderItem,
  checkIn,
  getDoorSnapshot,
  getTickets,
  syncScans,
  transferRegistration,
} from '@foyer/contracts';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { buy, expectInvariants, sellableEvent } from '../../../test/support/selling.ts';
import { createTestApi, type TestApi } from '../../../test/support/test-api.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { newId } from '../../platform/runtime/ids.ts';

let api: TestApi;
let owner: TestPerson;
/** What the provider waits for before it gives money back. */
let open = Promise.resolve();
beforeAll(async () => {
  api = await createTestApi();
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
afterEach(async () => {
  await api.runJobs();
  await expectInvariants(api.pool);
});
afterAll(() => api.close());

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
  const cancel = () => holder.call(cancelOrderItem, { params: { id: ticket.orderItemId } });
  return { event, holder, orderId: id, ticket, scan, cancel };
}

const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await new Promise(setImmediate);
};
const count = async (text: string, values: unknown[]) =>
  (await api.pool.query(text, values)).rowCount ?? 0;

test('a ticket whose money is on its way back opens no door, online or off', async () => {
  const { event, ticket, scan, cancel } = await soldTicket();
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

/** Holds the order's row, so that a call that needs it waits as it would behind a busy order. */
async function whileOrderIsLocked(
  orderId: string,
  work: (isAnybodyWaiting: () => Promise<boolean>) => Promise<void>,
) {
  const client = await api.pool.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from orders where id = $1 for update', [orderId]);
    await work(
      async () =>
        (await count(
          `select 1 from pg_stat_activity where datname = current_database()
              and wait_event_type = 'Lock'`,
          [],
        )) > 0,
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('who comes in while the cancellation waits stays in and keeps the ticket', async () => {
  const { orderId, scan, cancel } = await soldTicket();
  let canceled: ReturnType<typeof cancel> | undefined;
  await whileOrderIsLocked(orderId, async (isAnybodyWaiting) => {
    canceled = cancel();
    await until(isAnybodyWaiting);
    expect((await scan()).status).toBe(200);
  });
  expect((await canceled)?.status).toBe(422);
});

test('who gives the ticket away while the cancellation waits leaves it to its new holder', async () => {
  const { holder, orderId, ticket, cancel } = await soldTicket();
  let ends: [ReturnType<typeof cancel>, Promise<{ status: number }>] | undefined;
  await whileOrderIsLocked(orderId, async (isAnybodyWaiting) => {
    ends = [
      cancel(),
      holder.call(transferRegistration, {
        params: { id: ticket.id },
        body: { user: { name: 'Iris Vale', email: 'iris@example.test' } },
      }),
    ];
    await until(isAnybodyWaiting);
  });
  const statuses = await Promise.all((ends ?? []).map(async (one) => (await one).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});
