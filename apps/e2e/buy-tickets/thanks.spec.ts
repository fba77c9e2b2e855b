import { expect } from '@playwright/test';
import { unique } from '../support/api.ts';
import { continueButton, fillInfo, thanks } from '../support/checkout.ts';
import { publishedEvent } from '../support/events.ts';
import { test } from '../support/hearing.ts';
import { linkInMail, mailArrived } from '../support/mails.ts';
import { PASSWORD } from '../support/sign-up.ts';

test(
  'a guest shows the code at once, mends a mistyped address, and an account begins at the tickets',
  { tag: '@P1' },
  async ({ page, request, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '', { price: 0 });
    const [wrong, right] = [`${unique('wrong')}@example.test`, `${unique('right')}@example.test`];
    await page.goto(`/event/${event.id}/checkout`);
    await continueButton(page).click();
    await fillInfo(page, wrong);
    await page.getByRole('button', { name: 'Complete order' }).click();
    await expect(thanks(page)).toBeVisible();
    const tickets = page.getByRole('region', { name: 'Your tickets' });
    await expect(tickets.getByRole('img', { name: 'QR code of Ada Berg’s ticket' })).toBeVisible();
    const former = await tickets.getByRole('code').textContent();

    await page.getByRole('button', { name: 'Change the address' }).click();
    await page.getByLabel('Email', { exact: true }).fill(right);
    await page.getByRole('button', { name: 'Send to this address' }).click();
    await expect(page.getByText(`The ticket is on its way to ${right}.`)).toBeVisible();
    await expect(tickets.getByRole('code')).not.toHaveText(former ?? '');
    await mailArrived(request, right);

    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Berg');
    await expect(page.getByLabel('Email')).toHaveValue(right);
    await page.getByLabel('Username').fill(unique('p').replace(/[^a-z0-9]/g, ''));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/tickets-and-subscriptions\/tickets$/);
    await expect(page.getByText('Confirm your email to see every ticket')).toBeVisible();

    await page.goto(await linkInMail(request, right, /\/auth\/verify\/[\w-]+/));
    await page.getByRole('link', { name: 'See your tickets' }).click();
    await expect(page.getByRole('link', { name: event.name, exact: true })).toBeVisible();
  },
);
