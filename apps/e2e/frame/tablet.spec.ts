import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectReflow } from '../support/axe.ts';
import { VISITS } from '../everybody/visits.ts';

const TABLETS = [
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
];
const MANAGED = VISITS.filter(
  ({ route, as, then }) => as === 'owner@foyer.test' && /^\/manage/.test(route) && !then,
);

/**
 * Tables whose columns do not all stand on the screen without saying so, and row menus that one has
 * to scroll to.
 */
const outOfReach = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table')].flatMap((table) => {
      const box = table.parentElement;
      const problems: string[] = [];
      const name = table.getAttribute('aria-label') ?? 'table';
      if (box && box.scrollWidth > box.clientWidth + 1)
        problems.push(
          `${name}: ${box.scrollWidth - box.clientWidth} px of its columns are cut off`,
        );
      for (const button of table.querySelectorAll('td button')) {
        const { left, right, width } = button.getBoundingClientRect();
        const isOut = left < 0 || right > document.documentElement.clientWidth;
        if (width > 0 && isOut)
          problems.push(
            `${name}: ${button.getAttribute('aria-label') ?? button.textContent} ends at ${right}`,
          );
      }
      return problems;
    }),
  );

for (const visit of MANAGED) {
  test(`${visit.route}: a tablet shows every column and every action`, async ({
    page,
    baseURL,
  }) => {
    await signIn(page, visit.as ?? '');
    const address = (await visit.address?.(page, baseURL ?? '')) ?? visit.route;
    await page.setViewportSize(TABLETS[0] ?? { width: 820, height: 1180 });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(visit.heading);
    await page.waitForLoadState('networkidle');
    for (const tablet of TABLETS) {
      await page.setViewportSize(tablet);
      await expect(
        page.getByRole('button', { name: 'Open menu' }),
        'the sidebar is folded',
      ).toBeVisible();
      await expectReflow(page);
      expect(await outOfReach(page)).toEqual([]);
    }
  });
}
