import { expect, test, type Page } from '@playwright/test';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { continueButton, fillCard, fillInfo, GOOD_CARD, thanks } from '../support/checkout.ts';
import { publishedEvent } from '../support/events.ts';

// A page of somebody else, which knows nothing of Foyer but the lines that it was given.

let site: Server;
let other: string;
let markup = '';
test.beforeAll(async () => {
  site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>The quay</title><h1>The quay</h1>${markup}<p>End</p>`,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  // another site than the product's localhost: what is kept there is of third parties here
  other = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
});
test.afterAll(() => {
  site.close();
});
// one site for the whole file, which says something else in each test
test.describe.configure({ mode: 'serial' });
// a browser that keeps no cookies of third parties, with one of the product's own in it
test.beforeEach(async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'planted', value: '1', url: baseURL ?? '' }]);
  const browser = await context.newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
});

const line = (file: string, data: string) =>
  `<script async src="${test.info().project.use.baseURL}/embed/${file}" ${data}></script>`;
const frameOf = (page: Page) => page.frameLocator('iframe');

/** Every cookie that goes to the product or comes from it, and whatever its pages complain of. */
function watch(page: Page, own: string) {
  const seen = { cookies: [] as string[], complaints: [] as string[], calls: 0 };
  page.on('console', (message) => {
    if (message.type() === 'error') seen.complaints.push(message.text());
  });
  page.on('pageerror', (error) => seen.complaints.push(error.message));
  page.on('response', async (response) => {
    if (!response.url().startsWith(own)) return;
    seen.calls += 1;
    const [sent, set] = [
      await response.request().headerValue('cookie'),
      await response.headerValue('set-cookie'),
    ];
    if (sent || set) seen.cookies.push(`${response.url()} ${sent ?? ''} ${set ?? ''}`);
  });
  return seen;
}

test('a calendar in the page of another site needs no cookie, tells its height and opens tabs', async ({
  page,
  context,
  baseURL,
}) => {
  const { name } = await publishedEvent(baseURL ?? '');
  markup = line(
    'calendar.js',
    'data-calendar="/calendar/o/harbourhall?tags=" data-title="Evenings"',
  );
  const seen = watch(page, baseURL ?? '');
  await page.goto(other);
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('title', 'Evenings');
  await expect(frame).toHaveAttribute('loading', 'lazy');
  const inside = frameOf(page);
  await expect(inside.getByRole('listitem').first()).toBeVisible();
  const heights = () =>
    frame.evaluate((one) => [one.clientHeight, one.style.height === '480px'] as const);
  await expect.poll(async () => (await heights())[1]).toBe(false);
  const [all] = await heights();
  await inside.getByRole('searchbox').fill(name);
  await expect(inside.getByRole('listitem')).toHaveCount(1);
  await expect.poll(async () => (await heights())[0]).toBeLessThan(all);
  // the whole calendar is in sight: nothing in the frame scrolls
  await expect
    .poll(() => inside.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight))
    .toBeLessThanOrEqual(0);
  await expect(inside.getByRole('link', { name: /Back to/ })).toHaveCount(0);

  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    inside.getByRole('link', { name: `Get tickets for ${name}` }).click(),
  ]);
  await expect(tab).toHaveURL(/\/event\/[\w-]+\/checkout\?instanceId=/);
  await expect(page).toHaveURL(other);
  expect(seen.calls).toBeGreaterThan(3);
  expect(seen.cookies).toEqual([]);
  expect(seen.complaints).toEqual([]);
});

test('only the calendar in the frame says how high it is', async ({ page }) => {
  markup = line('calendar.js', 'data-calendar="/calendar/o/harbourhall?enableSearch=false"');
  await page.goto(other);
  const frame = page.getByTitle('Calendar of events');
  await expect(frameOf(page).getByRole('listitem').first()).toBeVisible();
  await expect(frame).not.toHaveCSS('height', '480px');
  const before = await frame.evaluate((one) => one.style.height);
  await page.evaluate(() => window.postMessage({ type: 'foyer:calendar:height', height: 7 }, '*'));
  const strange =
    '<script>parent.postMessage({type:"foyer:calendar:height",height:9},"*")</script>';
  await page.evaluate((srcdoc) => {
    const another = document.createElement('iframe');
    another.srcdoc = srcdoc;
    document.body.append(another);
    return new Promise((resolve) => addEventListener('message', resolve, { once: true }));
  }, strange);
  expect(await frame.evaluate((one) => one.style.height)).toBe(before);
});

/** From the first step of the checkout to the ticket. */
async function buyOne(opened: Page) {
  await continueButton(opened).click();
  await fillInfo(opened);
  await opened.getByRole('button', { name: 'Continue to payment' }).click();
  await fillCard(opened, GOOD_CARD);
  await opened.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(thanks(opened)).toBeVisible();
  await opened.getByRole('link', { name: 'View Tickets' }).click();
  await expect(opened).toHaveURL(/\/tickets\/[\w-]+/);
  await expect(opened.getByRole('main').getByRole('img', { name: /QR/i })).toBeVisible();
}

test('the button leads to tickets, in a tab or a window of their own, and they can be bought there', async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await publishedEvent(baseURL ?? '');
  markup = [
    line('button.js', `data-event="${id}"`),
    line(
      'button.js',
      `data-event="${id}" data-open="window" data-text="Go on" data-color="#004488"`,
    ),
  ].join('<hr>');
  const seen = watch(page, baseURL ?? '');
  await page.goto(other);
  const inTab = page.getByRole('link', { name: 'Get tickets' });
  const inWindow = page.getByRole('link', { name: 'Go on' });
  await expect(inWindow).toHaveCSS('background-color', 'rgb(0, 68, 136)');
  for (const button of [inTab, inWindow]) {
    const [opened] = await Promise.all([context.waitForEvent('page'), button.press('Enter')]);
    await expect(opened).toHaveURL(new RegExp(`/event/${id}/checkout`));
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await opened.evaluate(() => window.opener === null)).toBe(true);
    await buyOne(opened);
    await opened.close();
  }
  await expect(page).toHaveURL(other);
  expect(seen.cookies).toEqual([]);
  expect(seen.complaints).toEqual([]);
});

test('a line that says something else puts nothing into the page', async ({ page }) => {
  markup = [
    line('calendar.js', 'data-calendar="/o/harbourhall"'),
    line('calendar.js', 'data-calendar="https://evil.example/calendar/o/x"'),
    line('calendar.js', 'data-calendar="javascript:alert(1)//calendar/"'),
    line('button.js', 'data-event="javascript:alert(1)"'),
    line('button.js', ''),
  ].join('');
  await page.goto(other);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('iframe, a')).toHaveCount(0);
});
