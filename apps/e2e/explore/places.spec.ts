import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings, expectReflow } from '../support/axe.ts';
import { expectHeard, test } from '../support/hearing.ts';

const place = (page: Page) => page.getByRole('combobox', { name: 'Place' });
const gala = (page: Page) => page.getByRole('link', { name: /^Winter Gala/ }).first();
const distances = (page: Page) => page.getByText(/^(?:<|\d+) ?\d* miles? away$/);

async function chooseNearMe(page: Page) {
  await page.goto('/discover/featured');
  await place(page).click();
  await page.getByRole('option', { name: 'Near me' }).click();
}

test('a town is chosen by keyboard, a radius beside it, and the address shows the same to others', async ({
  page,
  browser,
}) => {
  await page.goto('/discover/featured');
  await place(page).focus();
  await page.keyboard.type('portland, mai');
  await expect(
    page.getByRole('option', { name: /^Portland\s*Maine, United States$/ }),
  ).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(place(page)).toHaveValue('Portland, Maine, United States');
  await expect(gala(page)).toBeVisible();
  await expect(distances(page).first()).toBeVisible();
  await expectHeard(page, /events? within 25 miles of Portland, Maine, United States$/);
  await page.getByLabel('Within').selectOption({ label: '5 miles' });
  await expect(page).toHaveURL(/withinKm=8$/);
  await page.getByLabel('Sort by').selectOption({ label: 'Nearest' });
  await expect(page).toHaveURL(/withinKm=8&sort=distance$/);
  await expectNoAxeFindings(page);
  await expectReflow(page);

  const other = await browser.newContext({ locale: 'de-DE' });
  const friend = await other.newPage();
  await friend.goto(page.url());
  await expect(place(friend)).toHaveValue('Portland, Maine, United States');
  await expect(friend.getByLabel('Within')).toHaveValue('8');
  await expect(friend.getByLabel('Sort by')).toHaveValue('distance');
  await expect(gala(friend)).toBeVisible();
  // in the units of whoever looks
  await expect(friend.getByText(/km away$/).first()).toBeVisible();
  await other.close();
});

test('near me asks for permission, and finds what is near', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 43.658_21, longitude: -70.251_93 });
  await chooseNearMe(page);
  await expect(page).toHaveURL(/latitude=43\.66&longitude=-70\.25&/);
  await expect(place(page)).toHaveValue('Near 43.66, -70.25');
  await expect(gala(page)).toBeVisible();
  await expect(distances(page).first()).toBeVisible();
});

test('near me that is refused says so at the field, and any place can be typed', async ({
  page,
}) => {
  await chooseNearMe(page);
  await expect(place(page)).toHaveAccessibleDescription(/may not say where you are/);
  await expectHeard(page, /may not say where you are/);
  await expect(page).toHaveURL(/\/discover\/featured$/);
  await place(page).fill('harbour');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?place=harbour$/);
});

test('where nothing is near, the list says how far it looked', async ({ page }) => {
  await page.goto(
    '/discover/featured?latitude=-40&longitude=20&withinKm=8&place=Far%20out%20at%20sea',
  );
  await expect(page.getByText(/^No event within 5 miles of Far out at sea/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(place(page)).toHaveValue('');
  await expect(page).toHaveURL(/\/discover\/featured$/);
});
