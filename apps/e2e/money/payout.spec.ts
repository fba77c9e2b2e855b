import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { getSession } from '@foyer/contracts';
import { callApi } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { buyTickets } from '../support/buying.ts';
import { publishEventOf } from '../support/events.ts';
import { test } from '../support/hearing.ts';
import { followMail, PASSWORD, signUp } from '../support/sign-up.ts';

/** Somebody who begins to sell, on their page of payouts. */
async function newSeller(page: Page): Promise<string> {
  const { email, username } = await signUp(page);
  const confirmed = await followMail(page, email, 'Confirm email address');
  await expect(confirmed.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await confirmed.close();
  await page.goto(`/manage/${username}/settings/payouts`);
  return username;
}

test(
  'a seller chooses yen, connects payments and sells; the sandbox pays out, and payout, order, file and report agree',
  { tag: '@P0' },
  async ({ page, baseURL }) => {
    const username = await newSeller(page);
    await expect(page.getByText('No payouts yet')).toBeVisible();
    await page
      .getByLabel('Currency and card provider’s fee')
      .selectOption({ label: 'JPY · Japanese Yen · 3.6% + ¥0' });
    await page.getByRole('button', { name: 'Change currency' }).click();
    await expect(page.getByText('Payout settings updated successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Connect payments' }).click();
    const asked = page.getByRole('dialog', { name: 'Is it you?' });
    const connected = page.getByRole('heading', { name: /Payments are connected/ });
    await expect(asked.or(connected)).toBeVisible();
    if (await asked.isVisible()) {
      await asked.getByLabel('Password').fill(PASSWORD);
      await asked.getByRole('button', { name: 'Continue' }).click();
    }
    await expect(connected).toBeVisible();
    await expectNoAxeFindings(page);

    const { user } = await callApi(page.request, getSession, {});
    const event = await publishEventOf(page.request, user?.id ?? '', { price: 2000 });
    await buyTickets(baseURL ?? '', event);

    // 2000 and 21 of ours were paid; the provider keeps 73 of it
    const payout = page.getByRole('row').filter({ hasText: '¥1,927' });
    await expect(async () => {
      await page.reload();
      await expect(payout).toContainText('Paid', { timeout: 2000 });
    }).toPass();
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('¥0');
    await payout.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: /Payout of ¥1,927/ })).toBeVisible();
    const line = page
      .getByRole('table', { name: 'Payments and refunds' })
      .getByRole('row')
      .filter({ hasText: event.name });
    await expect(line).toContainText('¥1,927');
    await expectNoAxeFindings(page);
    const address = page.url();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(`${event.name},1927,JPY`);

    await line.getByRole('link').click();
    await expect(page.getByRole('region', { name: 'Payment details' })).toContainText('¥2,021');
    await page.goto(`/manage/${username}/reporting/revenue?dimension=course_id&period=today`);
    const sold = page.getByRole('table', { name: 'Revenue' }).getByRole('row');
    await expect(sold.filter({ hasText: event.name })).toContainText('¥1,927');

    // the address of a payout opens it again, and one that there is not says so
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: /Payout of ¥1,927/ })).toBeVisible();
    await page.getByRole('link', { name: 'Payouts', exact: true }).first().click();
    await expect(page.getByRole('table', { name: 'Payouts' })).toBeVisible();
  },
);
