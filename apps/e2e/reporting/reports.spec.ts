import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoAxeFindings, expectReflow } from '../support/axe.ts';
import { test } from '../support/hearing.ts';

const REPORTS = '/manage/harbourhall/reporting';
const cents = (text: string | null) =>
  Math.round(Number((text ?? '').replace('−', '-').replace(/[^\d.-]/g, '')) * 100);

/** "November 2026" is "2026-11" there, which sorts. */
const asInFile = (month: string) => new Date(`1 ${month} UTC`).toISOString().slice(0, 7);

test('the rows of the revenue report add up to its total, and the file says the same @P1', async ({
  page,
}) => {
  await signIn(page, 'owner@foyer.test');
  await page.goto(`${REPORTS}/revenue`);
  const table = page.getByRole('table', { name: 'Revenue' });
  await expect(table).toBeVisible();
  const rows = (await table.locator('tbody tr').all()).map(async (row) => ({
    month: (await row.locator('th').textContent()) ?? '',
    gross: cents(await row.locator('td, th').nth(2).textContent()),
  }));
  const [current, ...past] = await Promise.all(rows);
  const total = cents(await table.locator('tfoot td:nth-child(3)').textContent());
  expect(past.reduce((sum, { gross }) => sum + gross, current?.gross ?? 0)).toBe(total);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Revenue by month \d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  // other journeys buy meanwhile: only the months that are over stay as the page showed them
  expect(past.length).toBeGreaterThan(2);
  const grossOf = new Map(lines.map((line) => line.split(',')).map((row) => [row[0], row[2]]));
  for (const { month, gross } of past)
    expect([month, cents(grossOf.get(asInFile(month)) ?? '')]).toEqual([month, gross]);
});

test('an organizer finds an order and refunds one of its tickets @P0', async ({ page }) => {
  await signIn(page, 'owner@foyer.test');
  await page.goto(`${REPORTS}/orders`);
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('Benefit Concert');
  await expect(page).toHaveURL(/search=Benefit/);
  // rows of the former search stand until the new ones come, and other journeys' orders among them
  const found = page.getByRole('table', { name: 'Orders' }).getByRole('row');
  await found.filter({ hasText: 'Benefit Concert' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order details' })).toBeVisible();
  const items = page.getByRole('table', { name: 'Order items' });
  const active = await items.getByText('Active', { exact: true }).count();
  await items.getByRole('button').first().click();
  await page.getByRole('menuitem', { name: 'Refund' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund \$/ })
    .click();
  await expect(page.getByText('Registration refunded')).toBeVisible();
  await expect(items.getByText('Active', { exact: true })).toHaveCount(active - 1);
});

test('reports fit a phone and bother nobody @P2', async ({ page }) => {
  await signIn(page, 'owner@foyer.test');
  await page.setViewportSize({ width: 320, height: 720 });
  for (const report of ['revenue', 'orders', 'patrons', 'activity']) {
    await page.goto(`${REPORTS}/${report}`);
    await expect(page.getByRole('table')).toBeVisible();
    await expectReflow(page);
    await expectNoAxeFindings(page);
  }
});

test('staff of the door see no report @P1', async ({ page }) => {
  await signIn(page, 'door@foyer.test');
  await page.goto(`${REPORTS}/revenue`);
  await expect(page.getByRole('table', { name: 'Revenue' })).toHaveCount(0);
});
