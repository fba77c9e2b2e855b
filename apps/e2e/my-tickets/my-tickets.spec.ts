import { expect } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { buyTickets } from '../support/buying.ts';
import { publishedEvent } from '../support/events.ts';
import { test } from '../support/hearing.ts';
import { mailArrived } from '../support/mails.ts';

test(
  'a signed-in patron finds tickets under Tickets and Subscriptions',
  { tag: '@P1' },
  async ({ page }) => {
    await signIn(page, 'patron@foyer.test');
    await page.goto('/manage/nora/tickets-and-subscriptions/tickets');
    await expect(page.getByRole('link', { name: /String Quartet/ }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Past events' }).click();
    await expect(page.getByRole('link', { name: /Brahms by Candlelight/ }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Subscriptions', exact: true }).click();
    await expect(page.getByText('Friend of the house')).toBeVisible();
  },
);

test('somebody without anything is told what to do', { tag: '@P2' }, async ({ page }) => {
  await signIn(page, 'empty@foyer.test');
  await page.goto('/manage/blank/tickets-and-subscriptions/subscriptions');
  await expect(page.getByText(/You don.t have any subscriptions yet\./)).toBeVisible();
  await page.goto('/manage/blank/tickets-and-subscriptions/tickets');
  await expect(page.getByText(/We couldn.t find any upcoming/)).toBeVisible();
});

test('the confirmation mail brings every ticket as PDF and calendar file', async ({
  page,
  request,
  baseURL,
}) => {
  const event = await publishedEvent(baseURL ?? '');
  const email = `mail${Date.now()}@example.test`;
  const { ticketsCode } = await buyTickets(baseURL ?? '', event, 2, {
    firstName: 'Ada',
    lastName: 'Berg',
    email,
  });
  await mailArrived(request, email);
  await page.goto(`/preview-login/outbox?recipient=${encodeURIComponent(email)}`);
  await expect(page.getByRole('list', { name: 'Mails' }).getByRole('link')).toHaveCount(1);
  await page.getByRole('list', { name: 'Mails' }).getByRole('link').first().click();
  await expect(page.getByText(/\.pdf/).first()).toBeVisible();
  await expect(page.getByText(/\.ics/).first()).toBeVisible();
  const pdf = await request.get(`/client_side_api/v1/tickets/${ticketsCode}/pdf`);
  expect(pdf.headers()['content-type']).toContain('application/pdf');
});

test('an order that does not exist says so', async ({ page }) => {
  await page.goto('/tickets/nobody-has-this-order-at-all');
  await expect(
    page.getByRole('heading', { name: 'Sorry! That order wasn’t found.' }),
  ).toBeVisible();
});
