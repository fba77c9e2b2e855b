import { expect } from '@playwright/test';
import { getEvent } from '@foyer/contracts';
import { callApi, signIn } from '../support/api.ts';
import { buyTickets } from '../support/buying.ts';
import { publishedEvent } from '../support/events.ts';
import { test } from '../support/hearing.ts';
import { revenueRow } from '../support/revenue.ts';

test(
  'the owner sees an order and its money to the cent and refunds one ticket; stock and report follow',
  { tag: '@P0' },
  async ({ page, request, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '', { capacity: 10 });
    await buyTickets(baseURL ?? '', event, 2, {
      firstName: 'Grete',
      lastName: 'Quist',
      email: 'grete@example.test',
    });
    const left = async () =>
      (await callApi(request, getEvent, { params: { eventId: event.id } })).remaining;
    expect(await left()).toBe(8);

    await signIn(page, 'owner@foyer.test');
    await page.goto(
      `/manage/harbourhall/reporting/orders?search=${encodeURIComponent('grete@example.test')}`,
    );
    const row = page.getByRole('row').filter({ hasText: 'Grete' }).first();
    await expect(row).toContainText('$41.78');
    await row.getByRole('link').first().click();
    await expect(page.getByText('$41.78').first()).toBeVisible();

    await page.getByRole('button', { name: 'Seat, Grete Quist' }).first().click();
    await page.getByRole('menuitem', { name: /Refund/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Refund/ })
      .click();
    await expect(page.getByText('Registration refunded').first()).toBeVisible();
    await expect(page.getByText('Partially Refunded').first()).toBeVisible();
    await expect.poll(left).toBe(9);
    // bought, paid, mailed, given back: by whom, and where each of it went
    const story = page.getByRole('region', { name: 'What happened' }).getByRole('listitem');
    await expect(story.nth(1)).toContainText('Paid $41.78 with the Visa card ending in 4242');
    await expect(story.filter({ hasText: /Mail .*grete@example\.test/ }).first()).toBeVisible();
    await expect(story.filter({ hasText: '$20.89' })).toContainText('by Maro');

    const revenue = await revenueRow(page, event);
    await expect(revenue).toContainText('$41.78');
    await expect(revenue).toContainText('$20.89');
  },
);

test(
  'a caller names the number of the order, and all its tickets go back on a phone in one window',
  { tag: '@P1' },
  async ({ page, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '', { capacity: 10 });
    const { orderId } = await buyTickets(baseURL ?? '', event, 3, {
      firstName: 'Wim',
      lastName: 'Haddad',
      email: 'wim@example.test',
    });
    await page.setViewportSize({ width: 375, height: 812 });
    await signIn(page, 'owner@foyer.test');
    await page.goto('/manage/harbourhall/reporting/orders');
    await page
      .getByRole('searchbox', { name: 'Search orders' })
      .fill(orderId.slice(-8).toUpperCase());
    await expect(page.getByRole('main').getByText('1 order(s)')).toBeVisible();
    await page.getByRole('link', { name: orderId.slice(-8).toUpperCase() }).click();

    await page.getByRole('button', { name: 'Refund tickets' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund tickets' });
    await expect(dialog.getByRole('checkbox', { name: 'All 3 tickets' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Refund $62.67' }).click();
    await expect(
      page.getByRole('region', { name: 'Notices' }).getByText('3 tickets refunded'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refund tickets' })).toHaveCount(0);

    await expect(await revenueRow(page, event)).toContainText('$62.67');
  },
);
