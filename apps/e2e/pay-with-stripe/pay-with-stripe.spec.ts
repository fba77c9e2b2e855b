import { expect, type Page } from '@playwright/test';
import { getPaymentAccount } from '@foyer/contracts';
import pg from 'pg';
import { callApi } from '../support/api.ts';
import { expectFit } from '../support/axe.ts';
import { figure } from '../support/figures.ts';
import { continueButton, fillInfo, thanks } from '../support/checkout.ts';
import { problemOf, test } from '../support/hearing.ts';
import {
  connectedSeller,
  foundedHouse,
  type StripeFounder,
  type StripeSeller,
} from '../support/stripe/stripe-seller.ts';
import {
  reachStripe,
  startStripeProduct,
  type StripeProduct,
} from '../support/stripe/stripe-product.ts';

// one product with Stripe's keys, whose Stripe is the stand-in: for all journeys of this file
test.describe.configure({ mode: 'serial' });

let product: StripeProduct;
let seller: StripeSeller;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  product = await startStripeProduct();
  seller = await connectedSeller(product);
});
test.afterAll(async () => {
  await product?.stop();
});
test.beforeEach(async ({ context }) => {
  await reachStripe(context, product.stripe);
});

const form = (page: Page) => page.frameLocator('iframe[title="Secure payment"]');
async function fillCard(page: Page, number: string) {
  const frame = form(page);
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill('12 / 34');
  await frame.getByLabel('Security code').fill('123');
  await frame.getByLabel('ZIP code').fill('04101');
}
const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ }).click();
/** From the event's own page, as people come: its policy is another one. */
async function toPayment(page: Page, { publishedEvent }: StripeFounder = seller) {
  const event = await publishedEvent();
  await page.goto(`${product.url}/event/${event.id}`);
  await page.getByRole('link', { name: 'Get tickets' }).first().click();
  await continueButton(page).click();
  await fillInfo(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await form(page).getByLabel('Card number').waitFor();
  return event;
}
const lastIntent = () => [...product.stripe.intents.values()].at(-1);

test('a declined card keeps what was typed, another ZIP is asked for, and a good one pays', async ({
  page,
}) => {
  await toPayment(page);
  await pay(page);
  // what is missing is said by Stripe's form, and nothing is asked of anybody
  await expect(form(page).getByText('Your card number is incomplete.')).toBeVisible();
  await expectFit(page);
  await fillCard(page, '4000 0000 0000 0002');
  await pay(page);
  await expect(problemOf(page)).toContainText('Your card was declined.Nothing was charged.');
  await expect(form(page).getByLabel('ZIP code')).toHaveValue('04101');
  await fillCard(page, '4000 0000 0000 0036');
  await pay(page);
  await expect(problemOf(page)).toContainText('The zip code you supplied failed validation.');
  await expect(form(page).getByLabel('ZIP code')).toHaveAttribute('aria-invalid', 'true');
  await expectFit(page);
  await fillCard(page, '4242 4242 4242 4242');
  await pay(page);
  await expect(thanks(page)).toBeVisible();
  expect(lastIntent()?.intent).toMatchObject({ status: 'succeeded', amount: 2089 });
  await page.getByRole('link', { name: 'View Tickets' }).click();
  await expect(page.getByRole('img', { name: /QR/i })).toBeVisible();
});

test('3-D Secure over the page: a no leaves the order open, a yes pays it', async ({ page }) => {
  await toPayment(page);
  await fillCard(page, '4000 0000 0000 3220');
  await pay(page);
  const bank = page.frameLocator('iframe[title="3-D Secure"]');
  await bank.getByRole('link', { name: 'Fail' }).click();
  await expect(problemOf(page)).toContainText('failed authentication');
  await pay(page);
  await bank.getByRole('link', { name: 'Complete' }).click();
  await expect(thanks(page)).toBeVisible();
});

test('3-D Secure on the bank’s page leads back: after a no to another try, after a yes to the thanks', async ({
  page,
}) => {
  const event = await toPayment(page);
  await fillCard(page, '4000 0000 0000 3063');
  await pay(page);
  await page.getByRole('link', { name: 'Fail' }).click();
  await expect(
    page.getByRole('heading', { name: 'We’re sorry. Your payment attempt didn’t go through.' }),
  ).toBeVisible();
  await expect(page.getByText('Your tickets are still held')).toBeVisible();
  // the secret of the payment stands in no address that stays
  await expect(page).toHaveURL(/\/failure\?card=declined$/);
  await expectFit(page);
  // the same of a ZIP code that the bank does not have
  await page.goto(page.url().replace('declined', 'zip'));
  await expect(page.getByText(/^The ZIP code is not the one that your bank has/)).toBeVisible();
  await expectFit(page);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await fillCard(page, '4000 0000 0000 3063');
  await pay(page);
  await page.getByRole('link', { name: 'Complete' }).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page).toHaveURL(/\/success$/);
  // and the next visit begins anew
  await page.goto(`${product.url}/event/${event.id}/checkout`);
  await expect(page.getByRole('button', { name: 'One more: Seat' })).toBeVisible();
});

