import { links, listEvents } from '@foyer/contracts';
import { freePort } from '@foyer/node-runtime';
import { chromium, request as newRequest } from '@playwright/test';
import lighthouse from 'lighthouse';
import { callApi } from '../../apps/e2e/support/api.ts';
import { chromiumOptions } from '../setup/chromium.mjs';
import { median } from './figures.ts';
import { withProduct } from './product.ts';

/**
 * What Lighthouse says of the pages that visitors see first: its own phone and throttling, a
 * browser that knows nothing for each run. Prints the middle of each category as one JSON line,
 * with what the worst run found below the limits. Run: npm run bench -- lighthouse [RUNS [PAGE]]
 */
const LIMITS = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 };
const RUNS = Number(process.argv[2] ?? 5);
const ONLY = process.argv[3];
const HALL = 'harbourhall';
const QUERY = 'winter';

type Category = keyof typeof LIMITS;
const CATEGORIES = Object.keys(LIMITS) as Category[];

interface Run {
  scores: Record<Category, number>;
  /** Of a category: what did not get its full score. */
  failing: Record<Category, string[]>;
  timings: Record<string, number>;
}

const TIMINGS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'speed-index',
  'cumulative-layout-shift',
];

/** An event of the hall that is on sale. */
async function addressOfEvent(apiUrl: string): Promise<string> {
  const { data } = await callApi(await newRequest.newContext({ baseURL: apiUrl }), listEvents, {
    query: { perPage: 50 },
  });
  const event = data.find(
    ({ owner, poster, sale }) => owner.username === HALL && poster && sale.priceFrom,
  );
  if (!event) throw new Error('The demo has no event of the hall on sale');
  return links.event(event.id);
}

/** One run in a browser of its own. */
async function run(url: string): Promise<Run> {
  const port = await freePort();
  const options = chromiumOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES });
    if (!result || result.lhr.runtimeError)
      throw new Error(result?.lhr.runtimeError?.message ?? `${url} was not measured`);
    return read(result.lhr);
  } finally {
    await browser.close();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function read({ categories, audits }: Report): Run {
  const of = <Value>(pick: (category: Report['categories'][string]) => Value) =>
    Object.fromEntries(
      CATEGORIES.map((name) => {
        const category = categories[name];
        if (!category) throw new Error(`Lighthouse did not look at ${name}`);
        return [name, pick(category)];
      }),
    ) as Record<Category, Value>;
  return {
    scores: of(({ score }) => Math.round((score ?? 0) * 100)),
    failing: of(({ auditRefs }) =>
      auditRefs.flatMap(({ id, weight }) => {
        const audit = audits[id];
        return weight > 0 && audit?.score !== null && audit && audit.score < 0.9
          ? [[audit.title, audit.displayValue].filter(Boolean).join(': ')]
          : [];
      }),
    ),
    timings: Object.fromEntries(
      TIMINGS.map((id) => [id, Math.round((audits[id]?.numericValue ?? 0) * 1000) / 1000]),
    ),
  };
}

function summary(runs: Run[]) {
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, median(runs.map((one) => one.scores[name]))]),
  ) as Record<Category, number>;
  const timings = Object.fromEntries(
    TIMINGS.map((id) => [
      id,
      Math.round(median(runs.map((one) => one.timings[id] ?? 0)) * 100) / 100,
    ]),
  );
  const below = CATEGORIES.filter((name) => scores[name] < LIMITS[name]);
  const failing = Object.fromEntries(
    below.map((name) => [name, [...new Set(runs.flatMap((one) => one.failing[name]))]]),
  );
  return { ...scores, timings, ...(below.length > 0 && { failing }) };
}

await withProduct('lighthouse', async ({ product }) => {
  const addresses = {
    home: links.home(),
    profile: links.profile('School', HALL),
    event: await addressOfEvent(product.apiUrl),
    search: links.search({ query: QUERY }),
    calendar: links.calendar('School', HALL),
  };
  const pages: Record<string, ReturnType<typeof summary>> = {};
  for (const [name, address] of Object.entries(addresses)) {
    if (ONLY && name !== ONLY) continue;
    const runs: Run[] = [];
    for (let n = 0; n < RUNS; n++) runs.push(await run(product.url + address));
    pages[name] = summary(runs);
  }
  const isOk = Object.values(pages).every((page) => !page.failing);
  console.log(JSON.stringify({ bench: 'lighthouse', runs: RUNS, pages, limits: LIMITS, ok: isOk }));
  process.exitCode = isOk ? 0 : 1;
});
