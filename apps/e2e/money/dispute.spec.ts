import { expect } from '@playwright/test';
import { signIn, unique } from '../support/api.ts';
import { expectFit } from '../support/axe.ts';
import { fillCard, fillInfo, continueButton, thanks } from '../support/checkout.ts';
import { publishedEvent } from '../support/events.ts';
import { test } from '../support/hearing.ts';
import { mailArrived } from '../support/mails.ts';

test('a buyer’s bank takes a payment back: the organizer reads it in the list, at the order and in the mail', async ({
  page,
  baseURL,
}) => {
  const event = await publishedEvent(baseURL ?? '');
  const email = `${unique('grete')}@example.test`;
  await page.goto(`/event/${event.id}/checkout`);
  await continueButton(page).click();
  await fillInfo(page, email);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  // what card providers document for this: it pays, and is disputed soon after
  await fillCard(page, '4000 0000 0000 0259');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(thanks(page)).toBeVisible();

  await mailArrived(page.request, 'owner@foyer.test', /^A payment of \$20\.89 is disputed/);
  await signIn(page, 'owner@foyer.test');
  await page.goto(`/manage/harbourhall/reporting/orders?search=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: 'Ada' }).first();
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Disputed', { timeout: 2000 });
  }).toPass();
  await row.getByRole('link').first().click();
  await expect(page.getByText('A payment of $20.89 is disputed')).toBeVisible();
  await expect(page.getByText(/has taken \$20\.89 back and decides who keeps it/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payment details' })).toContainText(
    'Disputed−$20.89',
  );
  const story = page.getByRole('region', { name: 'What happened' }).getByRole('listitem');
  await expect(story.filter({ hasText: '$20.89 disputed by the buyer’s bank' })).toBeVisible();
  // the money is with the bank: there is nothing to give back
  await expect(page.getByRole('button', { name: /^Refund/ })).toBeHidden();
  await expectFit(page);
});
