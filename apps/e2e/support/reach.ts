import { expect, type Page } from '@playwright/test';
import { expectReflow } from './axe.ts';

const TABLETS = [
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
];

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

/** A tablet shows every column and every action of an organizer's page, held either way. */
export async function expectWithinReach(page: Page): Promise<void> {
  for (const tablet of TABLETS) {
    await page.setViewportSize(tablet);
    await expect(
      page.getByRole('button', { name: 'Open menu' }),
      'the sidebar is folded',
    ).toBeVisible();
    await expectReflow(page);
    expect(await outOfReach(page)).toEqual([]);
  }
}
