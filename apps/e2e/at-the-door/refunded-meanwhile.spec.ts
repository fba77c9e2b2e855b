import { expect, type Page } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { buyTickets, type Bought } from '../support/buying.ts';
import { answer, codeOf, present } from '../support/door.ts';
import { publishedEvent } from '../support/events.ts';
import { test } from '../support/hearing.ts';

/** From the office: all that was paid for an order goes back. */
async function refund(page: Page, orderId: string) {
  await page.goto(`/manage/harbourhall/reporting/orders/${orderId}`);
  await page.getByRole('button', { name: 'Refund ticket' }).click();
  await page
    .getByRole('dialog', { name: 'Refund Seat?' })
    .getByRole('button', { name: 'Refund $20.89' })
    .click();
  await expect(page.getByText('Registration refunded').first()).toBeVisible();
}

test(
  'the office refunds tickets while the door scans: the door says what happened, with the network on and off',
  { tag: '@P1' },
  async ({ page, browser, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    const [late, early, unseen] = [
      await buyTickets(baseURL ?? '', event),
      await buyTickets(baseURL ?? '', event),
      await buyTickets(baseURL ?? '', event),
    ];
    const codeFor = ({ tickets }: Bought) => codeOf(tickets[0]?.qrCode);
    const atDoor = await browser.newContext({ baseURL: baseURL ?? '' });
    const door = await atDoor.newPage();
    await signIn(door, 'door@foyer.test');
    await signIn(page, 'owner@foyer.test');
    await door.goto(`/door/${event.id}`);
    await expect(door.getByText('3 tickets on this device')).toBeVisible();

    // the list of this device says that it is valid
    await refund(page, late.orderId);
    await present(door, codeFor(late));
    await expect(answer(door)).toContainText('Not valid');
    await expect(answer(door)).toContainText('This ticket was refunded.');

    // the scan was first, and the money goes back all the same
    await present(door, codeFor(early));
    await expect(answer(door)).toContainText('Admitted');
    await refund(page, early.orderId);
    await present(door, codeFor(early));
    await expect(answer(door)).toContainText('This ticket was refunded.');

    // without a network nobody at the door knows, until it is back
    await atDoor.setOffline(true);
    await expect(door.getByText('Offline', { exact: true })).toBeVisible();
    await refund(page, unseen.orderId);
    await present(door, codeFor(unseen));
    await expect(answer(door)).toContainText('Admitted');
    await expect(answer(door)).toContainText('Decided by this device');
    await atDoor.setOffline(false);
    await expect(door.getByText('Settled with surprises')).toBeVisible();
    await expect(door.getByText('was not valid when the network came back.')).toBeVisible();
    await atDoor.close();
  },
);
