import { expect, type Page } from '@playwright/test';
import { refundOrderItem } from '@foyer/contracts';
import { orderNumber } from '@foyer/domain';
import { callApi, signIn } from '../support/api.ts';
import { expectFit } from '../support/axe.ts';
import { continueButton, fillCard, fillInfo, thanks } from '../support/checkout.ts';
import { apiAs } from '../support/events.ts';
import { test } from '../support/hearing.ts';
import { mailArrived } from '../support/mails.ts';
import { ownHouse } from '../support/own-house.ts';

/** A guest buys a ticket with a card whose bank sends back whatever is refunded; returns its item. */
async function buyReturning(page: Page, eventId: string, email: string) {
  await page.goto(`/event/${eventId}/checkout`);
  await continueButton(page).click();
  await fillInfo(page, email);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const asked = page.waitForResponse((response) =>
    /\/orders\/[\w-]+\/complete/.test(response.url()),
  );
  await fillCard(page, '4000 0000 0000 5126');
  await page.getByRole('button', { name: /^Pay/ }).click();
  const order = (await (await asked).json()) as { id: string; items: { id: string }[] };
  await expect(thanks(page)).toBeVisible();
  return { orderId: order.id, itemId: order.items[0]?.id ?? '' };
}

test(
  'a refund that a bank sent back is made again from the desk, which says how the house is; its owner reads who did it',
  { tag: '@P1' },
  async ({ page, browser, baseURL }) => {
    const house = await ownHouse(baseURL ?? '');
    const email = `${house.username}@example.test`;
    const { orderId, itemId } = await buyReturning(page, house.event.id, email);
    const owner = await apiAs(baseURL ?? '', 'owner@foyer.test');
    await callApi(owner, refundOrderItem, { params: { id: itemId }, query: { ownerId: house.id } });
    await owner.dispose();
    await mailArrived(page.request, email, /^Your refund for .* did not arrive$/);

    await signIn(page, 'admin@foyer.test');
    await page.goto('/super_admin');
    await page.getByRole('link', { name: 'Operations' }).click();
    const health = page.getByRole('region', { name: 'Health' });
    await expect(health.getByRole('listitem').filter({ hasText: 'Database' })).toContainText(
      'Works',
    );
    await expect(health.getByRole('listitem').filter({ hasText: 'Worker' })).toContainText(
      'Last heard',
    );
    const number = orderNumber(orderId);
    const row = page
      .getByRole('table', { name: 'Refunds', exact: true })
      .getByRole('row')
      .filter({ hasText: `Order ${number}` });
    await expect(row).toContainText('Came back');
    await expect(row).toContainText('$20.89');
    await expectFit(page);
    await row.getByRole('button', { name: `Try again: refund of order ${number}` }).click();
    await expect(page.getByText('The money went back')).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();

    await page.getByRole('link', { name: 'Audit log' }).click();
    await expect(
      page.getByRole('table', { name: 'Audit log' }).getByRole('row').filter({ hasText: number }),
    ).toContainText('Tried a refund again');

    // on the pages of the account it is said whose they are, and who reads of it
    await page.goto(`/management/courses/${house.event.id}/details/edit`);
    await expect(page.getByRole('note')).toHaveText(
      `You are changing ${house.name} as a site administrator. Its owner sees this in their log.`,
    );
    await page.goto('/super_admin/health');
    await expect(health).toBeVisible();
    await expect(page.getByRole('note')).toBeHidden();

    const reader = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await signIn(reader, 'owner@foyer.test');
    await reader.goto(`/manage/${house.username}/settings/log`);
    await expect(
      reader.getByRole('row').filter({ hasText: 'Tried a refund again' }).first(),
    ).toContainText('Foyer');
    await reader.context().close();
  },
);
