import { expect, type Locator, type Page } from '@playwright/test';
import type { ManagedEvent } from '@foyer/contracts';

const TODAY = '/manage/harbourhall/reporting/revenue?dimension=course_id&period=today';

/** The row of an event of Harbour Hall among today's: a page has fifty, and a run sells more. */
export async function revenueRow(page: Page, { name }: ManagedEvent): Promise<Locator> {
  const table = page.getByRole('table', { name: 'Revenue' });
  const row = table.getByRole('row').filter({ hasText: name });
  for (let at = 1; ; at += 1) {
    await page.goto(`${TODAY}&page=${at}`);
    // a page after the last one has no row: that is what the failure says then
    await expect(table.getByRole('rowheader').first()).toBeVisible();
    if ((await row.count()) > 0) return row;
  }
}

/** What stands in that row under a column, as it is read on the screen. */
export async function revenueFigure(row: Locator, column: string): Promise<Locator> {
  const columns = row.page().getByRole('table', { name: 'Revenue' }).getByRole('columnheader');
  const names = (await columns.allTextContents()).map((name) => name.trim());
  // the name of the row is a header
  return row.getByRole('cell').nth(names.findIndex((name) => name.startsWith(column)) - 1);
}
