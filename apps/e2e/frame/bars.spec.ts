import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/api.ts';

const PHONE = { width: 375, height: 667 };
const bar = (page: Page) => page.getByRole('banner');
const NO_COLOR = 'rgba(0, 0, 0, 0)';

test('the menu of a phone closes when the page is chosen that is open already', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'owner@foyer.test');
  await page.goto('/manage/harbourhall/events');
  const opener = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('navigation', { name: 'Management' });
  await opener.click();
  const addresses = await menu
    .getByRole('link')
    .evaluateAll((all) =>
      all
        .map((one) => one.getAttribute('href') ?? '')
        .filter((href) => href.startsWith('/manage/')),
    );
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses[0]).toBe('/manage/harbourhall/events');
  await page.keyboard.press('Escape');
  for (const address of addresses) {
    const entry = menu.locator(`a[href="${address}"]`);
    // to the page, and then to where one is
    for (const isCurrent of [address === addresses[0], true]) {
      await opener.click();
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      if (isCurrent) await expect(entry).toHaveAttribute('aria-current', 'page');
      await entry.click();
      await expect(opener, address).toHaveAttribute('aria-expanded', 'false');
      await expect(entry, address).not.toBeInViewport();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  }
});

test('the menus of the public bar close when the page is chosen that is open already', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/discover/featured');
  const menu = bar(page).getByRole('button', { name: /^(?:Menu|Close menu)$/ });
  await menu.click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Explore' })
    .click();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL('/discover/featured');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/for-artists');
  const how = bar(page).getByRole('button', { name: 'How it works' });
  await how.click();
  await bar(page).getByRole('link', { name: 'For Artists' }).click();
  await expect(how).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL('/for-artists');
});

test('the bar has no line under it on the homepage, and one everywhere else', async ({ page }) => {
  const line = () => bar(page).evaluate((one) => getComputedStyle(one).borderBottomColor);
  await page.goto('/');
  expect(await line()).toBe(NO_COLOR);
  await bar(page).getByRole('link', { name: 'Explore' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible();
  await expect.poll(line).not.toBe(NO_COLOR);
  await bar(page).getByRole('link', { name: 'Foyer' }).click();
  await expect.poll(line).toBe(NO_COLOR);
});

test('the support center of the menu is the Knowledge Base', async ({ page }) => {
  await signIn(page, 'owner@foyer.test');
  await page.goto('/manage/harbourhall/events');
  await page.getByRole('link', { name: 'Support center' }).click();
  await expect(page).toHaveURL('/pages/knowledge_base');
  await expect(page.getByRole('heading', { level: 1, name: 'Knowledge Base' })).toBeVisible();
});
