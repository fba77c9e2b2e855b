import { expect, test, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { publishedEvent } from '../support/events.ts';

const CALENDAR = '/calendar/o/harbourhall';
const entries = (page: Page) => page.getByRole('listitem');
const searchFor = async (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Search events' }).fill(words);

test('a visitor searches, picks a day, changes the layout and comes to the tickets', async ({
  page,
  baseURL,
}) => {
  const { name } = await publishedEvent(baseURL ?? '', {}, 2);
  await page.goto(CALENDAR);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbour Hall');
  await searchFor(page, name);
  await expect(entries(page)).toHaveCount(2);
  await expect(page.getByRole('status')).toHaveText('2 dates');
  await expect(page.getByRole('heading', { name: 'Thursday 1 May 2031' })).toBeVisible();

  await page.getByRole('button', { name: 'Grid' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Thursday 1 May 2031' })).toBeHidden();
  await expect(entries(page)).toHaveCount(2);
  const { width } = (await entries(page).first().boundingBox()) ?? { width: 0 };
  expect(width).toBeLessThanOrEqual(460);

  await page.getByText('Browse by date').press('Enter');
  const may = page.getByRole('table', { name: 'May 2031' });
  while (!(await may.isVisible())) await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: /^Friday 2 May 2031/ }).press('Enter');
  await expect(entries(page)).toHaveCount(1);
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: `Get tickets for ${name}, Fri 2 May 2031` }).click();
  await expect(page).toHaveURL(/\/event\/[\w-]+\/checkout\?instanceId=/);
});

test('what the link says is how it looks; what it says wrong is the default', async ({ page }) => {
  await page.goto(
    `${CALENDAR}?bgColor=101820&textColor=ffffff&highlColor=FFD400&defaultLayout=grid&showImage=false&showDescription=false&showTicketsButton=false&browseByDate=false&showBackButton=false&enableSearch=false`,
  );
  await expect(entries(page).first()).toBeVisible();
  const html = page.locator('html');
  await expect(html).toHaveCSS('background-color', 'rgb(16, 24, 32)');
  await expect(html).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('button', { name: 'Grid' })).toHaveCSS(
    'background-color',
    'rgb(255, 212, 0)',
  );
  await expect(page.getByRole('button', { name: 'Grid' })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('main img')).toHaveCount(0);
  await expect(page.locator('.summary')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^(Get tickets|Back to)/ })).toHaveCount(0);
  await expect(page.getByText('Browse by date')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expectNoAxeFindings(page);

  await page.goto(`${CALENDAR}?bgColor=red;}&textColor=1&defaultLayout=table&showImage=`);
  await expect(html).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(html).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: 'Back to Harbour Hall' })).toHaveAttribute(
    'href',
    '/o/harbourhall',
  );
  await expect(page.getByRole('link', { name: /^Get tickets for/ }).first()).toBeVisible();
});

test('tags leave what is filed under them, or nothing, and it says so', async ({ page }) => {
  await page.goto(`${CALENDAR}?tags=nosuchcategory`);
  await expect(page.getByText('No events are announced at the moment.')).toBeVisible();
  await page.goto(CALENDAR);
  const all = await entries(page).count();
  await searchFor(page, 'nothing at all like this');
  await expect(page.getByText('No events fit.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all events' }).press('Enter');
  await expect(entries(page)).toHaveCount(all);
});

test('whose name it is under the other type, or nobody’s, has no calendar', async ({ page }) => {
  for (const address of [
    '/calendar/p/harbourhall',
    '/calendar/o/nobodyatall',
    '/calendar/x/maro',
  ]) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This calendar is not here');
  }
  await expectNoAxeFindings(page);
});

test('on a narrow phone nothing runs out of the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const layout of ['list', 'grid']) {
    await page.goto(`${CALENDAR}?defaultLayout=${layout}`);
    await expect(entries(page).first()).toBeVisible();
    await page.getByText('Browse by date').click();
    const isTooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await isTooWide()).toBe(false);
    await expectNoAxeFindings(page);
  }
});

test('when the dates do not come, they can be asked for again', async ({ page }) => {
  let isAway = true;
  await page.route('**/client_side_api/v1/calendars/**', (route) =>
    isAway ? route.abort() : route.continue(),
  );
  // as it is when the API is late: the document comes without its dates
  await page.route(`**${CALENDAR}`, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const without = body.replace(/<script[^>]*id="foyer-first-data">[^<]*<\/script>/, '');
    expect(without.length).toBeLessThan(body.length);
    await route.fulfill({ response, body: without });
  });
  await page.goto(CALENDAR);
  await expect(page.getByRole('alert')).toContainText('The events did not load.');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.press('Enter');
  await expect(again).toBeFocused();
  await expect(again).not.toHaveAttribute('aria-disabled', 'true');
  await expectNoAxeFindings(page);
  isAway = false;
  await again.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(entries(page).first()).toBeVisible();
});
