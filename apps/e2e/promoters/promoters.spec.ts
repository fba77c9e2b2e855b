import { expect } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoAxeFindings, expectReflow } from '../support/axe.ts';
import { fillCard, goToPayment, thanks } from '../support/checkout.ts';
import { publishedEvent } from '../support/events.ts';
import { test } from '../support/hearing.ts';

test(
  'who opens a promoter’s link sees the event with its message and buys; the stats say whose sale it was',
  { tag: '@P1' },
  async ({ page, browser, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    await signIn(page, 'owner@foyer.test');

    await page.goto(`/management/courses/${event.id}/details/edit`);
    await page.getByRole('button', { name: 'Add a message' }).click();
    const message = page.getByRole('dialog', { name: 'Add a message' });
    await message.getByLabel('Message').fill('Doors moved to the east side');
    await message.getByRole('combobox', { name: 'Kind' }).selectOption('warning');
    await expectNoAxeFindings(page);
    await expectReflow(page);
    await message.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Changes saved')).toBeVisible();

    await page.getByRole('link', { name: 'Stats', exact: true }).click();
    await expect(page.getByText('Nothing sold yet').first()).toBeVisible();
    await page.getByRole('button', { name: 'Add promoter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add promoter' });
    await dialog.getByRole('searchbox').fill('ines');
    await dialog.getByRole('button', { name: 'Add Ines Abara' }).click();
    await expect(page.getByText('Ines Abara has a link now')).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Ines Abara' }).click();
    await page.getByRole('menuitem', { name: 'Link and QR code' }).click();
    const link = page.getByRole('dialog', { name: 'Link of Ines Abara' }).getByRole('link');
    const href = (await link.getAttribute('href')) ?? '';
    expect(href).toContain(`/event/${event.id}/promote/ines`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Actions for Ines Abara' })).toBeFocused();

    const visitor = await browser.newPage();
    await visitor.goto(`${new URL(href).pathname}?promoCode=NONE`);
    await expect(visitor).toHaveURL(new RegExp(`/event/${event.id}\\?promoCode=NONE$`));
    await expect(visitor.getByText('Doors moved to the east side')).toBeVisible();
    await goToPayment(visitor, event.id, 1);
    await fillCard(visitor, '4242 4242 4242 4242');
    await visitor.getByRole('button', { name: /^Pay / }).click();
    await expect(thanks(visitor)).toBeVisible();
    await visitor.close();

    await page.reload();
    const row = page.getByRole('row', { name: /Ines Abara/ });
    await expect(row).toContainText('$40.00');
    await expect(row.getByRole('cell').nth(2)).toHaveText(/2$/);
    const sources = page.getByRole('table', { name: 'Where they came from' });
    await expect(sources.getByRole('row', { name: /^Promoters/ })).toContainText('$40.00');
    await expectNoAxeFindings(page);
    await expectReflow(page);
  },
);

test('a link that is nobody’s leads to the event all the same', async ({ page, baseURL }) => {
  const event = await publishedEvent(baseURL ?? '');
  await page.goto(`/event/${event.id}/promote/nobodyatall`);
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
});
