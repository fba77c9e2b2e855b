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
