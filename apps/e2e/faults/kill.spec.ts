import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test, expect } from '@playwright/test';
import {
  confirmOrder,
  createOrder,
  endpointUrl,
  listEvents,
  listTickets,
  orderSummary,
  type AnyEndpoint,
  type ResponseOf,
  type CallInput,
} from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import { freePort } from '@foyer/node-runtime';
import pg from 'pg';
import { startProduct, type Product } from '../../../tools/setup/product.ts';

const ORDERS_BEFORE_AND_AFTER = 6;
const RETRY_LIMIT_MS = 240_000;

/** No answer, or one that says to come again. */
const isPassing = (response: Response | undefined) =>
  !response || response.status >= 500 || response.status === 409 || response.status === 429;

/**
 * A guest's browser that keeps its cookie and repeats a failed write with the same key, as the
 * product's client does.
 */
class Guest {
  #cookie = '';
  readonly #url: string;
  constructor(url: string) {
    this.#url = url;
  }

  async call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> {
    const key = randomUUID();
    const deadline = Date.now() + RETRY_LIMIT_MS;
    for (;;) {
      const response = await this.#send(endpoint, input, key).catch(() => undefined);
      if (response?.ok) return (await response.json()) as ResponseOf<E>;
      if (!isPassing(response) || Date.now() > deadline)
        throw new Error(`${endpoint.id} answered ${response?.status}: ${await response?.text()}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  async #send<E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    key: string,
  ): Promise<Response> {
    const response = await fetch(this.#url + endpointUrl(endpoint, input), {
      method: endpoint.method,
      headers: {
        'client-token': 'foyer-e2e',
        cookie: this.#cookie,
        ...(endpoint.method !== 'GET' && { 'idempotency-key': key }),
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (cookies.length > 0) this.#cookie = cookies.join('; ');
    return response;
  }
}

/** Reserves a free place; returns the order once the product acknowledged it as completed. */
async function reserve(
  product: Product,
  eventId: string,
): Promise<{ guest: Guest; orderId: string }> {
  const guest = new Guest(product.url);
  const { tickets, instanceId } = await guest.call(listTickets, { query: { eventId } });
  const ticketId = tickets[0]?.id ?? '';
  const order = await guest.call(createOrder, {
    query: { event: eventId, instanceId },
    body: { tickets: [{ id: ticketId, quantity: 1 }] },
  });
  const confirmed = await guest.call(confirmOrder, {
    params: { id: order.id },
    body: {
      buyer: { firstName: 'Ada', lastName: 'Berg', email: `ada.${randomUUID()}@example.test` },
      termsVersion: TERMS_VERSION,
    },
  });
  expect(confirmed.status).toBe('completed');
  return { guest, orderId: order.id };
}

async function violations(databaseUrl: string): Promise<string[]> {
  const folder = path.resolve(import.meta.dirname, '../../api/invariants');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found: string[] = [];
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql'))) {
      const { rows } = await client.query(await readFile(path.join(folder, name), 'utf8'));
      if (rows.length) found.push(`${name}: ${JSON.stringify(rows[0])}`);
    }
    return found;
  } finally {
    await client.end();
  }
}

let product: Product;
let home: string;
test.beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'foyer-kill-'));
  product = await startProduct({ home, port: await freePort(), demo: true });
});
test.afterAll(async () => {
  await product?.stop();
  await rm(home, { recursive: true, force: true });
});

for (const victim of ['api', 'worker', 'database', 'edge'] as const) {
  test(`killing the ${victim} loses no order that was acknowledged`, async () => {
    const { data } = await new Guest(product.url).call(listEvents, {
      query: { query: 'Open Rehearsal' },
    });
    const eventId = data[0]?.id ?? '';
    const buy = () =>
      Promise.all(Array.from({ length: ORDERS_BEFORE_AND_AFTER }, () => reserve(product, eventId)));
    const before = await buy();
    const during = buy();
    process.kill(product.pid(victim) ?? 0, 'SIGKILL');
    const acknowledged = [...before, ...(await during), ...(await buy())];
    for (const { guest, orderId } of acknowledged) {
      expect((await guest.call(orderSummary, { params: { id: orderId } })).status).toBe(
        'completed',
      );
    }
    expect(new Set(acknowledged.map(({ orderId }) => orderId)).size).toBe(
      3 * ORDERS_BEFORE_AND_AFTER,
    );
    expect(await violations(product.databaseUrl)).toEqual([]);
  });
}
