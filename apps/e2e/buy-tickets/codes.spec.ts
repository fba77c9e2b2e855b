import { expect, test, type Page } from '@playwright/test';
import { listEvents } from '@foyer/contracts';
import { callApi } from '../support/api.ts';
import { chooseTickets } from '../support/checkout.ts';

async function applyCode(page: Page, code: string) {
  const open = page.getByRole('button', { name: 'Add a promo code' });
  if (await open.isVisible()) await open.click();
  await page.getByLabel('Promo code').fill(code);
  await page.keyboard.press('Enter');
}

test('codes: one discount, a secret that unlocks tickets, and a sentence for every other', { tag: '@P1' }, async ({ page, request }) => {
  const { data } = await callApi(request, listEvents, { query: { query: 'Winter Gala', perPage: 1 } });
  await page.goto(`/event/${data[0]?.id}/checkout`);
  await chooseTickets(page, 2, 'Standing');
  await expect(page.getByRole('complementary')).toContainText('$98.34');

  await applyCode(page, 'NOSUCHCODE');
  await expect(page.getByText('Sorry, we don’t recognize that code.')).toBeVisible();
  await applyCode(page, 'gala10');
  await expect(page.getByText('GALA10 · 10% off')).toBeVisible();
  // 2 × (48.00 + 1.17) less ten percent of each price and fee, rounded for each ticket
  await expect(page.getByRole('complementary')).toContainText('$88.50');
  await applyCode(page, 'GALA10');
  await expect(page.getByText('Sorry, this secret code has already been used.')).toBeVisible();
  await applyCode(page, 'FIVEOFF');
  await expect(page.getByText('Code Not Combinable')).toBeVisible();
  await applyCode(page, 'ENCORE');
  await expect(page.getByRole('group', { name: 'Patron’s Circle' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove GALA10' }).click();
  await expect(page.getByRole('complementary')).toContainText('$98.34');
});