test('a card that its bank wants no second try of leads away from the form, and the order waits', async ({
  page,
}) => {
  await toPayment(page);
  await fillCard(page, '4000 0000 0000 9979');
  await pay(page);
  await expect(page.getByText(/asks not to try it again/)).toBeVisible();
  await expect(page).toHaveURL(/\/failure\?card=refused$/);
  await expectFit(page);
  await page.getByRole('link', { name: 'Pay another way' }).click();
  await fillCard(page, '4242 4242 4242 4242');
  await pay(page);
  await expect(thanks(page)).toBeVisible();
});

test('a bank debit is on its way for days, and the page says so until Stripe tells of its end', async ({
  page,
}) => {
  await toPayment(page);
  await fillCard(page, '000123456789');
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible();
  await expect(page.getByText(/kept for you until it has decided/)).toBeVisible();
  product.stripe.settleDebit(lastIntent()?.intent.id ?? '', true);
  await product.tell();
  await expect(thanks(page)).toBeVisible();
});

test('a bank debit that fails days later says so on the page, and nothing is kept', async ({
  page,
}) => {
  await toPayment(page);
  await fillCard(page, '000111111116');
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible();
  product.stripe.settleDebit(lastIntent()?.intent.id ?? '', false);
  await product.tell();
  await expect(
    page.getByRole('heading', { name: 'We’re sorry. Your payment attempt didn’t go through.' }),
  ).toBeVisible();
  expect(lastIntent()?.intent.status).toBe('canceled');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('link', { name: 'Get tickets' }).first()).toBeVisible();
});

