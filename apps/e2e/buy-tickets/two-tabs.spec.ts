import { expect, test } from '@playwright/test';
import {
  continueButton,
  fillCard,
  fillInfo,
  GOOD_CARD,
  goToPayment,
  thanks,
} from '../support/checkout.ts';
import { publishedEvent } from '../support/events.ts';
import { problemOf } from '../support/hearing.ts';

test('two tabs of one browser are two purchases', async ({ context, baseURL }) => {
  const event = await publishedEvent(baseURL ?? '', { capacity: 2 });
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) await goToPayment(tab, event.id);
  for (const tab of tabs) {
    await fillCard(tab, GOOD_CARD);
    await tab.getByRole('button', { name: /^Pay/ }).click();
    await expect(thanks(tab)).toBeVisible();
  }
  expect(new Set(tabs.map((tab) => tab.url())).size).toBe(2);
});

test('the last ticket goes to the tab that asked last, and the other one says so and keeps what was typed', async ({
  context,
  baseURL,
}) => {
  const event = await publishedEvent(baseURL ?? '', { capacity: 1 });
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto(`/event/${event.id}/checkout`);
  await continueButton(first).click();
  await fillInfo(first);
  await goToPayment(second, event.id);
  await first.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(problemOf(first)).toContainText('another tab of this browser took them');
  await expect(first.getByLabel(/^Card number/)).toBeHidden();
  await fillCard(second, GOOD_CARD);
  await second.getByRole('button', { name: /^Pay/ }).click();
  await expect(thanks(second)).toBeVisible();
  await first.reload();
  await expect(first.getByText(/sold out/i).first()).toBeVisible();
});
