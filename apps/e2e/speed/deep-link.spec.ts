import { expect, test, type Page } from '@playwright/test';
import { listEvents } from '@foyer/contracts';
import { callApi } from '../support/api.ts';
import { publishedEvent } from '../support/events.ts';
import { recordRequests } from '../support/waves.ts';

async function eventWithPoster(page: Page) {
  const { data: events } = await callApi(page.request, listEvents, { query: { perPage: 50 } });
  return events.find(
    ({ poster, futureEventCount, sale }) =>
      poster && futureEventCount === 1 && sale.state === 'on_sale',
  );
}
/** One kind of ticket, of which one is chosen: there is something to pay. */
const withOneSeat = (_: Page, baseURL: string) => publishedEvent(baseURL);

for (const [what, eventFor, pathOf, content] of [
  ['an event', eventWithPoster, (id: string) => `/event/${id}`, 'article img'],
  ['a checkout', eventWithPoster, (id: string) => `/event/${id}/checkout`, 'main h1'],
  [
    'a checkout with a wallet',
    withOneSeat,
    (id: string) => `/event/${id}/checkout`,
    'main section:has-text("Express checkout") > button',
  ],
] as const) {
  test(`a deep link to ${what} takes two request waves: the document, then everything that it shows`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const event = await eventFor(page, baseURL ?? '');
    // on a busy machine the API may answer too late for the document; the page then asks for itself
    await expect(async () => {
      const visitor = await (await browser.newContext()).newPage();
      const asked = await recordRequests(await visitor.context().newCDPSession(visitor));
      await visitor.goto(`${baseURL}${pathOf(event?.id ?? '')}`, { waitUntil: 'networkidle' });
      await expect(visitor.locator(content).first()).toBeVisible();
      await expect(visitor.getByText(event?.name ?? '').first()).toBeVisible();
      await visitor.context().close();
      expect(
        asked()
          .filter(({ wave }) => wave === 1)
          .map(({ type }) => type),
      ).toEqual(['Document']);
      expect(
        asked()
          .filter(({ wave }) => wave > 2)
          .map(({ url }) => url),
      ).toEqual([]);
    }).toPass();
  });
}

for (const [what, pathOf] of [
  ['home', () => '/'],
  ['a profile', () => '/o/harbourhall'],
  ['a search', (name: string) => `/search?query=${encodeURIComponent(name)}`],
] as const) {
  test(`${what} shows its list without a call, its first poster once and in the width it is drawn in`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const event = await eventWithPoster(page);
    // on a busy machine the API may answer too late for the document; the page then asks for itself
    await expect(async () => {
      const context = await browser.newContext({
        viewport: { width: 412, height: 823 },
        deviceScaleFactor: 1.75,
      });
      const visitor = await context.newPage();
      const asked: string[] = [];
      visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await visitor.goto(`${baseURL}${pathOf(event?.name ?? '')}`, { waitUntil: 'networkidle' });
      const first = await visitor
        .locator('main li img')
        .first()
        .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
      await context.close();
      expect(first).toMatch(/-480\.webp$/);
      const ofFirst = asked.filter((path) => path.startsWith(first.replace(/-480\.webp$/, '')));
      expect(ofFirst).toEqual([first]);
      // how many are on tonight depends on the visitor's day
      expect(asked.filter((path) => /^\/client_side_api\/.*(?<!\/counts)$/.test(path))).toEqual([]);
    }).toPass();
  });
}
