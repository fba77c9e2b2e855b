import { expect, test, type Page } from '@playwright/test';
import { listTickets } from '@foyer/contracts';
import { callApi } from '../support/api.ts';
import {
  chooseTickets,
  continueButton,
  fillCard,
  fillInfo,
  goToPayment,
  thanks,
} from '../support/checkout.ts';
import { publishedEvent } from '../support/events.ts';

const LOST_CARD = '4000 0000 0000 9987';

/** Holds the event's last ticket in this page, at Your info. */
async function holdLast(page: Page, eventId: string) {
  await page.goto(`/event/${eventId}/checkout`);
  await continueButton(page).click();
  await expect(page.getByLabel('First name')).toBeVisible();
}

test(
  'leaving the checkout gives its tickets to others at once, and going back within it keeps them',
  { tag: '@P1' },
  async ({ page, request, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '', { capacity: 1 });
    const left = async () =>
      (await callApi(request, listTickets, { query: { eventId: event.id } })).tickets[0]?.quantity;
    await holdLast(page, event.id);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('group', { name: 'Seat', exact: true })).toBeVisible();
    expect(await left()).toBe(0);
    await page.getByRole('link', { name: event.name }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(await left()).toBe(0);
    await page.getByRole('link', { name: event.name }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(new RegExp(`/event/${event.id}$`));
    await expect.poll(left).toBe(1);
  },
);

test(
  'a page that is closed lets its hold end within a minute, and one that is loaded again keeps it',
  { tag: '@P1' },
  async ({ page, request, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '', { capacity: 1 });
    await holdLast(page, event.id);
    const cookies = (await page.context().cookies())
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const taken = page.waitForResponse(/\/orders\/[^/]+\/resume$/);
    await page.reload();
    const order = (await (await taken).json()) as {
      id: string;
      expiresAt: string;
      serverNow: string;
    };
    const headers = { cookie: cookies, 'client-token': 'foyer-e2e' };
    const read = async () =>
      (await (
        await request.get(`/client_side_api/v1/orders/${order.id}`, { headers })
      ).json()) as typeof order;
    const secondsLeft = ({ expiresAt, serverNow }: typeof order) =>
      (Date.parse(expiresAt) - Date.parse(serverNow)) / 1000;
    expect(secondsLeft(order)).toBeGreaterThan(600);
    await page.close();
    await expect.poll(async () => secondsLeft(await read())).toBeLessThanOrEqual(60);
  },
);

test(
  'a card that is not to be tried again leads to the failure page, and on to another card',
  { tag: '@P1' },
  async ({ page, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    await goToPayment(page, event.id);
    await fillCard(page, LOST_CARD);
    await page.getByRole('button', { name: 'Pay $20.89' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /payment attempt/ })).toBeVisible();
    await expect(page).toHaveURL(/\/failure\?card=refused$/);
    await expect(page.getByText(/asks not to try it again/)).toBeVisible();
    await page.getByRole('link', { name: 'Pay another way' }).click();
    await expect(page.getByLabel(/^Card number/)).toHaveValue('');
    await fillCard(page, '4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Pay $20.89' }).click();
    await expect(thanks(page)).toBeVisible();
  },
);

test(
  'the thank-you address opened elsewhere says where the tickets are, and nothing of a payment that failed',
  { tag: '@P1' },
  async ({ page, browser, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '', { price: 0 });
    await page.goto(`/event/${event.id}/checkout`);
    await continueButton(page).click();
    await fillInfo(page);
    await page.getByRole('button', { name: 'Complete order' }).click();
    await expect(thanks(page)).toBeVisible();
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await elsewhere.newPage();
    const wrong = page
      .url()
      .replace(/thankyou\/[^/]+/, 'thankyou/0198f0a0-0000-7000-8000-000000000001');
    for (const address of [page.url(), wrong]) {
      await other.goto(address);
      await expect(
        other.getByRole('heading', {
          level: 1,
          name: 'This page opens in the browser that bought',
        }),
      ).toBeVisible();
      await expect(other.getByText(/payment/i)).toHaveCount(0);
    }
    await elsewhere.close();
  },
);

test(
  'logging in from the checkout of an online event comes back to the same cart',
  { tag: '@P1' },
  async ({ page, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '', { attendance: 'online', maxPerOrder: 5 });
    await page.goto(`/event/${event.id}/checkout`);
    await chooseTickets(page, 1);
    await expect(page.getByRole('complementary')).toContainText('$41.78');
    await continueButton(page).click();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    // both pages ask for an email
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toBeVisible();
    await page.getByLabel('Email').fill('patron@foyer.test');
    await password.fill('foyer-demo-1');
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('patron@foyer.test');
    await expect(page).toHaveURL(/tab=info.*ticketType=online/);
    await expect(page.getByRole('complementary')).toContainText('2 × Seat');
    await page.getByRole('button', { name: 'Back' }).click();
    const seats = page.getByRole('group', { name: 'Seat', exact: true });
    await expect(seats.getByRole('status')).toHaveText('Seat: 2');
    await continueButton(page).click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByLabel(/^Card number/)).toBeVisible();
  },
);
