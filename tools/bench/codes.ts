import { createPromoCodes, listPromoCodes, queryString, validateCode } from '@foyer/contracts';
import { parseArgs } from 'node:util';
import { seedPerson } from '../../apps/api/test/support/seed-account.ts';
import { sellableEvent } from '../../apps/api/test/support/selling.ts';
import { EDGE_SECRET, type TestApi } from '../../apps/api/test/support/test-api.ts';
import { startProcess } from './checkout/api-process.ts';
import { median, percentile, round } from './figures.ts';
import { watchCores } from './machine.ts';
import { onDatabase } from './on-database.ts';

/**
 * How long an import of 20,000 global promo codes takes, and with all of them there a check of one
 * at the checkout and a page of their list, over HTTP against an API process of its own. One JSON
 * line. Run: npm run bench -- codes [--codes 20000] [--rounds 300]
 */
const { values: options } = parseArgs({
  options: {
    codes: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '300' },
  },
});
const CODES = Number(options.codes);
const ROUNDS = Number(options.rounds);
const LIMITS = { importMs: 10_000, checkP95Ms: 5 };
const WARM_UP = 30;

const nameOf = (n: number) => `B${n.toString(36).toUpperCase().padStart(7, '0')}`;

/** Another network each time: who types a wrong code is counted. */
const networkOf = (n: number) => `198.51.${Math.floor(n / 250) % 250}.${n % 250}`;

async function timed(work: () => Promise<Response>, status: number): Promise<number> {
  const began = performance.now();
  const response = await work();
  await response.arrayBuffer();
  const took = performance.now() - began;
  if (response.status !== status) throw new Error(`${response.url} returned ${response.status}`);
  return took;
}

async function several(work: (n: number) => Promise<number>, count = ROUNDS): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < count + WARM_UP; n++) {
    const one = await work(n);
    if (n >= WARM_UP) took.push(one);
  }
  return took;
}

async function measure(api: TestApi) {
  const owner = await seedPerson(api);
  const event = await sellableEvent(api, { ownerId: owner.id });
  const product = await startProcess('main.ts', api.deps.config);
  const [session = ''] = owner.client.cookies.values();
  const headers = {
    'client-token': 'bench',
    'x-foyer-edge': EDGE_SECRET,
    'content-type': 'application/json',
  };
  const asOwner = { ...headers, authorization: `Bearer ${session}` };
  const get = (path: string, query: Record<string, string>, as: Record<string, string>) =>
    fetch(`${product.origin}${path}${queryString(query)}`, { headers: as });
  try {
    const importMs = await timed(
      () =>
        fetch(`${product.origin}${createPromoCodes.path}`, {
          method: 'POST',
          headers: { ...asOwner, 'idempotency-key': 'bench-codes-0001' },
          body: JSON.stringify({
            ownerId: owner.id,
            codes: Array.from({ length: CODES }, (_, n) => nameOf(n)),
            percentageValue: 10,
            quantity: 1,
          }),
        }),
      201,
    );
    // what autovacuum does a minute later
    await api.owner.query('vacuum analyze');
    const check = (promoCode: string, n: number, status: number) =>
      timed(
        () =>
          get(
            validateCode.path,
            { eventId: event.eventId, promoCode },
            { ...headers, 'x-forwarded-for': networkOf(n) },
          ),
        status,
      );
    const list = (query: Record<string, string>) =>
      timed(() => get(listPromoCodes.path, { ownerId: owner.id, ...query }, asOwner), 200);
    return {
      importMs,
      check: await several((n) => check(nameOf((n * 7919) % CODES), n, 200)),
      wrong: await several((n) => check(`W${n}WRONG`.slice(0, 10), n, 422), 200),
      list: await several((n) => list({ page: String((n % 9) + 1) }), 60),
      search: await several((n) => list({ query: nameOf(n).slice(-3) }), 60),
      uses: await several(() => list({ sort: 'uses' }), 60),
    };
  } finally {
    await product.stop();
  }
}

await onDatabase('codes', async (api, cluster) => {
  const usage = await watchCores({ database: cluster.pid });
  const { importMs, ...took } = await measure(api);
  const p95 = (one: readonly number[]) => round(percentile(one, 0.95), 1);
  return {
    codes: CODES,
    importMs: round(importMs),
    checkP50Ms: round(median(took.check), 1),
    checkP95Ms: p95(took.check),
    wrongP95Ms: p95(took.wrong),
    listP95Ms: p95(took.list),
    searchP95Ms: p95(took.search),
    byUsesP95Ms: p95(took.uses),
    limits: LIMITS,
    ok:
      importMs <= LIMITS.importMs &&
      [took.check, took.wrong].every((one) => p95(one) <= LIMITS.checkP95Ms),
    othersShare: (await usage()).othersShare,
  };
});
