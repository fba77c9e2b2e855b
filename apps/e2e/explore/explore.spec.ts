import { expect, test } from '@playwright/test';
import { expectNoAxeFindings, expectReflow } from '../support/axe.ts';
import { signIn } from '../support/api.ts';
import { expectFocusSomewhere } from '../support/hearing.ts';
import { ownHouse } from '../support/own-house.ts';

test('a category is chosen by its name, which the address keeps; one that there is not is named', async ({
  page,
}) => {
  const gala = page.getByRole('link', { name: /^Winter Gala/ });
  const rehearsal = page.getByRole('link', { name: /^Open Rehearsal/ });
  await page.goto('/discover/featured');
  await expect(rehearsal.first()).toBeVisible();
  const category = page.getByLabel('Category');
  await category.selectOption('gala');
  await expect(page).toHaveURL(/\?category=gala$/);
  await page.reload();
  await expect(page.getByLabel('Category')).toHaveValue('gala');
  await expect(gala.first()).toBeVisible();
  await expect(rehearsal).toHaveCount(0);

  // shown without it, the list would be an answer to another question
  await page.goto('/discover/featured?category=juggling&priceMax=50&format=venue');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await expect(gala).toHaveCount(0);
  await expect(page.getByLabel('Category')).toHaveAccessibleDescription(
    'There is no category “juggling”. Choose one from the list.',
  );
  await expectNoAxeFindings(page);
  await expectReflow(page);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL(/\/discover\/featured$/);
  await expect(rehearsal.first()).toBeVisible();
  await expectFocusSomewhere(page);
});

test('the labels of all filters stand on one line, also where a field says what is wrong', async ({
  page,
}) => {
  await page.goto('/discover/featured?category=juggling');
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

test('the name of a house finds what it sells, wherever that is', async ({ page, baseURL }) => {
  const { name, event } = await ownHouse(baseURL ?? '');
  await page.goto(`/search?query=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name: new RegExp(`^${event.name}`) })).toBeVisible();
});

test('Find asks once, when the fingers rest, and goes to an order', async ({ page }) => {
  await signIn(page, 'owner@foyer.test');
  await page.clock.install();
  await page.goto('/manage/harbourhall/events');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const query = searchParams.get('query');
    if (query) asked.push(`${pathname} ${query}`);
  });
  await page.keyboard.press('Control+k');
  const box = page.getByRole('searchbox', { name: /^Events, orders and patrons/ });
  await expect(box).toBeFocused();
  // however fast the machine is: the clock goes on by a tenth of a second with each letter
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const letter of 'nora') {
    await box.press(letter);
    await page.clock.runFor(100);
  }
  await page.clock.resume();
  await expect(page.getByRole('option', { name: /^Order / }).first()).toBeVisible();
  await expect(page.getByRole('option', { name: /^Nora/ }).first()).toBeVisible();
  expect(asked).toEqual(['/client_side_api/v1/profile_management/find nora']);
  await page
    .getByRole('option', { name: /^Order / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/manage\/harbourhall\/reporting\/orders\//);
});
