import { expect, type Page } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { chooseTickets, continueButton, fillCard, GOOD_CARD, thanks } from '../support/checkout.ts';
import { test } from '../support/hearing.ts';
import { houseWithTier, startedMembership, type HouseWithTier } from '../support/own-tier.ts';
import { signUp } from '../support/sign-up.ts';

/** It pays once, and declines every later charge. */
const DECLINED_LATER = '4000 0000 0000 0341';

/** From the press of "Subscribe" to the membership's own page. */
async function subscribe(page: Page, house: HouseWithTier, card = GOOD_CARD) {
  await page.goto(await startedMembership(page, house));
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await fillCard(page, card);
  await page.getByRole('button', { name: 'Pay $6.00' }).click();
  await page.getByRole('link', { name: 'See your membership' }).click();
  await page.getByRole('link', { name: /^Manage your membership of / }).click();
  await expect(page.getByText(/^Active, renews on/)).toBeVisible();
  return page.url();
}

/** Who is signed in is known already: the page asks for nothing but the card. */
async function payTickets(page: Page, total: string) {
  await continueButton(page).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await fillCard(page, GOOD_CARD);
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  await expect(thanks(page)).toBeVisible();
}

const redeemed = (page: Page) =>
  page
    .getByRole('table', { name: 'Benefits' })
    .getByRole('row', { name: /Half price/ })
    .getByRole('cell');

test(
  'a member buys with a benefit until it is exhausted, and the next month brings it back',
  { tag: '@P0' },
  async ({ page, browser, baseURL }) => {
    const house = await houseWithTier(baseURL ?? '');
    await signIn(page, 'owner@foyer.test');
    await page.goto(`/manage/${house.username}/memberships/benefits/new`);
    await page.getByLabel('Descriptor').fill('Half price');
    await page.getByLabel('Discount percentage').fill('50');
    await page.getByRole('radio', { name: 'Limited', exact: true }).check();
    await page.getByLabel('Quantity').fill('1');
    await page.getByLabel('Within').selectOption({ label: 'Each month' });
    await page.getByRole('checkbox', { name: house.tier.name }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('table', { name: 'Benefits' })).toContainText('Half price');

    const patron = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await signUp(patron, 'Ada Winter');
    const own = await subscribe(patron, house);
    const checkout = `/event/${house.event.id}/checkout`;
    await patron.goto(checkout);
    const benefit = patron.getByRole('checkbox', { name: /^Half price: / });
    await expect(benefit).toBeChecked();
    await payTickets(patron, '$10.45');

    await patron.goto(checkout);
    await expect(patron.getByText('Benefit Exhausted: Half price')).toBeVisible();
    await expect(benefit).toHaveCount(0);
    await payTickets(patron, '$20.89');
    await page.reload();
    await expect(redeemed(page).filter({ hasText: /^1$/ })).toHaveCount(1);

    await patron.goto(own);
    await patron.getByRole('button', { name: 'Go to the next payment' }).click();
    await expect(patron.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(
      2,
    );
    await patron.goto(checkout);
    await expect(benefit).toBeChecked();
    // more than it is good for is bought without it
    await benefit.uncheck();
    await chooseTickets(patron, 1, house.event.ticketTypes[0]?.name);
    await payTickets(patron, '$41.78');
  },
);

test(
  'a renewal fails, is tried again and mended with another card, which the next one is charged',
  { tag: '@P0' },
  async ({ page, baseURL }) => {
    const house = await houseWithTier(baseURL ?? '');
    await signUp(page, 'Ada Winter');
    const own = await subscribe(page, house, DECLINED_LATER);
    await page.getByRole('button', { name: 'Go to the next payment' }).click();
    await expect(page.getByText('A payment did not go through')).toBeVisible();
    await page.getByRole('button', { name: 'Go to the next try' }).click();
    await expect(page.getByText(/^Active, not paid since/)).toBeVisible();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await fillCard(page, GOOD_CARD);
    await page.getByRole('button', { name: 'Pay $6.00' }).click();
    await page.getByRole('link', { name: 'See your membership' }).waitFor();
    await page.goto(own);
    await expect(page.getByText(/^Active, renews on/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByText('Visa ending 4242')).toBeVisible();
    await page.getByRole('button', { name: 'Go to the next payment' }).click();
    await expect(page.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(3);
  },
);
