import { expect, test } from '@playwright/test';
import { mailArrived } from '../support/mails.ts';
import { problemOf } from '../support/hearing.ts';
import { followMail, logIn, PASSWORD, signUp } from '../support/sign-up.ts';

test(
  'an address is changed once both mailboxes said yes; the new one logs in, the old one no more',
  { tag: '@P1' },
  async ({ page }) => {
    const { email } = await signUp(page);
    const verified = await followMail(page, email, 'Confirm email address');
    await expect(verified.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    await verified.close();
    const wanted = `new${email}`;
    await page.goto('/auth/sessions');
    await page.getByLabel('New email').fill(wanted);
    await page.getByRole('button', { name: 'Change email' }).click();
    const wish = page.getByRole('region', { name: `You asked for ${wanted}` });
    await expect(wish.getByText('We wait for the link in its mailbox')).toHaveCount(2);

    const first = await followMail(page, wanted, 'Confirm the change');
    await expect(first.getByRole('heading', { name: 'This mailbox said yes' })).toBeVisible();
    await first.close();
    await page.goto('/auth/sessions');
    await expect(wish.getByText('Confirmed', { exact: true })).toHaveCount(1);
    await expect(page.getByText(`You log in with ${email}.`)).toBeVisible();

    await mailArrived(page.request, email, /wants to change/);
    const second = await followMail(page, email, 'Confirm the change');
    await expect(second.getByRole('heading', { name: 'Your email is changed' })).toBeVisible();
    await second.getByRole('link', { name: 'Go to sign-in and security' }).click();
    await expect(second.getByText(`You log in with ${wanted}.`)).toBeVisible();
    await mailArrived(page.request, email, /was changed/);

    await second.getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(second.getByText('You are logged out everywhere.')).toBeVisible();
    await logIn(second, email, PASSWORD);
    await expect(problemOf(second)).toContainText('That email and password do not match.');
    await logIn(second, wanted, PASSWORD);
    await expect(second).not.toHaveURL(/\/auth/);
  },
);
