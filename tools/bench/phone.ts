import type { Browser, BrowserContext } from '@playwright/test';
import { signIn } from '../../apps/e2e/support/api.ts';
import { buyTickets } from '../../apps/e2e/support/buying.ts';
import { publishedEvent } from '../../apps/e2e/support/events.ts';
import { median, round } from './figures.ts';
import { longest, recordInteractions, type Interaction } from './phone/interactions.ts';
import { openUntilDrawn, PHONE, slow, SLOWER, waitForWorker } from './phone/slow-phone.ts';
import { WALKS, type Walk } from './phone/walks.ts';
import { withProduct } from './product.ts';

/**
 * What people wait for on a phone with a quarter of this machine's speed: from a touch or a key to
 * what it changes, on each page, and until a ticket opens without a network. Printed as one JSON
 * line. Run: npm run bench -- phone
 */
const LIMITS = { interactionMs: 150, ticketMs: 1000 };
const ROUNDS = 3;
const OPENINGS = 5;

async function withContext<Result>(
  browser: Browser,
  baseURL: string,
  measure: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    baseURL,
    viewport: PHONE,
    permissions: ['clipboard-write'],
  });
  try {
    return await measure(context);
  } finally {
    await context.close();
  }
}

const walk = (browser: Browser, baseURL: string, { as, address, steps }: Walk) =>
  withContext(browser, baseURL, async (context) => {
    const page = await context.newPage();
    if (as) await signIn(page, as);
    await recordInteractions(page);
    await page.goto(await address(page), { waitUntil: 'networkidle' });
    await page.locator('main h1').first().waitFor();
    await slow(page);
    await steps(page);
    return longest(page);
  });

async function walkAll(browser: Browser, baseURL: string) {
  const found: Record<string, Interaction> = {};
  for (const one of WALKS) {
    const rounds: Interaction[] = [];
    for (let n = 0; n < ROUNDS; n++) rounds.push(await walk(browser, baseURL, one));
    const middle = rounds.toSorted((a, b) => a.ms - b.ms)[Math.floor(ROUNDS / 2)];
    if (middle) found[one.name] = { ...middle, ms: round(middle.ms) };
  }
  return found;
}

/** The network goes with the product: nothing here is answered by anybody. */
const openTicket = (browser: Browser, baseURL: string, goOffline: () => Promise<unknown>) =>
  withContext(browser, baseURL, async (context) => {
    const event = await publishedEvent(baseURL);
    const { ticketsCode } = await buyTickets(baseURL, event, 2);
    const page = await context.newPage();
    await page.goto(`/tickets/${ticketsCode}`, { waitUntil: 'networkidle' });
    await waitForWorker(page);
    await context.setOffline(true);
    await goOffline();
    await page.close();
    const openings: number[] = [];
    for (let n = 0; n < OPENINGS; n++) {
      const tab = await context.newPage();
      openings.push(
        await openUntilDrawn(tab, `/tickets/${ticketsCode}`, 'main [role="img"][aria-label^="QR"]'),
      );
      await tab.close();
    }
    return round(median(openings));
  });

await withProduct('phone', async ({ browser, product }) => {
  const interactions = await walkAll(browser, product.url);
  const ticketMs = await openTicket(browser, product.url, () => product.stop());
  const isOk =
    ticketMs <= LIMITS.ticketMs &&
    Object.values(interactions).every(({ ms }) => ms <= LIMITS.interactionMs);
  console.log(
    JSON.stringify({
      bench: 'phone',
      slower: SLOWER,
      interactions,
      ticketMs,
      limits: LIMITS,
      ok: isOk,
    }),
  );
  process.exitCode = isOk ? 0 : 1;
});
