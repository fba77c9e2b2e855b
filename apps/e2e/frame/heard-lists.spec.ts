import { expect } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { buyTickets } from '../support/buying.ts';
import { publishedEvent } from '../support/events.ts';
import { expectHeard, test } from '../support/hearing.ts';

test('a guest list says whom a search and a filter left, and who came in', async ({
  page,
  baseURL,
}) => {
  const event = await publishedEvent(baseURL ?? '');
  await buyTickets(baseURL ?? '', event, 2);
  await signIn(page, 'owner@foyer.test');
  await page.goto(`/management/courses/${event.id}/registrations`);
  const checkIn = page.getByRole('button', { name: /^Check in: Ada Berg/ }).first();
  await expect(checkIn).toBeVisible();
  await page.getByRole('searchbox').fill('Lindqvist');
  await expectHeard(page, 'Guests: no results');
  await page.getByRole('searchbox').fill('Berg');
  await expectHeard(page, /^2 guests$/);
  await page.getByLabel('Checked in', { exact: true }).selectOption({ index: 1 });
  await expectHeard(page, 'Guests: no results', 2);
  await page.getByLabel('Checked in', { exact: true }).selectOption({ index: 0 });
  await checkIn.focus();
  await page.keyboard.press('Enter');
  await expectHeard(page, /1 of 2/);
  await expect(
    page.getByRole('button', { name: /Ada Berg/ }).and(page.locator(':focus')),
  ).toHaveCount(1);
});

test('orders say what a search, a filter and another order left', async ({ page, baseURL }) => {
  const event = await publishedEvent(baseURL ?? '');
  await buyTickets(baseURL ?? '', event, 1);
  await signIn(page, 'owner@foyer.test');
  await page.goto('/manage/harbourhall/reporting/orders');
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(2)).toBeVisible();
  await page.getByRole('button', { name: 'Amount' }).click();
  await expectHeard(page, /order\(s\), page 1/);
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('Zarathustra unheard of');
  await expectHeard(page, 'Orders: no results');
  await page.getByRole('button', { name: /^Clear/ }).click();
  await expectHeard(page, /order\(s\), page 1/, 2);
  await page.getByLabel('Status').selectOption({ label: 'Refunded' });
  await expectHeard(page, /order\(s\)|no results/, 4);
});

test('Explore and the search say what a filter and other words left', async ({ page }) => {
  await page.goto('/discover/featured');
  await expect(page.getByText(/^\d+ events$/).first()).toBeVisible();
  await page.getByLabel('Category').selectOption({ index: 1 });
  await expectHeard(page, /\d+ events?$|No results/);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expectHeard(page, /\d+ events?$/, 2);

  const search = page.getByRole('banner').getByRole('combobox');
  await search.fill('winter gala');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “winter gala”');
  await search.fill('nothingatall');
  await page.keyboard.press('Enter');
  await expectHeard(page, 'No results');
});
