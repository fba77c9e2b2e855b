import { expect } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { fillCard, GOOD_CARD } from '../support/checkout.ts';
import { test } from '../support/hearing.ts';
import { mailText } from '../support/mails.ts';
import { houseWithTier } from '../support/own-tier.ts';
import { followMail, logIn, PASSWORD, signUpProved } from '../support/sign-up.ts';

test(
  'a membership is given, mailed, and claimed once, by whom it is for',
  { tag: '@P0' },
  async ({ page, browser, baseURL }) => {
    const { username, tier } = await houseWithTier(baseURL ?? '');
    const another = async () => (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    const receiver = await signUpProved(await another(), 'Tove Lind');

    const giver = await signUpProved(page, 'Ada Winter');
    await page.goto(`/o/${username}/memberships`);
    await page.getByRole('link', { name: `Give as a gift: ${tier.name}, $6.00 monthly` }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Give a membership' })).toBeVisible();
    await page.getByLabel('Their name').fill('Tove');
    await page.getByLabel('Their email').fill(receiver.email);
    await page.getByLabel('Your message').fill('See you at the opening!');
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your gift' })).toBeVisible();
    await expect(page.getByText(/^You pay this once/)).toBeVisible();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await fillCard(page, GOOD_CARD);
    await page.getByRole('button', { name: 'Pay $6.00' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Thank you for your gift.' }),
    ).toBeVisible();
    await expect(page.getByText(`We mail it to ${receiver.email}.`)).toBeVisible();
    const bought = await mailText(page.request, giver.email, /^Your gift: /);
    expect(bought).toContain('Tove');

    const theirs = await another();
    const opened = await followMail(
      theirs,
      receiver.email,
      'Claim your membership',
      /gives you a membership of /,
    );
    await expect(opened.getByRole('heading', { level: 1, name: 'A gift for you' })).toBeVisible();
    await expect(opened.getByText('See you at the opening!')).toBeVisible();
    await expectNoAxeFindings(opened);
    const link = opened.url();
    await opened.getByRole('link', { name: 'Log in or sign up' }).click();
    await logIn(opened, receiver.email, PASSWORD);
    await opened.getByRole('button', { name: 'Become a member' }).click();
    await expect(opened.getByRole('heading', { level: 1, name: tier.name })).toBeVisible();
    await expect(opened.getByText('A gift from Ada Winter')).toBeVisible();
    await expect(opened.getByText(/^Active until/)).toBeVisible();

    await page.reload();
    await expect(page.getByText('It was claimed.')).toBeVisible();
    await page.goto(link);
    await expect(
      page.getByRole('heading', { level: 1, name: 'This gift was claimed already' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Become a member' })).toHaveCount(0);

    const house = await another();
    await signIn(house, 'owner@foyer.test');
    await house.goto(`/manage/${username}/memberships/members`);
    await expect(house.getByRole('row', { name: /Tove Lind/ })).toContainText('Expires on');
  },
);
