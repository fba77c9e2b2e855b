import { expect, type Page } from '@playwright/test';
import { createTier } from '@foyer/contracts';
import { callApi, signIn } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { fillCard, GOOD_CARD, thanks, continueButton } from '../support/checkout.ts';
import { apiAs } from '../support/events.ts';
import { test } from '../support/hearing.ts';
import { mailText } from '../support/mails.ts';
import { ownHouse, type House } from '../support/own-house.ts';
import { houseWithTier, startedMembership } from '../support/own-tier.ts';
import { signUp } from '../support/sign-up.ts';

const DECLINED = '4000 0000 0000 0002';
const MASTERCARD = '5555 5555 5555 4444';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const payments = (page: Page) => page.getByRole('list', { name: 'Payments' }).getByRole('listitem');
const status = (page: Page) => page.getByRole('region', { name: 'Your plan', exact: true });

/** In the form of tiers, as its organizer. */
async function addTier(page: Page, username: string, days: string) {
  await page.goto(`/manage/${username}/memberships/tiers/new`);
  await page.getByLabel('Name', { exact: true }).fill('Friend');
  await page.getByLabel('Amount of price 1').fill('6');
  await page.getByLabel('Free trial, days').fill('91');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('A free trial of between 0 and 90 days').first()).toBeVisible();
  await page.getByLabel('Free trial, days').fill(days);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Tiers' })).toContainText('Friend');
}

/** Another tier that may be tried. */
async function addCircle(baseURL: string, { id: ownerId }: House) {
  const owner = await apiAs(baseURL, 'owner@foyer.test');
  const prices = [{ price: 25, interval: 'month' as const }];
  await callApi(owner, createTier, { body: { ownerId, name: 'Circle', trialDays: 30, prices } });
  await owner.dispose();
}

