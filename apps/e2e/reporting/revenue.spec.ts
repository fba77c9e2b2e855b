import { expect, test, type Page } from '@playwright/test';
import { getRevenue } from '@foyer/contracts';
import { signIn } from '../support/api.ts';

const REVENUE = '/manage/harbourhall/reporting/revenue';
const report = (page: Page) => page.getByRole('table', { name: 'Revenue' });
const chart = (page: Page) => page.getByRole('figure').getByRole('img');

/** Holds back the response to questions with this parameter until it is let go. */
async function holdBack(page: Page, name: string, value: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  const isHeld = (url: URL) =>
    url.pathname === getRevenue.path && url.searchParams.get(name) === value;
  await page.route(isHeld, (route) => held.promise.then(() => route.fallback()));
  return held.resolve;
}

/**
 * The arrow keys go along the bars, and each says its day and amount; the first and the last are
 * where the chart begins and ends.
 */
async function expectNamedByItsBars(page: Page) {
  const bars = chart(page).locator('.recharts-bar-rectangle');
  await expect(bars).not.toHaveCount(0);
  const count = await bars.count();
  const told = page.getByRole('figure').getByRole('paragraph');
  await chart(page).focus();
  const days = [await told.textContent()];
  for (let day = 1; day < count; day += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(told).not.toHaveText(days.at(-1) ?? '');
    days.push(await told.textContent());
  }
  const times = days.map((day) => /^(.+\d{4}) \D*[\d,.]+$/.exec(day ?? '')?.[1]);
  await expect(chart(page)).toHaveAccessibleName(
    `Net sales by day, ${times[0]} to ${times.at(-1)}`,
  );
  return times;
}

test.beforeEach(({ page }) => signIn(page, 'owner@foyer.test'));

test(
  'rows of a grouping stand under its own heading, also while the next one is on its way',
  { tag: '@P1' },
  async ({ page }) => {
    await page.goto(REVENUE);
    const [heading, names] = [
      report(page).getByRole('columnheader').first(),
      report(page).getByRole('rowheader'),
    ];
    await expect(heading).toHaveText(/^Month/);
    const months = await names.allTextContents();
    const letGo = await holdBack(page, 'dimension', 'course_id');
    await page.getByLabel('Group by').selectOption({ label: 'Event' });
    await expect(report(page)).toHaveAttribute('aria-busy', 'true');
    await expect(heading).toHaveText(/^Month/);
    await expect(names).toHaveText(months);

    letGo();
    await expect(heading).toHaveText(/^Event/);
    await expect(names.getByRole('link').first()).toHaveAttribute(
      'href',
      /^\/management\/courses\/.+\/registrations$/,
    );
    await expect(names.filter({ hasText: new RegExp(`^(${months.join('|')})$`) })).toHaveCount(0);
  },
);

test(
  'the chart names the days that it draws, and figures of the former period say that they are old',
  { tag: '@P1' },
  async ({ page }) => {
    await page.goto(`${REVENUE}?dimension=date`);
    const days = await expectNamedByItsBars(page);
    await expect(page.getByRole('figure')).toContainText(`Net Sales, the last ${days.length} days`);
    const letGo = await holdBack(page, 'period', 'last_7_days');
    await page.getByLabel('Period').selectOption({ label: 'Last 7 days' });
    await expect(report(page)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByLabel('What the figures mean')).toHaveAttribute('aria-busy', 'true');
    await expect(chart(page)).toHaveCount(0);

    letGo();
    const week = await expectNamedByItsBars(page);
    expect(week.length).toBeLessThanOrEqual(7);
    await expect(page.getByRole('figure')).not.toContainText('the last');
    await expect(page.getByLabel('What the figures mean')).not.toHaveAttribute('aria-busy');
  },
);

test(
  'many days have pages, and each says which rows it shows',
  { tag: '@P1' },
  async ({ page }) => {
    // the oldest first: a day that begins meanwhile moves none of these
    await page.goto(`${REVENUE}?dimension=date&order=dimension_asc`);
    const [main, days] = [page.getByRole('main'), report(page).getByRole('rowheader')];
    await expect(days).toHaveCount(50);
    const first = await days.allTextContents();
    const letGo = await holdBack(page, 'page', '2');
    await main
      .getByRole('navigation', { name: 'Pages of the report' })
      .getByRole('button', { name: 'Next page' })
      .click();
    await expect(report(page)).toHaveAttribute('aria-busy', 'true');
    await expect(days).toHaveText(first);
    await expect(main.getByText(/^1–50 of \d+ rows$/)).toBeVisible();

    letGo();
    await expect(main.getByText(/^51–\d+ of \d+ rows$/)).toBeVisible();
    const second = await days.allTextContents();
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((day) => first.includes(day))).toEqual([]);
  },
);
