import { listEvents } from '@foyer/contracts';
import { expect, type Page } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { expectNoAxeFindings, expectReflow } from '../support/axe.ts';
import { test } from '../support/hearing.ts';

/** A square of one colour, as a map would have it. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Draws the tiles in place of whoever an installation has them from; returns which were asked for. */
async function serveTiles(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://tiles.test/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await route.fulfill({ contentType: 'image/png', body: TILE });
  });
  return asked;
}

const map = (page: Page) => page.getByRole('region', { name: 'Map of the events' });
const pins = (page: Page) => map(page).getByRole('button', { pressed: false });

test('a patron finds an event on the map, moves it, and searches where it shows', async ({
  page,
}) => {
  const tiles = await serveTiles(page);
  await page.goto('/discover/featured');
  expect(tiles).toEqual([]);
  await page.getByRole('radio', { name: 'Map' }).click();
  await expect(page).toHaveURL(/view=map$/);
  await expect(map(page).getByText('© Tiles of the tests')).toBeVisible();
  await expect(pins(page).first()).toBeVisible();
  await expect.poll(() => tiles.length).toBeGreaterThan(0);
  await expectNoAxeFindings(page);

  // a pin opens what is there, by keyboard, and gives the focus back
  const pin = pins(page).first();
  const name = (await pin.getAttribute('aria-label')) ?? '';
  await pin.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /events? here$/i })).toBeFocused();
  await page.getByRole('button', { name: 'Close what is here' }).click();
  await expect(map(page).getByRole('button', { name })).toBeFocused();

  // nobody is asked to search before they moved it
  const again = page.getByRole('button', { name: 'Search this area' });
  await expect(again).toBeHidden();
  const ground = page.getByRole('group', { name: /^Map: arrow keys/ });
  await ground.focus();
  await page.keyboard.press('ArrowUp');
  await expect(again).toBeVisible();
  await again.click();
  await expect(page).toHaveURL(/view=map&latitude=-?[\d.]+&longitude=-?[\d.]+&withinKm=\d+$/);
  await expect(again).toBeHidden();
  await expect(ground).toBeFocused();
  await expect(page.getByText(/within .* of this position$/).first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectReflow(page);
});

test('tiles that do not come are said, and the events stand below all the same', async ({
  page,
}) => {
  await page.route('https://tiles.test/**', (route) => route.abort());
  await page.goto('/discover/featured?view=map');
  await expect(map(page).getByText('The map does not load.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Winter Gala/ }).first()).toBeVisible();
});

test('the map of an event asks nobody for tiles before it is shown', async ({ page }) => {
  const tiles = await serveTiles(page);
  const { data } = await callApi(page.request, listEvents, { query: { query: 'Winter Gala' } });
  await page.goto(`/event/${data[0]?.id ?? ''}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter Gala');
  expect(tiles).toEqual([]);
  await page.getByRole('button', { name: 'Show map' }).click();
  await expect(page.getByRole('region', { name: 'Map of where Harbour Hall is' })).toBeVisible();
  await expect.poll(() => tiles.some((one) => one.startsWith('/12/'))).toBe(true);
  await expectNoAxeFindings(page);
});
