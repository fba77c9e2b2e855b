import { getDoorSnapshot, type DoorSnapshot } from '@foyer/contracts';
import { formatNumber } from '@foyer/domain';
import type { Browser, Page, Route } from '@playwright/test';
import { createHash } from 'node:crypto';
import { callApi, signIn } from '../../apps/e2e/support/api.ts';
import { publishedEvent } from '../../apps/e2e/support/events.ts';
import { median, percentile, round } from './figures.ts';
import { openUntilDrawn, PHONE, SLOWER, waitForWorker } from './phone/slow-phone.ts';
import { withProduct } from './product.ts';

/**
 * What a door does on a phone with a quarter of this machine's speed, without a network and with
 * 5,000 tickets on the device: how long it takes to open, and from a code to its answer. Printed as
 * one JSON line. Run: npm run bench -- door
 */
const LIMITS = { verdictMs: 200, openMs: 1000, scansPerMinute: 60 };
const TICKETS = 5000;
const OPENINGS = 5;
const SCANS = 60;
const ANSWER = '[aria-label="Answer"]';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
// with a sign behind the figures: 7 and 70 are two codes
const codeOf = (n: number) => `bench-${n}-`.padEnd(27, '0');
const uuidOf = (n: number) => `0198f2a0-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const shortCodeOf = (n: number) => n.toString(16).toUpperCase().padStart(8, '0');

/** A full house, in parties of four. */
const fullHouse = (snapshot: DoorSnapshot): DoorSnapshot => ({
  ...snapshot,
  registrations: Array.from({ length: TICKETS }, (_, n) => ({
    id: uuidOf(n),
    orderId: uuidOf(1_000_000 + Math.floor(n / 4)),
    codeHash: sha256(codeOf(n)),
    shortCode: shortCodeOf(n),
    firstName: `Guest ${n}`,
    lastName: 'Bartholomäus-Almeida',
    ticketName: 'Standing',
    category: 'admission' as const,
    instanceId: snapshot.dates[0]?.id ?? '',
    status: 'active' as const,
    checkedInAt: null,
  })),
});

/** From the code until its answer is drawn. */
const present = (page: Page, code: string): Promise<number> =>
  page.evaluate(async (text) => {
    const field = document.querySelector<HTMLInputElement>('form input');
    const answer = document.querySelector('[aria-label="Answer"]');
    if (!field?.form || !answer) throw new Error('No door');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    const start = performance.now();
    const drawn = new Promise<number>((resolve) => {
      const watch = new MutationObserver(() => {
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      });
      watch.observe(answer, { childList: true, subtree: true, characterData: true });
    });
    field.form.requestSubmit();
    return (await drawn) - start;
  }, code);

async function measure(browser: Browser, baseURL: string, goOffline: () => Promise<unknown>) {
  const event = await publishedEvent(baseURL);
  const context = await browser.newContext({ baseURL, viewport: PHONE });
  const page = await context.newPage();
  await signIn(page, 'owner@foyer.test');
  const snapshot = fullHouse(
    await callApi(page.request, getDoorSnapshot, { params: { eventId: event.id } }),
  );
  const full = (route: Route) => route.fulfill({ json: snapshot });
  await context.route('**/door_snapshot', full);
  const url = `/door/${event.id}`;
  await page.goto(url);
  await page.getByText(`${formatNumber(TICKETS)} tickets on this device`).waitFor();
  await waitForWorker(page);
  await page.waitForFunction(() => caches.has('foyer.person'));
  // what answers for the server goes with it
  await context.unroute('**/door_snapshot', full);
  await context.setOffline(true);
  await goOffline();
  await page.close();
  const openings: number[] = [];
  for (let n = 0; n < OPENINGS; n++) {
    const tab = await context.newPage();
    openings.push(await openUntilDrawn(tab, url, ANSWER));
    await tab.close();
  }
  const tab = await context.newPage();
  await openUntilDrawn(tab, url, ANSWER);
  const verdicts: number[] = [];
  const start = performance.now();
  for (let n = 0; n < SCANS; n++) verdicts.push(await present(tab, codeOf(n * 7)));
  const seconds = (performance.now() - start) / 1000;
  // the count follows the last answer
  const isRight = await tab
    .getByText(`${formatNumber(SCANS)} of ${formatNumber(TICKETS)} inside`)
    .waitFor({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );
  return { openings, verdicts, perMinute: (SCANS / seconds) * 60, isRight };
}

await withProduct('door', async ({ browser, product }) => {
  const found = await measure(browser, product.url, () => product.stop());
  const openMs = round(median(found.openings));
  const verdictMs = round(percentile(found.verdicts, 0.95));
  const scansPerMinute = round(found.perMinute);
  const isOk =
    found.isRight &&
    openMs <= LIMITS.openMs &&
    verdictMs <= LIMITS.verdictMs &&
    scansPerMinute >= LIMITS.scansPerMinute;
  console.log(
    JSON.stringify({
      tickets: TICKETS,
      slower: SLOWER,
      openMs,
      verdictMs: { median: round(median(found.verdicts)), p95: verdictMs },
      scansPerMinute,
      limits: LIMITS,
      ok: isOk,
    }),
  );
  process.exitCode = isOk ? 0 : 1;
});
