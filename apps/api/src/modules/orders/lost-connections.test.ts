import {
  completeOrder,
  confirmOrder,
  createOrder,
  listTickets,
  sandboxPay,
  type AnyEndpoint,
  type CallInput,
} from '@foyer/contracts';
import {
  AGREED,
  ORDERS_OF_EVENT,
  BUYER,
  CARDS,
  cart,
  expectInvariants,
  sellableEvent,
} from '../../../test/support/selling.ts';
import { createTestApi, type TestApi, type TestClient } from '../../../test/support/test-api.ts';
import { createPool, type Pool } from '../../platform/db/database.ts';

let api: TestApi;
let admin: Pool;
beforeAll(async () => {
  api = await createTestApi();
  admin = createPool(api.deps.config.databaseUrl, 1);
});
afterAll(async () => {
  await admin.end();
  await api.close();
});

const BUYERS = 16;
const MAX_TRIES = 2000;
/**
 * Cuts come with requests, not with the clock: on a slow machine nothing would ever get through.
 */
const REQUESTS_PER_CUT = 2;
// a client waits longer before it tries again, this test does not
const TRY_AGAIN_MS = 25;
const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

let requests = 0;

/** Ends one connection of the API after the other, for as long as somebody buys. */
async function cutConnections(isOver: () => boolean): Promise<number> {
  let cut = 0;
  for (let next = REQUESTS_PER_CUT; !isOver(); next = requests + REQUESTS_PER_CUT) {
    while (requests < next && !isOver()) await pause(5);
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
          and pid <> pg_backend_pid() and backend_type = 'client backend'
         order by random() limit 1`,
    );
    cut += rowCount ?? 0;
    // requests that died open are taken over after a while; the test does not wait for it
    await admin.query(
      `update idempotency_keys set created_at = created_at - interval '1 minute'
          where status is null and created_at < now() - interval '50 milliseconds'`,
    );
  }
  return cut;
}

/**
 * What the browser does: the same request with the same key, until it is answered. Never an error
 * that is none of 503 and "in progress".
 */
async function insist<E extends AnyEndpoint>(
  client: TestClient,
  endpoint: E,
  input: CallInput<E>,
  idempotencyKey: string,
) {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    requests += 1;
    const response = await client.call(endpoint, input, { idempotencyKey });
    if (response.status < 400) return response.answer;
    if (response.status !== 503 && response.error.code !== 'idempotency_in_progress')
      throw new Error(`${endpoint.id} answered ${response.raw}`);
    await pause(TRY_AGAIN_MS);
  }
  throw new Error(`${endpoint.id} was never answered`);
}

test('connections that are cut all the time lose no purchase and double none', async () => {
  const event = await sellableEvent(api, { capacity: BUYERS });
  const purchase = async (_: unknown, i: number) => {
    const client = api.client();
    // the checkout that opens brings the cookie by which a repeat is known
    await insist(client, listTickets, { query: { eventId: event.eventId } }, `tickets-${i}-key`);
    const made = await insist(
      client,
      createOrder,
      { query: { event: event.eventId }, body: cart(event) },
      `create-${i}-key`,
    );
    const params = { id: made.id };
    const confirmed = await insist(
      client,
      confirmOrder,
      { params, body: { buyer: BUYER, ...AGREED } },
      `confirm-${i}-key`,
    );
    const card = { number: CARDS.success, expiry: '12/40', cvc: '123', zip: '10115' };
    await insist(
      client,
      sandboxPay,
      { body: { clientSecret: confirmed.clientSecret ?? '', card } },
      `sandbox-pay-${i}-key`,
    );
    return (await insist(client, completeOrder, { params }, `complete-${i}-key`)).status;
  };
  let isOver = false;
  const cutting = cutConnections(() => isOver);
  const statuses = await Promise.all(Array.from({ length: BUYERS }, purchase)).finally(() => {
    isOver = true;
    return cutting;
  });
  expect(await cutting).toBeGreaterThan(5);
  expect(new Set(statuses)).toEqual(new Set(['completed']));
  // the last cut may only be noticed now; a worker that notices it runs again
  await api.runJobs().catch(() => api.runJobs());
  const { rows } = await api.pool.query(
    `select count(*) as orders, (select count(*) from registrations where event_id = $1) as tickets
        from orders where id in (${ORDERS_OF_EVENT})`,
    [event.eventId],
  );
  expect(rows).toEqual([{ orders: BUYERS, tickets: BUYERS }]);
  await expectInvariants(api.pool);
});
