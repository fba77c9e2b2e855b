import { expect, type Page } from '@playwright/test';
import { rotateMembershipLink, updateMembershipSettings } from '@foyer/contracts';
import { callApi, signIn } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { fillCard, GOOD_CARD } from '../support/checkout.ts';
import { apiAs } from '../support/events.ts';
import { test } from '../support/hearing.ts';
import { ownHouse } from '../support/own-house.ts';
import { houseWithTier } from '../support/own-tier.ts';
import { logIn, PASSWORD, signUp } from '../support/sign-up.ts';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

/** From the page that asks who pays to the thanks. */
async function pay(page: Page) {
  await expect(heading(page, 'Your membership')).toBeVisible();
  await expect(page.getByText(/every month until you cancel/)).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await fillCard(page, GOOD_CARD);
  await page.getByRole('button', { name: 'Pay $6.00' }).click();
  await expect(heading(page, 'Thank you. You are a member.')).toBeVisible();
}

test(
  'an owner makes a tier, a patron subscribes and pays, ends it and lets it go on',
  { tag: '@P0' },
  async ({ page, browser, baseURL }) => {
    const house = await ownHouse(baseURL ?? '');
    await signIn(page, 'owner@foyer.test');
    await page.goto(`/manage/${house.username}/memberships/tiers/new`);
    await page.getByLabel('Name', { exact: true }).fill('Friend');
    await page.getByLabel('Amount of price 1').fill('6');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Friend').first()).toBeVisible();

    const patron = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await signUp(patron, 'Ada Winter');
    await patron.goto(`/o/${house.username}`);
    await patron.getByRole('link', { name: 'Become a Member', exact: true }).click();
    await expect(patron.getByText('$6.00 monthly')).toBeVisible();
    await patron.goto(`/o/${house.username}/memberships`);
    await expect(heading(patron, 'Choose your membership')).toBeVisible();
    await expectNoAxeFindings(patron);
    await patron.getByRole('button', { name: 'Subscribe to Friend, $6.00 monthly' }).click();
    await pay(patron);

    await patron.getByRole('link', { name: 'See your membership' }).click();
    await patron.getByRole('link', { name: /^Manage your membership of / }).click();
    await expect(heading(patron, 'Friend')).toBeVisible();
    await expect(patron.getByText(/^Active, renews on/)).toBeVisible();
    await expectNoAxeFindings(patron);
    await patron.getByRole('button', { name: 'Cancel membership' }).click();
    const dialog = patron.getByRole('dialog', { name: 'Cancel your membership?' });
    await expect(dialog).toContainText('until');
    await dialog.getByRole('button', { name: 'Cancel membership' }).click();
    await expect(patron.getByText(/^Canceled, stays until/)).toBeVisible();
    await patron.getByRole('button', { name: 'Resume' }).click();
    await expect(patron.getByText(/^Active, renews on/)).toBeVisible();

    await patron.goto(`/o/${house.username}/memberships`);
    await expect(patron.getByText('Your current plan')).toBeVisible();
    await patron.getByRole('button', { name: 'Manage Friend' }).click();
    await expect(heading(patron, 'Friend')).toBeVisible();
  },
);

test(
  'a visitor signs in on the way, and goes on to the payment by itself',
  { tag: '@P1' },
  async ({ page, browser, baseURL }) => {
    const { username, tier } = await houseWithTier(baseURL ?? '');
    const { email } = await signUp(
      await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage(),
    );
    await page.goto(`/o/${username}/memberships`);
    await page.getByRole('link', { name: `Subscribe to ${tier.name}, $6.00 monthly` }).click();
    await logIn(page, email, PASSWORD);
    await expect(heading(page, /^We are taking you to the payment/)).toBeVisible();
    await pay(page);
  },
);

test(
  'a private page is found by its link alone, and by the former one no more',
  { tag: '@P1' },
  async ({ page, baseURL }) => {
    const { id: ownerId, name, username, tier } = await houseWithTier(baseURL ?? '');
    const owner = await apiAs(baseURL ?? '', 'owner@foyer.test');
    const { privateUrl } = await callApi(owner, updateMembershipSettings, {
      params: { ownerId },
      body: { status: 'private' },
    });
    await page.goto(`/o/${username}/memberships`);
    const none = page.getByRole('heading', { name: `${name} hasn’t set up memberships yet.` });
    await expect(none).toBeVisible();
    const { pathname } = new URL(privateUrl, baseURL);
    await page.goto(pathname);
    await expect(page.getByRole('heading', { name: tier.name })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await callApi(owner, rotateMembershipLink, { params: { ownerId }, body: {} });
    await page.goto(pathname);
    await expect(none).toBeVisible();
    await owner.dispose();
  },
);
