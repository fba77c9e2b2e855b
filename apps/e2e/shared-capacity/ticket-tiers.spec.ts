import { expect, test } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoAxeFindings, expectReflow } from '../support/axe.ts';
import { buyTickets } from '../support/buying.ts';
import { publishedEvent } from '../support/events.ts';

test(
  'a regular ticket follows the early bird: it begins when that is sold out, in twos, in the order of the organizer',
  { tag: '@P1' },
  async ({ page, browser, baseURL }) => {
    const event = await publishedEvent(
      baseURL ?? '',
      { name: 'Early bird', price: 10, capacity: 2 },
      1,
      [{ name: 'Regular' }],
    );
    await signIn(page, 'owner@foyer.test');
    await page.goto(`/management/courses/${event.id}/tickets`);
    await page.getByRole('button', { name: 'Edit Regular' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit ticket type' });
    await expect(dialog.getByText('Buyers pay $20.89')).toBeVisible();
    await dialog.getByLabel('Begins after').selectOption('Early bird');
    await dialog.getByLabel('Fewest per order').fill('2');
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const rows = page.getByRole('region', { name: 'Ticket types' }).getByRole('listitem');
    await expect(rows.nth(1)).toContainText('Waiting');
    await expect(rows.nth(1)).toContainText('Begins when “Early bird” is sold out or ended');

    // by key, then dragged back
    const handle = rows.nth(0).getByRole('button', { name: 'Move Early bird' });
    await handle.press('ArrowDown');
    await expect(rows.nth(0)).toContainText('Regular');
    const moved = rows.nth(1).getByRole('button', { name: 'Move Early bird' });
    await expect(moved).toBeFocused();
    const top = await rows.nth(0).boundingBox();
    await moved.hover();
    await page.mouse.down();
    await page.mouse.move((top?.x ?? 0) + 20, (top?.y ?? 0) + 2, { steps: 6 });
    await page.mouse.up();
    await expect(rows.nth(0)).toContainText('Early bird');
    await page.reload();
    await expect(rows.nth(0)).toContainText('Early bird');
    await expectNoAxeFindings(page);
    await expectReflow(page);

    const buyer = await browser.newPage({ baseURL: baseURL ?? '' });
    await buyer.goto(`/event/${event.id}/checkout`);
    await expect(buyer.getByText('On sale later')).toBeVisible();
    await buyTickets(baseURL ?? '', event, 2);
    await buyer.reload();
    await buyer.getByRole('button', { name: 'One more: Regular' }).click();
    const regular = buyer.getByRole('group', { name: 'Regular' });
    await expect(regular.getByRole('status')).toHaveText('Regular: 2');
    await buyer.close();
    await page.reload();
    await expect(rows.nth(0)).toContainText('Sold out');
    await expect(rows.nth(1)).toContainText('On sale');
  },
);
