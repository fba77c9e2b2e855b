import { expect, test } from '@playwright/test';
import { listEvents } from '@foyer/contracts';
import { callApi } from '../support/api.ts';
import { recordRequests } from '../support/waves.ts';

for (const [what, pathOf, content] of [
  ['an event', (id: string) => `/event/${id}`, 'article img'],
  ['a checkout', (id: string) => `/event/${id}/checkout`, 'main h1'],
] as const) {
  test(`a deep link to ${what} takes two request waves: the document, then everything that it shows`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const { data: events } = await callApi(page.request, listEvents, { query: { perPage: 50 } });
    const event = events.find(
      ({ poster, futureEventCount, sale }) =>
        poster && futureEventCount === 1 && sale.state === 'on_sale',
    );
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
