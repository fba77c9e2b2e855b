import { expect, test } from '@playwright/test';
import { expectNoAxeFindings, expectReflow } from '../support/axe.ts';
import { signIn } from '../support/api.ts';
import { expectFocusSomewhere } from '../support/hearing.ts';

test('a category is chosen by its name, which the address keeps; one that there is not is named', async ({
  page,
}) => {
  await page.goto('/discover/featured');
  const category = page.getByLabel('Category');
  await category.selectOption('gala');
  await expect(page).toHaveURL(/\?category=gala$/);
  await page.reload();
  await expect(page.getByLabel('Category')).toHaveValue('gala');
  await page
    .getByRole('link', { name: /^Winter Gala/ })
    .first()
    .waitFor();

  await page.goto('/discover/featured?category=juggling');
  await expect(page.getByLabel('Category')).toHaveAccessibleDescription(
    'There is no category “juggling”. Choose one from the list.',
  );
  await expectNoAxeFindings(page);
  await expectReflow(page);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL(/\/discover\/featured$/);
  await expectFocusSomewhere(page);
});

test('the labels of all filters stand on one line', async ({ page }) => {
  await page.goto('/discover/featured');
  const filters = page.getByRole('group', { name: 'Filters' });
  await expect(filters).toBeVisible();
  const lines = await filters.evaluate((group) =>
    ['Category', 'Place', 'From', 'To', 'Price', 'Format'].map((text) => {
      const walker = document.createTreeWalker(group, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        if (walker.currentNode.textContent?.trim() !== text) continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        const { top, bottom } = range.getBoundingClientRect();
        return { top, bottom };
      }
      return null;
    }),
  );
  expect(lines[0]).not.toBeNull();
  expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBe(1);
});

test('the name of a house finds what it sells', async ({ page }) => {
  await page.goto('/search?query=harbour%20hall');
  await expect(page.getByRole('link', { name: /^Winter Gala/ }).first()).toBeVisible();
});

test('Find asks once for each word and goes to an order', async ({ page }) => {
  await signIn(page, 'owner@foyer.test');
  await page.goto('/manage/harbourhall/events');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('query=nora')) asked.push(new URL(request.url()).pathname);
  });
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: /^Events, orders and patrons/ }).fill('nora');
  await expect(page.getByRole('option', { name: /^Order / }).first()).toBeVisible();
  await expect(page.getByRole('option', { name: /^Nora/ }).first()).toBeVisible();
  expect(asked).toEqual(['/client_side_api/v1/profile_management/find']);
  await page
    .getByRole('option', { name: /^Order / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/manage\/harbourhall\/reporting\/orders\//);
});
