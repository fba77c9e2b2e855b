import { expect, test } from '@playwright/test';
import { problemOf } from '../support/hearing.ts';
import { mailArrived } from '../support/mails.ts';
import { followMail, logIn, PASSWORD, signUp } from '../support/sign-up.ts';

test(
  'a stranger signs up, verifies the address from the mail and founds an organization',
  { tag: '@P0' },
  async ({ page }) => {
    const { email, username } = await signUp(page);
    const verified = await followMail(page, email, 'Confirm email address');
    await expect(verified.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();

    await page.goto('/schools/new');
    await page.getByLabel('Name', { exact: true }).fill('Night Works');
    await page.getByLabel('Username').fill(`o${username}`.slice(0, 20));
    await page.getByRole('button', { name: 'Create organization' }).click();
    await expect(page).toHaveURL(/\/manage\/o\w+\/events/);
  },
);

test(
  'a forgotten password is set anew, and every browser is signed out',
  { tag: '@P1' },
  async ({ page, browser }) => {
    const { email } = await signUp(page);
    const other = await (await browser.newContext()).newPage();
    await other.goto('/auth/forgot');
    await other.getByLabel('Email').fill(email);
    await other.getByRole('button', { name: 'Send the link' }).click();
    await expect(other.getByRole('heading', { name: 'Check your mail' })).toBeVisible();

    await mailArrived(other.request, email, /Set a new password/);
    const reset = await followMail(other, email, 'Set a new password');
    await reset.getByLabel('New password').fill('amber-harbour-52');
    await reset.getByRole('button', { name: 'Set password' }).click();
    await expect(
      reset.getByText('Your password is changed. Log in with the new one.'),
    ).toBeVisible();

    await page.goto('/auth/sessions');
    await expect(page).toHaveURL(/\/auth\?redirect_to=/);
    await logIn(page, email, PASSWORD);
    await expect(problemOf(page)).toContainText('That email and password do not match.');
    await logIn(page, email, 'amber-harbour-52');
    await expect(page).toHaveURL(/\/auth\/sessions$/);
  },
);

test(
  'a password is changed by who knows it, which ends other sessions and the old password',
  { tag: '@P1' },
  async ({ page, browser }) => {
    const { email } = await signUp(page);
    const other = await (await browser.newContext()).newPage();
    await other.goto('/auth?redirect_to=%2Fauth%2Fsessions');
    await logIn(other, email, PASSWORD);
    await expect(other.getByText('This browser')).toBeVisible();

    await page.goto('/auth/sessions');
    const current = page.getByLabel('Current password');
    const submit = page.getByRole('button', { name: 'Change password' });
    await current.fill('not-my-password-1');
    await page.getByLabel('New password').fill('amber-harbour-52');
    await submit.click();
    await expect(current).toHaveAccessibleDescription(/The current password is wrong\./);
    // nothing happened yet: the other session goes on
    await other.reload();
    await expect(other.getByText('This browser')).toBeVisible();

    await current.fill(PASSWORD);
    await submit.click();
    await expect(
      page.getByText('Your password is changed. Other browsers are logged out.'),
    ).toBeVisible();
    await mailArrived(page.request, email, /^Your password was changed$/);
    await page.reload();
    await expect(page.getByText('This browser')).toBeVisible();

    await other.goto('/auth/sessions');
    await expect(other).toHaveURL(/\/auth\?redirect_to=/);
    await logIn(other, email, PASSWORD);
    await expect(problemOf(other)).toContainText('That email and password do not match.');
    await logIn(other, email, 'amber-harbour-52');
    await expect(other).toHaveURL(/\/auth\/sessions$/);
    await other.context().close();
  },
);

test(
  'signing out everywhere ends the other browser, and scripts never see a key',
  { tag: '@P1' },
  async ({ page, browser }) => {
    const { email } = await signUp(page);
    const other = await (await browser.newContext()).newPage();
    await other.goto('/auth?redirect_to=%2Fauth%2Fsessions');
    await logIn(other, email, PASSWORD);
    await expect(other.getByText('This browser')).toBeVisible();
    expect(await page.evaluate(() => document.cookie)).toBe('');

    // However late the next page comes, not fetched yet, the refusals of the page that is left do
    // not overtake it.
    await other.reload();
    await expect(other.getByText('This browser')).toBeVisible();
    const goesOn = Promise.race([
      other.locator('main form').first().waitFor({ state: 'detached' }),
      other.waitForRequest((request) => request.isNavigationRequest()),
    ]);
    await other.route('**/*.js', async (route) => {
      await goesOn;
      await route.continue();
    });
    await other.getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(other.getByText('You are logged out everywhere.')).toBeVisible();
    await page.goto('/auth/sessions');
    await expect(page).toHaveURL(/\/auth\?redirect_to=/);
  },
);

test('redirect_to never leaves the site', { tag: '@P1' }, async ({ page }) => {
  await signUp(page);
  for (const target of [
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    '/%09/evil.test',
  ]) {
    await page.goto(`/auth?redirect_to=${encodeURIComponent(target)}`);
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
  }
});
