import { expect, test } from '@playwright/test';
import { getEvent } from '@foyer/contracts';
import { callApi } from '../support/api.ts';
import { publishedEvent } from '../support/events.ts';

const IN_A_YEAR = new Date(Date.now() + 365 * 86_400_000).toISOString();

test(
  'an event in the hall and online sells both, each from its own door',
  { tag: '@P1' },
  async ({ page, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '', {}, 1, [
      { name: 'Screen', price: 9, attendance: 'online' },
    ]);
    for (const [way, ticket, other] of [
      ['At the venue from $20.89', 'Seat', 'Screen'],
      ['Online from $9.78', 'Screen', 'Seat'],
    ] as const) {
      await page.goto(`/event/${event.id}`);
      await page.getByRole('link', { name: way }).click();
      await expect(page.getByRole('group', { name: ticket })).toBeVisible();
      await expect(page.getByRole('group', { name: other })).toHaveCount(0);
    }
  },
);

test(
  'the price of an event is one that can be paid now: on its card, its page, its structured data and in the checkout',
  { tag: '@P1' },
  async ({ page, baseURL }) => {
    const event = await publishedEvent(
      baseURL ?? '',
      { name: 'Early', price: 10, salesStartAt: IN_A_YEAR },
      1,
      [
        { name: 'Hidden', price: 5, visibility: 'secret' },
        { name: 'Supper', price: 7, category: 'add_on' },
        { name: 'Regular', price: 24 },
      ],
    );
    const { sale } = await callApi(page.request, getEvent, { params: { eventId: event.id } });
    expect(sale.priceFrom).toBe(24.93);
    await page.goto(`/search?query=${encodeURIComponent(event.name)}`);
    await expect(page.getByRole('link', { name: new RegExp(event.name) })).toContainText(
      'From $24.93',
    );
    await page.getByRole('link', { name: new RegExp(event.name) }).click();
    await expect(page.getByText('From $24.93').first()).toBeVisible();
    const html = await (await page.request.get(`/event/${event.id}`)).text();
    const thing = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as {
      offers?: unknown;
      organizer?: object;
    };
    expect(thing.offers).toMatchObject({
      price: 24.93,
      availability: 'https://schema.org/InStock',
    });
    expect(thing.organizer).toHaveProperty('url', `${baseURL}/o/harbourhall`);
    await page
      .getByRole('link', { name: /Get tickets/i })
      .first()
      .click();
    await expect(page.getByRole('group', { name: 'Regular' })).toBeVisible();
    await expect(page.getByText('$24.93').first()).toBeVisible();
  },
);

test('before sales begin the date stands in place of a price', async ({ page, baseURL }) => {
  const event = await publishedEvent(baseURL ?? '', { salesStartAt: IN_A_YEAR });
  await page.goto(`/event/${event.id}`);
  await expect(page.getByText(/^On sale from \d\d \w{3} \d{4}$/).first()).toBeVisible();
  await expect(page.getByText(/From \$/)).toHaveCount(0);
});