async function addBenefit(page: Page, username: string) {
  await page.goto(`/manage/${username}/memberships/benefits/new`);
  await page.getByLabel('Descriptor').fill('Half price');
  await page.getByLabel('Discount percentage').fill('50');
  await page.getByRole('radio', { name: 'Limited', exact: true }).check();
  await page.getByLabel('Quantity').fill('1');
  await page.getByLabel('Within').selectOption({ label: 'Each month' });
  await page.getByRole('checkbox', { name: 'Friend' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('table', { name: 'Benefits' })).toContainText('Half price');
}

test(
  'a tier is tried for free with its benefit, paid when the trial is over, and no other one is free then',
  { tag: '@P0' },
  async ({ page, browser, baseURL }) => {
    const house = await ownHouse(baseURL ?? '');
    await signIn(page, 'owner@foyer.test');
    await addTier(page, house.username, '14');
    await addBenefit(page, house.username);
    await addCircle(baseURL ?? '', house);

    const patron = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    const { email } = await signUp(patron, 'Ada Winter');
    const memberships = `/o/${house.username}/memberships`;
    await patron.goto(memberships);
    await expect(patron.getByText('14 days free, then $6.00 monthly')).toBeVisible();
    await expect(patron.getByText('30 days free, then $25.00 monthly')).toBeVisible();
    await patron.getByRole('button', { name: 'Subscribe to Friend, $6.00 monthly' }).click();
    await expect(heading(patron, 'Your free trial')).toBeVisible();
    await expect(
      patron.getByText(/^You pay nothing today\. On .+ is charged \$6\.00/),
    ).toBeVisible();
    const sums = patron.getByRole('main');
    await expect(sums).toContainText(/First payment\$6\.00 on /);
    await expect(sums).toContainText('To pay today$0.00');
    await expectNoAxeFindings(patron);
    await fillCard(patron, DECLINED);
    await patron.getByRole('button', { name: 'Start the free trial' }).click();
    await expect(patron.getByText('Your card was declined.')).toBeVisible();
    await fillCard(patron, GOOD_CARD);
    await patron.getByRole('button', { name: 'Start the free trial' }).click();

    await expect(heading(patron, 'Friend')).toBeVisible();
    await expect(status(patron)).toContainText(/Free until .+, then \$6\.00 per month/);
    await expect(patron.getByText('Nothing was paid yet.')).toBeVisible();
    await expectNoAxeFindings(patron);
    const own = patron.url();
    expect(await mailText(patron.request, email, /^Welcome: you’re a member/)).toContain(
      'nothing was charged',
    );

    const checkout = `/event/${house.event.id}/checkout`;
    await patron.goto(checkout);
    await expect(patron.getByRole('checkbox', { name: /^Half price: / })).toBeChecked();
    await continueButton(patron).click();
    await patron.getByRole('button', { name: 'Continue to payment' }).click();
    await fillCard(patron, GOOD_CARD);
    await patron.getByRole('button', { name: 'Pay $10.45' }).click();
    await expect(thanks(patron)).toBeVisible();
    await patron.goto(checkout);
    await expect(patron.getByText('Benefit Exhausted: Half price')).toBeVisible();

    await patron.goto(own);
    await patron.getByRole('button', { name: 'Go to the next payment' }).click();
    await expect(payments(patron)).toHaveCount(1);
    await expect(payments(patron)).toContainText('$6.00');
    await expect(status(patron)).toContainText(/Active, renews on/);
    expect(await mailText(patron.request, email, /goes on \(Friend\)$/)).toContain('$6.00');
    // what was used of it was used in the trial
    await patron.goto(checkout);
    await expect(patron.getByRole('checkbox', { name: /^Half price: / })).toBeChecked();
    await page.goto(`/manage/${house.username}/memberships/members`);
    await expect(page.getByRole('row', { name: /Ada Winter/ })).toContainText('Friend');

    // a person has one trial of a house
    await patron.goto(memberships);
    await expect(patron.getByText('Your current plan')).toBeVisible();
    await expect(patron.getByText(/days free/)).toHaveCount(0);
    await patron.getByRole('button', { name: 'Subscribe to Circle, $25.00 monthly' }).click();
    await expect(heading(patron, 'Your membership')).toBeVisible();
    await patron.getByRole('button', { name: 'Continue to payment' }).click();
    await fillCard(patron, GOOD_CARD);
    await patron.getByRole('button', { name: 'Pay $25.00' }).click();
    await expect(heading(patron, 'Thank you. You are a member.')).toBeVisible();
  },
);

test(
  'a trial that is canceled stays until its day, and nothing is ever charged',
  { tag: '@P1' },
  async ({ page, baseURL }) => {
    const house = await houseWithTier(baseURL ?? '', 14);
    await signUp(page, 'Ada Winter');
    await page.goto(await startedMembership(page, house));
    await fillCard(page, GOOD_CARD);
    await page.getByRole('button', { name: 'Start the free trial' }).click();
    await expect(status(page)).toContainText(/Free until /);
    await page.getByRole('button', { name: 'Cancel membership' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel your membership?' });
    await expect(dialog).toContainText('Nothing is charged after that.');
    await dialog.getByRole('button', { name: 'Cancel membership' }).click();
    await expect(status(page)).toContainText(/Canceled, stays until/);
    await page.getByRole('button', { name: 'Go to its end' }).click();
    await expect(status(page)).toContainText(/Over since/);
    await expect(page.getByText('Nothing was paid yet.')).toBeVisible();
    await page.getByRole('link', { name: 'See the memberships' }).click();
    await expect(
      page.getByRole('button', { name: `Subscribe to ${house.tier.name}, $6.00 monthly` }),
    ).toBeVisible();
    await expect(page.getByText(/days free/)).toHaveCount(0);
  },
);

test(
  'another card is kept while nothing fails, and pays from the next time on',
  { tag: '@P0' },
  async ({ page, baseURL }) => {
    const house = await houseWithTier(baseURL ?? '');
    const { email } = await signUp(page, 'Ada Winter');
    await page.goto(await startedMembership(page, house));
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await fillCard(page, GOOD_CARD);
    await page.getByRole('button', { name: 'Pay $6.00' }).click();
    await page.getByRole('link', { name: 'See your membership' }).click();
    await page.getByRole('link', { name: /^Manage your membership of / }).click();
    await expect(status(page)).toContainText('Visa ending 4242');

    await page.getByRole('link', { name: 'Use another card' }).click();
    await expect(heading(page, 'Use another card')).toBeVisible();
    await expect(page.getByText(/^Nothing is charged now\./)).toBeVisible();
    await expectNoAxeFindings(page);
    await fillCard(page, DECLINED);
    await page.getByRole('button', { name: 'Use this card' }).click();
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    await fillCard(page, MASTERCARD);
    await page.getByRole('button', { name: 'Use this card' }).click();
    await expect(status(page)).toContainText('Mastercard ending 4444');
    await expect(payments(page)).toHaveCount(1);
    const mail = await mailText(page.request, email, /^Another card pays your membership/);
    expect(mail).toContain('the card ending 4444');

    await page.getByRole('button', { name: 'Go to the next payment' }).click();
    await expect(payments(page)).toHaveCount(2);
    await expect(status(page)).toContainText(/Active, renews on/);
    await expect(status(page)).toContainText('Mastercard ending 4444');
  },
);
