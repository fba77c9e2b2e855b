import {
  completeOrder,
  confirmOrder,
  createOrder,
  endpointUrl,
  listTickets,
  sandboxPay,
  type AnyEndpoint,
  type CallInput,
  type CheckoutOrder,
} from '@foyer/contracts';
import { startApiProcess, type ApiProcess } from '../../../test/support/api-process.ts';
import {
  AGREED,
  ORDERS_OF_EVENT,
  BUYER,
  CARDS,
  cart,
  expectInvariants,
  sellableEvent,
} from '../../../test/support/selling.ts';
import { createTestApi, type TestApi } from '../../../test/support/test-api.ts';

// The server is killed in the middle of every step of a purchase; the browser sends the same
// request again with the same key.
const KILL_AFTER_MS = [0, 4, 8, 14];
const ROUNDS = Number(process.env['FOYER_KILL_ROUNDS'] ?? 1);

let api: TestApi;
let server: ApiProcess;
beforeAll(async () => {
  api = await createTestApi();
  server = await startApiProcess(api.deps.config);
});
afterAll(async () => {
  await server.kill();
  await api.close();
});

const wait = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** A browser whose server dies under it. */
class Browser {
  #cookie = '';

  async send<E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    idempotencyKey: string,
  ): Promise<{ status: number; answer: CheckoutOrder }> {
    const response = await fetch(server.origin + endpointUrl(endpoint, input), {
      method: endpoint.method,
      headers: {
        'client-token': 'foyer-test',
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
        ...(this.#cookie && { cookie: this.#cookie }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
    this.#cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? this.#cookie;
    return { status: response.status, answer: (await response.json()) as CheckoutOrder };
  }

  async sendThroughCrash<E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    key: string,
    killAfterMs: number,
  ) {
    const first = this.send(endpoint, input, key).catch(() => undefined);
    await wait(killAfterMs);
    await server.kill();
    const answered = await first;
    await server.start();
    // a request that died open is taken over after a while; the test does not wait for it
    await api.pool.query(
      `update idempotency_keys set created_at = created_at - interval '1 minute'
          where status is null`,
    );
    const again = await this.send(endpoint, input, key);
    expect(again.status).toBe(endpoint.status ?? 200);
    // what was acknowledged is still so
    if (answered?.answer.id) expect(again.answer.id).toBe(answered.answer.id);
    return again.answer;
  }
}

test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
  'a purchase survives kill -9 in each of its steps (round %i)',
  async (round) => {
    const event = await sellableEvent(api, { capacity: 5 });
    const browser = new Browser();
    await browser.send(listTickets, { query: { eventId: event.eventId } }, `tickets-${round}`);
    const at = (step: number) =>
      (KILL_AFTER_MS[(step + round) % KILL_AFTER_MS.length] ?? 0) +
      Math.floor(round / KILL_AFTER_MS.length);
    const made = await browser.sendThroughCrash(
      createOrder,
      { query: { event: event.eventId }, body: cart(event, [2]) },
      `create-${round}`,
      at(0),
    );
    const params = { id: made.id };
    const confirmed = await browser.sendThroughCrash(
      confirmOrder,
      { params, body: { buyer: BUYER, ...AGREED } },
      `confirm-${round}`,
      at(1),
    );
    const card = { number: CARDS.success, expiry: '12/40', cvc: '123', zip: '10115' };
    await browser.sendThroughCrash(
      sandboxPay,
      { body: { clientSecret: confirmed.clientSecret ?? '', card } },
      `sandbox-pay-${round}`,
      at(2),
    );
    const done = await browser.sendThroughCrash(
      completeOrder,
      { params },
      `complete-${round}`,
      at(3),
    );
    expect(done.status).toBe('completed');
    await api.runJobs();
    const { rows } = await api.pool.query(
      `select count(*) as orders, (select count(*) from registrations where event_id = $1) as tickets
        from orders where id in (${ORDERS_OF_EVENT})`,
      [event.eventId],
    );
    expect(rows).toEqual([{ orders: 1, tickets: 2 }]);
    await expectInvariants(api.pool);
  },
);
