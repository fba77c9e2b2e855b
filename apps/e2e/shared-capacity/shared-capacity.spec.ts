import { expect, test } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoAxeFindings, expectReflow } from '../support/axe.ts';
import { buyTickets } from '../support/buying.ts';
import {
  chooseTickets,
  continueButton,
  fillCard,
  fillInfo,
  GOOD_CARD,
  thanks,
} from '../support/checkout.ts';
import { publishedEvent } from '../support/events.ts';

test(
  'an organizer shares a hall among two types; a buyer takes the last places, and both are sold out',
  { tag: '@P1' },
  async ({ page, browser, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '', { name: 'Adult' }, 1, [
      { name: 'Child', price: 10 },
    ]);
    await buyTickets(baseURL ?? '', event, 2);

    await signIn(page, 'owner@foyer.test');
    await page.goto(`/management/courses/${event.id}/tickets`);
    const shared = page.getByRole('region', { name: 'Shared capacity' });
    await expect(shared).toContainText('several ticket types');
    await shared.getByRole('button', { name: 'Share capacity' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New shared capacity' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Hall');
    await dialog.getByLabel('Number per date').fill('1');
    await dialog.getByRole('checkbox', { name: 'Adult' }).check();
    await dialog.getByRole('checkbox', { name: 'Child' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/Not lower than 2/).first()).toBeVisible();
    await expect(dialog.getByLabel('Name')).toHaveValue('Hall');
    await expectNoAxeFindings(page);
    await dialog.getByLabel('Number per date').fill('4');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(shared).toContainText('Adult, Child · 2 left in Hall');
    await expectNoAxeFindings(page);

    const buyer = await browser.newPage({ baseURL: baseURL ?? '' });
    await buyer.goto(`/event/${event.id}/checkout`);
    await chooseTickets(buyer, 2, 'Adult');
    await continueButton(buyer).click();
    await fillInfo(buyer);
    await buyer.getByRole('button', { name: 'Continue to payment' }).click();
    await fillCard(buyer, GOOD_CARD);
    await buyer.getByRole('button', { name: /^Pay / }).click();
    await expect(thanks(buyer)).toBeVisible();

    await buyer.goto(`/event/${event.id}`);
    await expect(buyer.getByText(/sold out/i).first()).toBeVisible();
    await buyer.goto(`/event/${event.id}/checkout`);
    await expect(buyer.getByText(/sold out/i).first()).toBeVisible();
    await expect(buyer.getByRole('button', { name: 'One more: Child' })).toHaveCount(0);
    await buyer.close();

    await page.reload();
    await expect(shared).toContainText('0 left in Hall');
    await page.setViewportSize({ width: 375, height: 812 });
    await expectReflow(page);
    await shared.getByRole('button', { name: 'Remove Hall' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Hall' }).click();
    await expect(shared.getByRole('listitem')).toHaveCount(0);
  },
);
