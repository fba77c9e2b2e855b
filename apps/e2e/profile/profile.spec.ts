import { expect, test } from '@playwright/test';
import { expectFocusSomewhere } from '../support/hearing.ts';
import { PASSWORD, signUp } from '../support/sign-up.ts';

test('a visitor follows a house, signs in for that, stands among its followers, and goes to an event', async ({
  page,
}) => {
  const { email, username } = await signUp(page);
  // a new account is nobody's to find, and named in no list, until its owner says otherwise
  await page.goto('/auth/sessions');
  const kept = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.ok(),
  );
  await page.getByRole('checkbox', { name: 'Let others find me by my name' }).press(' ');
  await kept;
  await page.context().clearCookies();

  await page.goto('/o/harbourhall');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Hall');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByText(/^Log in to follow Harbour Hall/)).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();

  await expect(page).toHaveURL(/\/o\/harbourhall$/);
  await expect(page.getByRole('button', { name: 'Following', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: /followers?$/ }).press('Enter');
  const followers = page.getByRole('dialog', { name: 'Harbour Hall' });
  await expect(followers.getByRole('link').first()).toBeVisible();
  const own = followers.locator(`a[href="/p/${username}"]`);
  await own.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Winter');
  await page.goBack();
  await expect(own).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(followers).toHaveCount(0);
  await expectFocusSomewhere(page);

  await page.getByRole('main').locator('a[href^="/event/"]').first().click();
  await expect(page).toHaveURL(/\/event\//);
  await page.getByRole('link', { name: 'Harbour Hall' }).first().click();
  await expect(page).toHaveURL(/\/o\/harbourhall$/);
});

test('an address of the wrong kind leads to the right one, and one of nobody is not there', async ({
  page,
}) => {
  await page.goto('/p/harbourhall?tab=events');
  await expect(page).toHaveURL(/\/o\/harbourhall\?tab=events$/);
  const missing = await page.goto('/o/nobodyatall');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Sorry! That profile wasn’t found.',
  );
});
