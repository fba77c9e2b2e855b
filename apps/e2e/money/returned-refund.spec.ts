import { expect } from '@playwright/test';
import { signIn, unique } from '../support/api.ts';
import { expectFit } from '../support/axe.ts';
import { continueButton, fillCard, fillInfo, thanks } from '../support/checkout.ts';
import { publishedEvent } from '../support/events.ts';
import { test } from '../support/hearing.ts';
import { mailArrived } from '../support/mails.ts';
import { revenueRow } from '../support/revenue.ts';

test(
  'a bank sends a refund back: buyer and organizer are told, and it is paid another way',
  { tag: '@P1' },
  async ({ page, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    const email = `${unique('ines')}@example.test`;
    await page.goto(`/event/${event.id}/checkout`);
    await continueButton(page).click();
    await fillInfo(page, email);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    // what card providers document for this: it pays, and what is refunded comes back soon after
    await fillCard(page, '4000 0000 0000 5126');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(thanks(page)).toBeVisible();

    await signIn(page, 'owner@foyer.test');
    const orders = `/manage/harbourhall/reporting/orders?search=${encodeURIComponent(email)}`;
    await page.goto(orders);
    const row = page.getByRole('row').filter({ hasText: 'Ada' }).first();
    await row.getByRole('link').first().click();
    await page.getByRole('button', { name: 'Refund ticket' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Refund/ })
      .click();
    await expect(page.getByText('Registration refunded').first()).toBeVisible();

    await mailArrived(page.request, email, /^Your refund for .* did not arrive$/);
    await mailArrived(page.request, 'owner@foyer.test', /^A refund of \$20\.89 came back/);
    await page.goto(orders);
    await expect(row).toContainText('Refund owed');
    await row.getByRole('link').first().click();
    await expect(page.getByText('A refund of $20.89 came back')).toBeVisible();
    await expectFit(page);
    const paid = page.getByRole('region', { name: 'Payment details' });
    await expect(paid).not.toContainText('Refunded');

    await page.getByRole('button', { name: 'Pay it back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pay $20.89 back' });
    await dialog.getByRole('radio', { name: /^I paid it back another way/ }).press(' ');
    await dialog.getByRole('button', { name: 'Note as paid back' }).click();
    await expect(page.getByText('A refund of $20.89 came back')).toBeHidden();
    await expect(paid).toContainText('Refunded−$20.89');
    // what was pressed is gone: the focus is on what there is
    await expect(page.locator('body')).not.toBeFocused();
    const story = page.getByRole('region', { name: 'What happened' }).getByRole('listitem');
    await expect(story.filter({ hasText: 'sent back by the bank' })).toBeVisible();
    await expect(story.filter({ hasText: '$20.89 paid back another way' })).toContainText(
      'by Maro',
    );
    await mailArrived(page.request, email, /^Your refund for .* was made again$/);

    await expect(await revenueRow(page, event)).toContainText('$20.89');
  },
);
