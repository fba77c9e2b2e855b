import { expect } from '@playwright/test';
import { createBenefit } from '@foyer/contracts';
import { callApi, signIn } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { continueButton, fillCard, GOOD_CARD } from '../support/checkout.ts';
import { apiAs } from '../support/events.ts';
import { expectHeard, test } from '../support/hearing.ts';
import { mailText } from '../support/mails.ts';
import { houseWithTier } from '../support/own-tier.ts';
import { signUp } from '../support/sign-up.ts';

test(
  'who is no member adds a tier to the tickets, pays less at once and all of it together',
  { tag: '@P0' },
  async ({ page, browser, baseURL }) => {
    const house = await houseWithTier(baseURL ?? '');
    const { tier, event } = house;
    const owner = await apiAs(baseURL ?? '', 'owner@foyer.test');
    await callApi(owner, createBenefit, {
      body: { ownerId: house.id, name: 'Half price', percentageValue: 50, tierIds: [tier.id] },
    });
    await owner.dispose();

    const { email, username } = await signUp(page, 'Ada Winter');
    await page.goto(`/event/${event.id}/checkout`);
    const offers = page.getByRole('region', { name: 'Become a member' });
    await expect(offers).toContainText(`${tier.name}, $6.00 / month, and save $10.44 now`);
    const summary = page.getByRole('region', { name: 'Order summary' });
    await expect(summary).toContainText('$20.89');
    await offers.getByRole('button', { name: `Add ${tier.name}` }).click();
    await expectHeard(page, `${tier.name} added`);
    // 20.89 − 10.44 + 6.00, of which $0.89 are the fees of the ticket alone, here and below
    await expect(summary).toContainText('$16.45');
    await expect(summary).toContainText('$0.89');
    await expectNoAxeFindings(page);
    await continueButton(page).click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(summary).toContainText('$0.89');
    await fillCard(page, GOOD_CARD);
    await page.getByRole('button', { name: 'Pay $16.45' }).click();

    await expect(page.getByRole('heading', { level: 1, name: /^Thank you\./ })).toBeVisible();
    const receipt = page.getByRole('main');
    await expect(receipt).toContainText(`${tier.name}, monthly`);
    await expect(receipt).toContainText('1 × Seat');
    await expect(receipt).toContainText('$16.45');
    await page.goto(`/manage/${username}/tickets-and-subscriptions/tickets`);
    await expect(page.getByRole('list', { name: 'Your tickets' })).toContainText(event.name);
    await page.goBack();
    await page.getByRole('link', { name: 'See your membership' }).click();
    await page.getByRole('link', { name: /^Manage your membership of / }).click();
    await expect(page.getByText(/^Active, renews on/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Payments' })).toContainText('$6.00');
    const mail = await mailText(page.request, email, new RegExp(`for ${event.name}$`));
    expect(mail).toContain(`${tier.name}, monthly`);
    expect(mail).toContain('$16.45');

    const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await signIn(theirs, 'owner@foyer.test');
    await theirs.goto(`/manage/${house.username}/memberships/members`);
    await expect(theirs.getByRole('row', { name: /Ada Winter/ })).toContainText('Renews on');
    await theirs.goto(`/manage/${house.username}/reporting/orders`);
    await expect(theirs.getByRole('row', { name: /Winter/ })).toContainText('$16.45');
  },
);
