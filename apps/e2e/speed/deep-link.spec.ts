import { expect, test } from '@playwright/test';
import { listEvents } from '@foyer/contracts';
import { callApi } from '../support/api.ts';
import { recordRequests } from '../support/waves.ts';

for (const [what, pathOf, content] of [
  ['an event', (id: string) => `/event/${id}`, 'article img'],
  ['a checkout', (id: string) => `/event/${id}/checkout`, 'main h1'],
] as const) {
  test(`a deep link to ${what} takes two request waves: the document, then everything that it shows`, async ({ page }) => {
    const { data: events } = await callApi(page.request, listEvents, { query: { perPage: 50 } });
    const event = events.find(({ poster, nextEvent, futureEventCount, isSoldOut }) => poster && nextEvent && futureEventCount === 1 && !isSoldOut);
    const asked = await recordRequests(await page.context().newCDPSession(page));
    await page.goto(pathOf(event?.id ?? ''), { waitUntil: 'networkidle' });
    await expect(page.locator(content).first()).toBeVisible();
    await expect(page.getByText(event?.name ?? '').first()).toBeVisible();
    expect(asked().filter(({ wave }) => wave === 1).map(({ type }) => type)).toEqual(['Document']);
    expect(asked().filter(({ wave }) => wave > 2).map(({ url }) => url)).toEqual([]);
  });
}
