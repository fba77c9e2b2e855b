import { expect, test } from '@playwright/test';
import { problemOf } from '../support/hearing.ts';
import { endSessionAt, PASSWORD, signUp } from '../support/sign-up.ts';

test(
  'a session that ends in the middle of a form costs nothing that was typed',
  { tag: '@P1' },
  async ({ page }) => {
    const { email } = await signUp(page);
    await page.goto('/event/new');
    await page.getByLabel('Event name').fill('Night of the Long Form');
    await page.getByRole('combobox', { name: 'Venue' }).fill('Harbour Hall');
    await page.getByLabel('Date and time').fill('2031-06-01T20:00');
    await page.getByLabel('Price').fill('24');
    await endSessionAt(page, 'POST');
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page
      .getByRole('dialog', { name: 'Your session has ended' })
      .getByRole('button', { name: 'Not now' })
      .click();
    await expect(problemOf(page)).toBeVisible();

    await page.reload();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/event\/new$/);
    await expect(page.getByLabel('Event name')).toHaveValue('Night of the Long Form');
    await expect(page.getByLabel('Price')).toHaveValue('24');
    await page.getByRole('button', { name: 'Create draft' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: /^Night of the Long Form/ }),
    ).toBeVisible();
  },
);
