import { expect, test, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../support/api.ts';

const TICKETS = '/manage/nora/tickets-and-subscriptions/tickets';

/** Bars and footer are the app's own, and everything that is seen is dark. */
async function expectNative(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const schemes = await page.evaluate(() =>
    [document.documentElement, document.body].map((one) => getComputedStyle(one).colorScheme),
  );
  expect(schemes).toEqual(['dark', 'dark']);
  // the last row of what is seen, below everything that the page draws
  const lowest = await page.evaluate(() => {
    const isDark = (color: string) =>
      (color.match(/\d+/g) ?? []).slice(0, 3).every((part) => Number(part) < 60);
    for (
      let at: Element | null = document.elementFromPoint(innerWidth / 2, innerHeight - 2);
      at;
      at = at.parentElement
    ) {
      const { backgroundColor } = getComputedStyle(at);
      if (!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return isDark(backgroundColor);
    }
    return false;
  });
  expect(lowest).toBe(true);
}

test(
  'inside the native app a visit stays bare and dark over signing in, links and reloads',
  { tag: '@P1' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const firstThemes: (string | undefined)[] = [];
    await page.exposeFunction('tellTheme', (theme: string | undefined) => firstThemes.push(theme));
    // the theme of the document before any script of the page has run
    await page.addInitScript(() =>
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        void (window as unknown as { tellTheme: (theme: string | undefined) => void }).tellTheme(
          document.documentElement.dataset['theme'],
        );
      }).observe(document, { childList: true, subtree: true }),
    );

    await page.goto(`${TICKETS}?native=true`);
    await expect(page).toHaveURL(/\/auth\?/);
    await expectNative(page);
    await page.getByLabel('Email').fill('patron@foyer.test');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Tickets', exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Subscriptions' })).toHaveCount(0);
    await expectNative(page);
    await page.getByRole('list', { name: 'Your tickets' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/tickets\/[\w-]+$/);
    await expectNative(page);
    await page.getByRole('heading', { level: 1 }).getByRole('link').click();
    await expect(page).toHaveURL(/\/event\/[\w-]+$/);
    await page.reload();
    await expectNative(page);
    expect(new Set(firstThemes)).toEqual(new Set(['dark']));
    await page.goto('/?native=false');
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBeUndefined();
  },
);
