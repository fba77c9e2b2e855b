import { expect } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { sellAtDoor } from '../support/door-sale.ts';
import { apiAs, publishedEvent } from '../support/events.ts';
import { test } from '../support/hearing.ts';
import { revenueFigure, revenueRow } from '../support/revenue.ts';

const PAID = '$20.89';

test(
  'what was paid at the door goes back the way it came: out of the drawer, and to the card at the reader',
  { tag: '@P1' },
  async ({ page, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    const owner = await apiAs(baseURL ?? '', 'owner@foyer.test');
    const orders = [
      { id: await sellAtDoor(owner, event, 'cash'), paid: 'Cash', isHandedBack: true },
      { id: await sellAtDoor(owner, event, 'terminal'), paid: 'Terminal', isHandedBack: false },
    ];
    await owner.dispose();
    await signIn(page, 'owner@foyer.test');
    const expectFigures = async (figures: Record<string, string>) => {
      const row = await revenueRow(page, event);
      for (const [column, amount] of Object.entries(figures))
        await expect(await revenueFigure(row, column), column).toHaveText(amount);
    };
    const sold = { Online: '$0.00', Terminal: PAID, Cash: PAID, 'Gross Sales': '$41.78' };
    await expectFigures({ ...sold, Refunds: '$0.00' });

    for (const { id, paid, isHandedBack } of orders) {
      await page.goto(`/manage/harbourhall/reporting/orders/${id}`);
      const payment = page.getByRole('region', { name: 'Payment details' });
      await expect(payment).toContainText(`Payment type${paid}`);
      await page.getByRole('button', { name: 'Refund ticket' }).click();
      const dialog = page.getByRole('dialog', { name: 'Refund Seat?' });
      await expect(dialog.getByText(`hand ${PAID} back from the drawer`)).toHaveCount(
        isHandedBack ? 1 : 0,
      );
      await dialog.getByRole('button', { name: `Refund ${PAID}` }).click();
      await expect(page.getByText('Registration refunded').first()).toBeVisible();
      await expect(payment).toContainText(`Refunded−${PAID}`);
      await expect(page.getByRole('button', { name: 'Refund ticket' })).toHaveCount(0);
    }

    await expectFigures({ ...sold, Refunds: '$41.78', 'Foyer fees': '$0.00' });
  },
);
