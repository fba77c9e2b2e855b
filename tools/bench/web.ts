import { listEvents } from '@foyer/contracts';
import { request as newRequest, type Browser } from '@playwright/test';
import { callApi } from '../../apps/e2e/support/api.ts';
import { median } from './figures.ts';
import { withProduct } from './product.ts';
import { startEditions, type Edition } from './web/editions.ts';
import { visit, type Visit } from './web/visit.ts';

/**
 * What federation costs a first visit: the event page and the checkout on a throttled phone with an
 * empty cache, federated and as one ordinary bundle of the same source, in turns. Printed as one
 * JSON line of medians. Run: npm run bench -- web
 */
const LIMITS = { lcpRatio: 1.1, jsRatio: 1.25, jsBytes: 180_000, waves: 2 };
const ROUNDS = 5;
const PAGES = [
  { name: 'event', path: (id: string) => `/event/${id}`, content: 'article h1' },
  { name: 'checkout', path: (id: string) => `/event/${id}/checkout`, content: 'main h1' },
];

const medians = (visits: Visit[]): Visit => ({
  lcpMs: Math.round(median(visits.map(({ lcpMs }) => lcpMs))),
  jsBytes: median(visits.map(({ jsBytes }) => jsBytes)),
  waves: median(visits.map(({ waves }) => waves)),
});

/** An event that is on sale for one date and has a picture. */
async function findEvent(apiUrl: string): Promise<string> {
  const { data } = await callApi(await newRequest.newContext({ baseURL: apiUrl }), listEvents, {
    query: { perPage: 50 },
  });
  const event = data.find(
    ({ poster, futureEventCount, sale }) => poster && futureEventCount === 1 && sale.priceFrom,
  );
  if (!event) throw new Error('The demo has no event on sale');
  return event.id;
}

async function measure(browser: Browser, editions: Edition[], eventId: string) {
  const results: Record<string, object> = {};
  let isOk = true;
  for (const page of PAGES) {
    const visits: Record<Edition['name'], Visit[]> = { federated: [], ordinary: [] };
    const open = ({ url }: Edition) => visit(browser, url + page.path(eventId), page.content);
    // the servers' first responses are nobody's measure
    for (const edition of editions) await open(edition);
    for (let round = 0; round < ROUNDS; round++) {
      for (const edition of round % 2 ? editions.toReversed() : editions)
        visits[edition.name].push(await open(edition));
    }
    const [federated, ordinary] = [medians(visits.federated), medians(visits.ordinary)];
    const lcpRatio = Number((federated.lcpMs / ordinary.lcpMs).toFixed(3));
    const jsRatio = Number((federated.jsBytes / ordinary.jsBytes).toFixed(3));
    isOk &&=
      lcpRatio <= LIMITS.lcpRatio &&
      jsRatio <= LIMITS.jsRatio &&
      federated.jsBytes <= LIMITS.jsBytes &&
      federated.waves <= LIMITS.waves;
    results[page.name] = { federated, ordinary, lcpRatio, jsRatio };
  }
  return { ...results, rounds: ROUNDS, limits: LIMITS, ok: isOk };
}

await withProduct('web', async ({ home, product, browser }) => {
  const editions = await startEditions(home, product.apiUrl);
  try {
    const result = await measure(browser, editions, await findEvent(product.apiUrl));
    console.log(JSON.stringify({ bench: 'web', ...result }));
    process.exitCode = result.ok ? 0 : 1;
  } finally {
    for (const { stop } of editions) await stop();
  }
});
