import { expect, type Page } from '@playwright/test';
import { createExpressOrder, readOrder } from '@foyer/contracts';
import { callApi, unique } from '../support/api.ts';
import { expectFit } from '../support/axe.ts';
import {
  chooseTickets,
  continueButton,
  fillCard,
  fillInfo,
  GOOD_CARD,
  thanks,
} from '../support/checkout.ts';
import { publishedEvent } from '../support/events.ts';
import { expectFocusSomewhere, problemOf, test } from '../support/hearing.ts';
import { linkInMail } from '../support/mails.ts';

const DECLINED = /^4000 0000 0000 0002/;
const SUCCEEDS = /^4242 4242 4242 4242/;

const walletButton = (page: Page) =>
  page.getByRole('button', { name: 'Pay with the test wallet', exact: true });
const sheetOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Test wallet — no money moves', exact: true });

/** At the tickets, with one chosen; names the orders that are made of it. */
async function toTickets(page: Page, baseURL: string) {
  const event = await publishedEvent(baseURL);
  const orderIds: string[] = [];
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname !== createExpressOrder.path) return;
    orderIds.push(((await response.json()) as { id: string }).id);
  });
  await page.goto(`/event/${event.id}/checkout`);
  return { event, orderIds };
}
async function openSheet(page: Page) {
  await walletButton(page).click();
  await expect(sheetOf(page)).toBeVisible();
  return sheetOf(page);
}
async function payWith(page: Page, card: RegExp, email?: string) {
  const sheet = await openSheet(page);
  if (email) {
    await sheet.getByLabel('Name').fill('Ada Berg');
    await sheet.getByLabel('Email').fill(email);
  }
  await sheet.getByRole('radio', { name: card }).check();
  await sheet.getByRole('button', { name: /^Pay \$/ }).click();
}

test('a wallet pays at the tickets: a decline stays there, another card leads to the ticket', async ({
  page,
  baseURL,
}) => {
  const email = `${unique('ada')}@example.test`;
  const { orderIds } = await toTickets(page, baseURL ?? '');
  await expect(page.getByRole('region', { name: 'Express checkout' })).toContainText(
    'By paying with one of these buttons you agree to the terms and to updates from Harbour Hall and Foyer.',
  );
  expect((await walletButton(page).boundingBox())?.height).toBe(41);
  await chooseTickets(page, 1);
  await expectFit(page);
  await payWith(page, DECLINED, email);
  await expect(problemOf(page)).toContainText('Your card was declined.');
  await expect(sheetOf(page)).toHaveCount(0);
  const order = await callApi(page.request, readOrder, { params: { id: orderIds[0] ?? '' } });
  expect(order).toMatchObject({ status: 'express_processing', buyer: { email } });
  await expectFit(page);
  await payWith(page, SUCCEEDS);
  await expect(thanks(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/thankyou/${order.id}`));
  expect(orderIds).toHaveLength(1);
  await expect(page.getByText(`on their way to ${email}`)).toBeVisible();
  await page.goto(await linkInMail(page.request, email, /\/tickets\/[\w-]+/));
  await expect(page.getByRole('img', { name: /QR/i }).first()).toBeVisible();
  await expect(page.getByText('1 / 2')).toBeVisible();
});

test('what the wallet did not pay is paid by the form, as the same order', async ({
  page,
  baseURL,
}) => {
  const { orderIds } = await toTickets(page, baseURL ?? '');
  await payWith(page, DECLINED, 'ada@example.test');
  await expect(problemOf(page)).toContainText('Your card was declined.');
  await continueButton(page).click();
  await fillInfo(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await fillCard(page, GOOD_CARD);
  await page.getByRole('button', { name: 'Pay $20.89' }).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/thankyou/${orderIds[0]}`));
});

test('the sheet is fit for everybody, closes by the keyboard with nothing held, and keeps what was typed', async ({
  page,
  baseURL,
}) => {
  const { event, orderIds } = await toTickets(page, baseURL ?? '');
  const button = walletButton(page);
  await button.focus();
  await page.keyboard.press('Enter');
  const sheet = sheetOf(page);
  await expect(sheet.getByText('Harbour Hall gets $20.89 in play money.')).toBeVisible();
  await expectFocusSomewhere(page);
  await sheet.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(sheet.getByLabel('Name')).toHaveAccessibleDescription(/Enter your name/);
  await expectFit(page);
  await sheet.getByLabel('Name').fill('Ada Berg');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet.getByLabel('Name')).toHaveValue('Ada Berg');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(button).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/event/${event.id}/checkout`));
  expect(orderIds).toEqual([]);
});

test('there is no wallet where there is nothing to pay', async ({ page, baseURL }) => {
  const event = await publishedEvent(baseURL ?? '', { price: 0 });
  await page.goto(`/event/${event.id}/checkout`);
  await expect(continueButton(page)).toBeVisible();
  await expect(walletButton(page)).toHaveCount(0);
});
