import { expect, type BrowserContext, type Page } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { buyWith } from '../support/buying.ts';
import { test as hearing } from '../support/hearing.ts';
import type { House } from '../support/own-house.ts';
import { agree, banner, eventPage, IDS, measuredHouse, press, viewsOf } from './measured-house.ts';
import { standIns, type Vendors } from './vendors.ts';

const test = hearing.extend<{ site: string }>({ site: ({ baseURL }, give) => give(baseURL ?? '') });
const frame = (page: Page) => page.locator('iframe[src^="/analytics-frame"]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const profilePage = ({ username }: House) => `/o/${username}`;
const purchasesOf = (vendors: Vendors) =>
  vendors.google().filter(([call, name]) => call === 'event' && name === 'purchase');

test('until somebody agrees nobody is told anything, and one press refuses for a year', async ({
  page,
  context,
  site,
}) => {
  const house = await measuredHouse(site);
  const vendors = await standIns(context, site);
  await page.goto(profilePage(house));
  await expect(banner(page)).toContainText(`May ${house.name} count your visit?`);
  await expect(banner(page)).toContainText('Google Analytics, Meta Pixel and Google Tag Manager');
  await press(page, 'Refuse');
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(heading(page)).toHaveText(house.name);
  await page.getByRole('link', { name: house.event.name }).first().click();
  await expect(heading(page)).toHaveText(house.event.name);
  await page.waitForLoadState('networkidle');
  await expect(banner(page)).toBeHidden();
  await expect(frame(page)).toHaveCount(0);
  expect(vendors.requests.map((request) => request.url())).toEqual([]);
});

test('who agrees is measured on pages of that organizer, with what they are about and no more', async ({
  page,
  context,
  site,
}) => {
  const house = await measuredHouse(site);
  const vendors = await standIns(context, site);
  await page.goto(`${eventPage(house)}?promoCode=SECRET&utm_source=poster`);
  await press(page, 'Accept');
  await expect.poll(() => vendors.google().length).toBe(4);
  const location = `${site}${eventPage(house)}?utm_source=poster`;
  expect(vendors.google()[1]).toEqual([
    'config',
    IDS.googleAnalyticsId,
    expect.objectContaining({ client_storage: 'none', page_location: location }),
  ]);
  expect(vendors.google()[3]).toEqual([
    'event',
    'view_item',
    expect.objectContaining({
      currency: 'USD',
      items: [{ item_id: house.event.id, item_name: house.event.name }],
    }),
  ]);
  await expect
    .poll(() => vendors.meta().map(([call, , name]) => (call === 'trackSingle' ? name : call)))
    .toEqual(['set', 'init', 'PageView', 'ViewContent']);
  expect(JSON.stringify(vendors.requests.map((request) => request.url()))).not.toContain('SECRET');

  // the next page of theirs, without loading anew, and then the way into the checkout
  await page.getByRole('link', { name: house.name }).first().click();
  await expect(heading(page)).toHaveText(house.name);
  await expect.poll(() => viewsOf(vendors)).toBe(2);
  await page.getByRole('link', { name: house.event.name }).first().click();
  await expect.poll(() => viewsOf(vendors)).toBe(3);
  await page.getByRole('link', { name: 'Get Tickets' }).first().click();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(heading(page)).toBeVisible();
  await expect(frame(page)).toHaveCount(0);

  // others ask for themselves
  const other = await measuredHouse(site);
  await page.goto(profilePage(other));
  await expect(banner(page)).toContainText(`May ${other.name} count your visit?`);
  await expect(frame(page)).toHaveCount(0);
  expect(viewsOf(vendors)).toBe(3);
});

test('a script in the frame gets nothing of the page, the browser or the account', async ({
  page,
  context,
  site,
}) => {
  const house = await measuredHouse(site);
  const vendors = await standIns(context, site);
  await signIn(page, 'owner@foyer.test');
  await agree(page, house, vendors);
  await expect.poll(() => vendors.probe()).toBeDefined();
  expect(vendors.probe()).toEqual({
    origin: 'null',
    cookie: 'SecurityError',
    setCookie: 'SecurityError',
    storage: 'SecurityError',
    parentDocument: 'SecurityError',
    parentStorage: 'SecurityError',
    inline: 'undefined',
    evaluated: 'EvalError',
    popup: 'null',
    top: expect.stringMatching(/^(SecurityError|went)$/) as unknown as string,
    api: 'TypeError',
    evil: 'TypeError',
  });
  expect(page.url()).toBe(site + eventPage(house));
  expect(context.pages()).toHaveLength(1);
  expect(vendors.requests.filter((one) => one.url().includes('evil.test'))).toEqual([]);
  await expect(frame(page)).toHaveAttribute('sandbox', 'allow-scripts');
});

/** The order's page of thanks, in a tab of this browser. */
async function thank(context: BrowserContext, house: House, orderId: string) {
  const tab = await context.newPage();
  await tab.goto(`/event/${house.event.id}/checkout/thankyou/${orderId}/success`);
  await expect(heading(tab)).toHaveText('Thank you. See you there.');
  await expect
    .poll(() => tab.evaluate(() => localStorage.getItem('foyer.purchases') ?? ''))
    .toContain(orderId);
  return tab;
}

test('an order is a purchase once, in whatever tabs and however often one looks', async ({
  page,
  context,
  site,
}) => {
  const house = await measuredHouse(site);
  const vendors = await standIns(context, site);
  await agree(page, house, vendors);
  const typeId = house.event.ticketTypes[0]?.id ?? '';
  const { orderId } = await buyWith(page.request, { eventId: house.event.id, typeId }, 2);
  const tab = await thank(context, house, orderId);
  // the event is still open in the other tab: it says so
  await expect.poll(() => purchasesOf(vendors).length).toBe(1);
  expect(purchasesOf(vendors)[0]).toEqual([
    'event',
    'purchase',
    expect.objectContaining({
      transaction_id: orderId,
      currency: 'USD',
      value: 41.78,
      items: [{ item_id: house.event.id, item_name: house.event.name }],
    }),
  ]);
  await tab.reload();
  await expect(heading(tab)).toHaveText('Thank you. See you there.');
  const views = viewsOf(vendors);
  // a page that is left before it said anything counts nothing
  await tab.goto(eventPage(house));
  await expect.poll(() => viewsOf(vendors)).toBe(views + 1);
  await page.reload();
  await expect.poll(() => viewsOf(vendors)).toBe(views + 2);
  await Promise.all([tab.reload(), page.reload()]);
  await expect.poll(() => viewsOf(vendors)).toBe(views + 4);
  expect(purchasesOf(vendors)).toHaveLength(1);
  expect(vendors.meta().filter(([, , name]) => name === 'Purchase')).toEqual([
    ['trackSingle', IDS.metaPixelId, 'Purchase', expect.anything(), { eventID: orderId }],
  ]);
});

test('two tabs that open at once say one order once; without a yes it is not even noted', async ({
  page,
  context,
  site,
}) => {
  const house = await measuredHouse(site);
  const vendors = await standIns(context, site);
  const typeId = house.event.ticketTypes[0]?.id ?? '';
  const before = await buyWith(page.request, { eventId: house.event.id, typeId });
  await page.goto(`/event/${house.event.id}/checkout/thankyou/${before.orderId}/success`);
  await expect(heading(page)).toHaveText('Thank you. See you there.');
  expect(await page.evaluate(() => localStorage.getItem('foyer.purchases'))).toBeNull();

  await agree(page, house, vendors);
  await page.goto('/');
  const { orderId } = await buyWith(page.request, { eventId: house.event.id, typeId });
  const tab = await thank(context, house, orderId);
  const views = viewsOf(vendors);
  await Promise.all([tab.goto(eventPage(house)), page.goto(profilePage(house))]);
  await expect.poll(() => viewsOf(vendors)).toBe(views + 2);
  await expect.poll(() => purchasesOf(vendors).length).toBe(1);
  await page.goto(eventPage(house));
  await expect.poll(() => viewsOf(vendors)).toBe(views + 3);
  expect(purchasesOf(vendors)).toHaveLength(1);
});

test('on a narrow phone it is asked beside the buy button, by keyboard too, and without a trap', async ({
  page,
  context,
  site,
}) => {
  const house = await measuredHouse(site);
  await standIns(context, site);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(eventPage(house));
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(
    false,
  );
  const buy = page.getByRole('link', { name: 'Get Tickets' }).last();
  for (const top of [0, 400, 10_000]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    const [asked, button] = await Promise.all([banner(page).boundingBox(), buy.boundingBox()]);
    expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThanOrEqual((button?.y ?? 0) + 1);
  }
  const [refuse, accept] = await Promise.all(
    ['Refuse', 'Accept'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
  );
  expect([refuse?.width, refuse?.height]).toEqual([accept?.width, accept?.height]);
  await expectNoAxeFindings(page);
  await buy.click();
  await expect(page).toHaveURL(/\/checkout/);
  await page.goBack();
  const button = banner(page).getByRole('button', { name: 'Refuse' });
  await button.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(banner(page).locator(':focus')).toHaveCount(0);
  await button.press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect(page.locator('body:focus')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`what is asked can be read by everybody in the ${colorScheme} look`, async ({
    page,
    context,
    site,
  }) => {
    const house = await measuredHouse(site);
    await standIns(context, site);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const address of [eventPage(house), profilePage(house)]) {
      await page.goto(address);
      await expect(banner(page)).toBeVisible();
      for (const width of [375, 1280]) {
        // so low that it stands over nothing: axe says nothing of colours before others
        await page.setViewportSize({ width, height: 440 });
        await expectNoAxeFindings(page, 'section[aria-label="Visitor statistics"]');
      }
    }
  });

test('who changes their mind does so from the foot of every page, in all tabs', async ({
  page,
  context,
  site,
}) => {
  const house = await measuredHouse(site);
  const vendors = await standIns(context, site);
  await agree(page, house, vendors);
  const tab = await context.newPage();
  await tab.goto('/');
  await tab.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click();
  await expect(heading(tab)).toHaveText('Privacy choices');
  await expectNoAxeFindings(tab);
  const choice = tab.getByRole('switch', { name: `${house.name} may measure my visits` });
  await expect(choice).toBeChecked();
  await choice.press(' ');
  await expect(frame(page)).toHaveCount(0);
  await page.reload();
  await expect(heading(page)).toHaveText(house.event.name);
  await page.waitForLoadState('networkidle');
  await expect(frame(page)).toHaveCount(0);
  await expect(banner(page)).toBeHidden();
});

test('a browser that refuses for its owner is not asked, nor is the app', async ({
  page,
  context,
  request,
  site,
}) => {
  const house = await measuredHouse(site);
  const vendors = await standIns(context, site);
  await page.goto(`${eventPage(house)}?native=true`);
  await expect(heading(page)).toHaveText(house.event.name);
  await page.waitForLoadState('networkidle');
  await expect(banner(page)).toHaveCount(0);
  await page.goto(`${eventPage(house)}?native=false`);
  await press(page, 'Accept');
  await expect.poll(() => viewsOf(vendors)).toBe(1);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  await page.reload();
  await expect(heading(page)).toHaveText(house.event.name);
  await page.waitForLoadState('networkidle');
  await expect(frame(page)).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  expect(viewsOf(vendors)).toBe(1);
  const refused = await request.get(`/analytics-frame${eventPage(house)}`, {
    headers: { 'sec-gpc': '1' },
  });
  expect(refused.status()).toBe(403);
});
