import { expect, type Page } from '@playwright/test';
import {
  continueButton,
  fillCard,
  fillInfo,
  GOOD_CARD,
  goToPayment,
  thanks,
} from '../support/checkout.ts';
import { publishedEvent } from '../support/events.ts';
import { problemOf, test } from '../support/hearing.ts';

test('a guest finds an event by search, buys two tickets and sees them', async ({
  page,
  baseURL,
}) => {
  const event = await publishedEvent(baseURL ?? '');
  await page.goto('/');
  await page
    .getByRole('combobox', { name: 'Search events, people, or organizations' })
    .fill(event.name);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: event.name }).click();
  await expect(page.getByText('From $20.89, all fees included')).toBeVisible();
  await page.getByRole('link', { name: 'Get tickets' }).first().click();
  await page.getByRole('button', { name: 'One more: Seat' }).click();
  await expect(page.getByRole('complementary')).toContainText('$41.78');
  await continueButton(page).click();
  await fillInfo(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await fillCard(page, GOOD_CARD);
  await page.getByRole('button', { name: 'Pay $41.78' }).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('The tickets are on their way to ada@example.test.')).toBeVisible();
  await page.getByRole('link', { name: 'View Tickets' }).click();
  const first = page.getByRole('region', { name: /^Ticket 1 of 2, / });
  await expect(first.getByRole('img', { name: /QR/i })).toBeVisible();
  await expect(page.getByText('1 / 2')).toBeVisible();
});

test('a free event needs no payment step', async ({ page, baseURL }) => {
  const event = await publishedEvent(baseURL ?? '', { price: 0 });
  await page.goto(`/event/${event.id}/checkout`);
  await expect(
    page.getByRole('list', { name: 'Checkout steps' }).getByRole('listitem'),
  ).toHaveCount(2);
  await continueButton(page).click();
  await fillInfo(page);
  await page.getByRole('button', { name: 'Complete order' }).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('Comp (Free)')).toBeVisible();
});

test('a declined card keeps what was typed and says why; another card pays', async ({
  page,
  baseURL,
}) => {
  const event = await publishedEvent(baseURL ?? '');
  await goToPayment(page, event.id);
  await fillCard(page, '4000 0000 0000 0002');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(problemOf(page)).toContainText(/declined/i);
  await expect(page.getByLabel('ZIP')).toHaveValue('04101');
  await fillCard(page, GOOD_CARD);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(thanks(page)).toBeVisible();
});

test('a bank that asks is answered, once with no and then with yes', async ({ page, baseURL }) => {
  const event = await publishedEvent(baseURL ?? '');
  await goToPayment(page, event.id);
  await fillCard(page, '4000 0000 0000 3220');
  await page.getByRole('button', { name: /^Pay/ }).click();
  const bank = page.getByRole('alertdialog', { name: 'Your bank asks you to confirm' });
  await bank.getByRole('button', { name: 'Decline' }).click();
  await expect(problemOf(page)).toBeVisible();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await bank.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(thanks(page)).toBeVisible();
});

test('a payment that takes its time ends on the thank-you page by itself', async ({
  page,
  baseURL,
}) => {
  const event = await publishedEvent(baseURL ?? '');
  await goToPayment(page, event.id);
  await fillCard(page, '000123456789');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(
    page.getByText('One moment, we are checking your payment').or(thanks(page)),
  ).toBeVisible();
  await expect(thanks(page)).toBeVisible();
});

/** Every script that a page fetches from now on, as text. */
function scriptsOf(page: Page) {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(texts)).join('\n');
}

test('what asks for a card is fetched on the way to a payment, and never where there is none', async ({
  page,
  baseURL,
}) => {
  const scripts = scriptsOf(page);
  const free = await publishedEvent(baseURL ?? '', { price: 0 });
  await page.goto(`/event/${free.id}/checkout`);
  await continueButton(page).click();
  await fillInfo(page);
  await page.getByRole('button', { name: 'Complete order' }).click();
  await expect(thanks(page)).toBeVisible();
  expect(await scripts()).toContain('given-name');
  expect(await scripts()).not.toContain('cc-number');
  const priced = await publishedEvent(baseURL ?? '');
  await page.goto(`/event/${priced.id}/checkout`);
  await expect(page.getByRole('group', { name: 'Seat' })).toBeVisible();
  expect(await scripts()).not.toContain('cc-number');
  await continueButton(page).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect.poll(async () => (await scripts()).includes('cc-number')).toBe(true);
});
