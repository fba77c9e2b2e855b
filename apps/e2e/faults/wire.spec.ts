import { freePort } from '@foyer/node-runtime';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startProduct, type Product } from '../../../tools/setup/product.ts';
import { figure } from '../support/figures.ts';
import { brokenRequests } from './broken-requests.ts';
import { exchange, sendAndReset } from './raw-socket.ts';
import { FORMS, INNER_ROUTE } from './smuggled-requests.ts';

const BROKEN = 10_000;
const AT_ONCE = 64;
const SERVICES = ['edge', 'api', 'worker', 'database'] as const;

let product: Product;
let home: string;
let port: number;
test.describe.configure({ mode: 'default' });
// a product of its own: what is broken here disturbs nobody's journey
test.beforeAll(async () => {
  test.setTimeout(120_000);
  home = await mkdtemp(path.join(os.tmpdir(), 'foyer-wire-'));
  port = await freePort();
  product = await startProduct({ home, port, demo: true });
});
test.afterAll(async () => {
  await product?.stop();
  await rm(home, { recursive: true, force: true });
});

// what the edge asks of its own, for all pages at once, is no visitor's call
const calls = () =>
  figure(
    product.apiUrl,
    'foyer_http_request_duration_seconds_count',
    /route="(?!\/metrics|\/readyz|\/client_side_api\/v1\/site_banners)/,
  );
const innerCalls = () =>
  figure(
    product.apiUrl,
    'foyer_http_request_duration_seconds_count',
    new RegExp(`route="${INNER_ROUTE.replaceAll('.', '\\.')}"`),
  );

/**
 * Other visitors, on every kind of connection to the API, each of whom must get the response to
 * what they asked.
 */
async function visitors(): Promise<number> {
  const ask = (address: string, init: RequestInit = {}) =>
    fetch(product.url + address, {
      ...init,
      headers: { 'client-token': 'foyer-e2e', ...init.headers },
    });
  const json = { 'content-type': 'application/json', 'idempotency-key': 'a-visitor-of-the-wire' };
  const [session, login, upload] = await Promise.all([
    ask('/client_side_api/session'),
    ask('/client_side_api/v1/auth/login', {
      method: 'POST',
      headers: json,
      body: '{"email":"nobody@foyer.test"}',
    }),
    // streamed, as an upload is
    ask('/client_side_api/v1/auth/login', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: 'x'.repeat(70_000) }),
    }),
  ]);
  expect(await session.json()).toEqual({ user: null });
  for (const answer of [login, upload])
    expect(await answer.json()).toMatchObject({ code: 'bad_request' });
  return 3;
}

for (const { name, bytes, calls: allowed } of FORMS) {
  test(`${name}: ${['nothing', 'one call', 'two calls'][allowed]} at the API, and everybody gets their own answer`, async () => {
    const before = await calls();
    const answer = await exchange(port, bytes);
    // an API that took a part of it for a request would give the next ones its response
    const others = await visitors();
    expect({ calls: (await calls()) - before - others, inner: await innerCalls() }).toEqual({
      calls: allowed,
      inner: 0,
    });
    if (allowed === 0) expect(answer).toMatch(/^(?:HTTP\/1\.1 [45]\d\d |$)/);
    expect(answer).not.toContain(' 101 ');
  });
}

test(`${BROKEN} broken requests end no process, leave no connection and no error that nothing caught`, async () => {
  test.setTimeout(240_000);
  const pids = () => SERVICES.map((name) => product.pid(name));
  const before = pids();
  const broken = brokenRequests(BROKEN);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = broken.next(); !next.done; next = broken.next())
        await sendAndReset(port, next.value.bytes, next.value.reset);
    }),
  );
  await visitors();
  expect(pids()).toEqual(before);
  await expect
    .poll(() => figure(product.edgeMetricsUrl, 'foyer_edge_calls'), { timeout: 30_000 })
    .toBe(0);
  // the visitors' own browser keeps a few
  await expect
    .poll(() => figure(product.edgeMetricsUrl, 'foyer_edge_connections'), { timeout: 30_000 })
    .toBeLessThanOrEqual(4);
  for (const url of [product.edgeMetricsUrl, product.apiUrl]) {
    expect(await figure(url, 'foyer_unhandled_errors_total')).toBe(0);
    // kept connections between the two, to the database and of this test: as many as were busy at
    // once, not one for each request
    expect(
      await figure(url, 'nodejs_active_resources', /type="TCPSocketWrap"/),
    ).toBeLessThanOrEqual(2 * AT_ONCE + 40);
  }
});