test('without Stripe’s script the page says so, and tries again when asked', async ({
  page,
  context,
}) => {
  let isBlocked = true;
  await context.route('https://js.stripe.com/**/*.js', (route) =>
    isBlocked ? route.abort() : route.fallback(),
  );
  const event = await seller.publishedEvent();
  await page.goto(`${product.url}/event/${event.id}/checkout`);
  await continueButton(page).click();
  await fillInfo(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expectFit(page);
  const again = page.getByRole('button', { name: 'Try again' });
  // it was tried at the tickets, for wallets, and is again here
  await expect(again).toBeEnabled();
  isBlocked = false;
  await again.click();
  await fillCard(page, '4242 4242 4242 4242');
  await pay(page);
  await expect(thanks(page)).toBeVisible();
});

test('a wallet pays at the tickets: a decline stays there, another card leads to the ticket', async ({
  page,
}) => {
  const event = await seller.publishedEvent();
  await page.goto(`${product.url}/event/${event.id}/checkout`);
  const express = page.getByRole('region', { name: 'Express checkout' });
  await expect(express).toContainText(
    'By paying with one of these buttons you agree to the terms and to updates from Harbour Hall and Foyer.',
  );
  const wallet = page.frameLocator('iframe[title="Wallets"]');
  const button = wallet.getByRole('button', { name: 'Pay with Link' });
  expect((await button.boundingBox())?.height).toBe(41);
  await expectFit(page);
  // two tickets, of which the wallet shows the sum
  await page.getByRole('button', { name: 'One more: Seat' }).click();
  await button.click();
  await expect(wallet.getByRole('heading', { name: 'Pay 4178 usd' })).toBeVisible();
  await wallet.getByLabel('Wallet card').fill('4000 0000 0000 0002');
  await wallet.getByRole('button', { name: 'Approve' }).click();
  await expect(problemOf(page)).toContainText('Your card was declined.');
  await expect(wallet.getByRole('status')).toHaveText('Your card was declined.');
  expect(page.url()).toContain('/checkout');
  await button.click();
  await wallet.getByLabel('Wallet card').fill('4242 4242 4242 4242');
  await wallet.getByRole('button', { name: 'Approve' }).click();
  await expect(thanks(page)).toBeVisible();
  expect(lastIntent()?.intent).toMatchObject({ status: 'succeeded', amount: 4178 });
  await expect(page.getByText('on their way to ada.berg@example.test')).toBeVisible();
  await page.getByRole('link', { name: 'View Tickets' }).click();
  await expect(page.getByRole('img', { name: /QR/i }).first()).toBeVisible();
});

/** An organizer who has sold nothing yet, on their page of payouts. */
async function toPayouts(page: Page): Promise<StripeFounder> {
  const house = await foundedHouse(product);
  await page.context().addCookies((await house.owner.storageState()).cookies);
  await page.goto(`${product.url}/manage/${house.username}/settings/payouts`);
  return house;
}
const onStripe = (page: Page) => page.getByRole('heading', { name: 'Harbour Hall at Stripe' });
const stateOf = (page: Page) =>
  page.getByRole('region', { name: 'Payment account' }).getByRole('heading');

test('an organizer connects through Stripe’s page, comes back connected, and a buyer pays', async ({
  page,
}) => {
  const house = await toPayouts(page);
  await page.getByRole('button', { name: 'Connect payments' }).click();
  await page.getByRole('link', { name: 'Finish', exact: true }).click();
  await expect(stateOf(page)).toHaveText('Payments are connected Stripe');
  await expect(page).toHaveURL(`${product.url}/manage/${house.username}/settings/payouts`);
  await page.context().clearCookies();
  await toPayment(page, house);
  await fillCard(page, '4242 4242 4242 4242');
  await pay(page);
  await expect(thanks(page)).toBeVisible();
  const { accountId } = await callApi(house.owner, getPaymentAccount, {
    query: { ownerId: house.ownerId },
  });
  expect([...product.stripe.intents.values()].at(-1)?.account).toBe(accountId);
});

test('an organizer who stops half-way goes on later, is checked, and sells once Stripe is done', async ({
  page,
}) => {
  const house = await toPayouts(page);
  await page.getByRole('button', { name: 'Connect payments' }).click();
  await expect(onStripe(page)).toBeVisible();
  const link = page.url();
  await page.getByRole('link', { name: 'Later' }).click();
  await expect(stateOf(page)).toHaveText('Setup is not finished Stripe');
  // the link was good for once: opened again, it leads back here for another
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue setup' }).click();
  await page.getByRole('link', { name: 'Finish, and be checked' }).click();
  await expect(stateOf(page)).toHaveText('Your details are being checked Stripe');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('No news from Stripe yet')).toBeVisible();
  const { accountId } = await callApi(house.owner, getPaymentAccount, {
    query: { ownerId: house.ownerId },
  });
  product.stripe.setStanding(accountId ?? '', 'ready');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(stateOf(page)).toHaveText('Payments are connected Stripe');
});

test('tickets for members alone: the page says so, its checkout stays closed, and the box office sells them', async ({
  page,
}) => {
  const event = await seller.publishedEvent();
  // a house without tiers keeps nobody out
  const tables = new pg.Client({ connectionString: product.databaseUrl });
  await tables.connect();
  await tables.query(
    `insert into membership_tiers (id, owner_id, name, position)
     select gen_random_uuid(), owner_id, 'Friend', 0 from events where id = $1`,
    [event.id],
  );
  await tables.query('update events set members_only = true where id = $1', [event.id]);
  await tables.end();
  await page.goto(`${product.url}/event/${event.id}`);
  const sentence = page.getByText('Tickets for this event are sold to members alone.');
  await expect(sentence.filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get tickets' })).toHaveCount(0);
  await page.goto(`${product.url}/event/${event.id}/checkout`);
  await expect(page.getByRole('heading', { name: 'For members only' })).toBeVisible();
  await expect(sentence).toBeVisible();
  await page.getByRole('link', { name: 'Back to the event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();

  await page.context().addCookies((await seller.owner.storageState()).cookies);
  await page.goto(`${product.url}/management/courses/${event.id}/registrations`);
  await page.getByRole('link', { name: 'Add guest' }).click();
  await page.getByRole('radio', { name: 'Cash' }).check();
  await continueButton(page).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: '$20.89 received in cash' }).click();
  await expect(page.getByText('Guest(s) added successfully!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Anonymous Guest' })).toContainText(
    'Paid: Cash',
  );
});

test('no page of these journeys broke its policy', async () => {
  expect(await figure(product.metricsUrl, 'foyer_csp_violations_total')).toBe(0);
});
