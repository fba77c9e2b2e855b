import { expect, type Page } from '@playwright/test';
import { unique } from './api.ts';
import { mailArrived } from './mails.ts';

export const PASSWORD = 'cobalt-river-38';

/** Fills in and sends the form of the sign-up page. */
export async function fillSignUp(page: Page, name = 'Ada Winter') {
  const username = unique('p').replace(/[^a-z0-9]/g, '');
  const email = `${username}@mail.test`;
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect(page.getByText(/^By creating an account you agree to the terms/)).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();
  return { email, username };
}

/** Signs a stranger up through the form; the page is the start of an organization afterwards. */
export async function signUp(page: Page, name?: string) {
  await page.goto('/auth/sign-up?redirect_to=%2Fschools%2Fnew');
  const person = await fillSignUp(page, name);
  await expect(page).toHaveURL(/\/schools\/new$/);
  return person;
}

/** Fills in the form of the sign-in page. */
export async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/**
 * The session ends just before the next call with this method: what the page asks for by itself
 * meanwhile does not find out first and ask for the password over what is to be pressed.
 */
export async function endSessionAt(page: Page, method: 'DELETE' | 'PATCH' | 'POST') {
  let hasEnded = false;
  await page.route('**/client_side_api/**', async (route) => {
    if (!hasEnded && route.request().method() === method) {
      hasEnded = true;
      await page.context().clearCookies();
    }
    return route.fallback();
  });
}

/**
 * Opens the newest mail to an address, of those with this subject, and returns the page that its
 * button opens.
 */
export async function followMail(
  page: Page,
  email: string,
  button: string,
  subject = /./,
): Promise<Page> {
  const mails = page
    .getByRole('list', { name: 'Mails' })
    .getByRole('link')
    .filter({ hasText: subject });
  await mailArrived(page.request, email, subject);
  await page.goto(`/preview-login/outbox?recipient=${encodeURIComponent(email)}`);
  await mails.first().click();
  const opened = page.context().waitForEvent('page');
  await page.frameLocator('iframe').getByRole('link', { name: button }).click();
  return opened;
}

/** The same, and their address is proved by the link that was mailed. */
export async function signUpProved(page: Page, name?: string) {
  const person = await signUp(page, name);
  const confirmed = await followMail(page, person.email, 'Confirm email address');
  await expect(confirmed.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await confirmed.close();
  return person;
}
