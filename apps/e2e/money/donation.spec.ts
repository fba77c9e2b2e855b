import { expect, test, type Page } from '@playwright/test';
import {
  createOrder,
  getOutboxMail,
  getRevenue,
  getSession,
  getTransaction,
  listEvents,
  updateOrder,
  type CheckoutOrder,
} from '@foyer/contracts';
import { callApi, signIn, unique } from '../support/api.ts';
import {
  chooseTickets,
  continueButton,
  fillCard,
  fillInfo,
  GOOD_CARD,
  thanks,
} from '../support/checkout.ts';
import { mailArrived, mailsTo } from '../support/mails.ts';

const GIVEN = 5;

/** The gala takes donations. Chooses a ticket, and has the order that Continue makes. */
async function orderTicket(page: Page): Promise<CheckoutOrder> {
  const { data } = await callApi(page.request, listEvents, {
    query: { query: 'Winter Gala', perPage: 1 },
  });
  await page.goto(`/event/${data[0]?.id ?? ''}/checkout`);
  await chooseTickets(page, 1, 'Standing');
  const made = page.waitForResponse(
    (response) =>
      response.request().method() === createOrder.method &&
      new URL(response.url()).pathname === createOrder.path,
  );
  await continueButton(page).click();
  return (await (await made).json()) as CheckoutOrder;
}

/** What the ledger says of the buyer of an order by now. */
async function figures(page: Page, id: string) {
  const { user } = await callApi(page.request, getSession, {});
  const ownerId = user?.organizations.find((one) => one.username === 'harbourhall')?.id ?? '';
  const { patronId } = await callApi(page.request, getTransaction, {
    params: { id },
    query: { ownerId },
  });
  // of a whole run's buyers today a page does not hold all
  for (let number = 1; ; number++) {
    const { items } = await callApi(page.request, getRevenue, {
      query: { ownerId, dimension: 'attendee_id', period: 'today', page: number },
    });
    const found = items.find(({ dimensionId }) => dimensionId === patronId);
    if (found || items.length === 0) return found;
  }
}

test(
  'a ticket and a donation are listed to their buyer and to the organizer, who gives back the donation alone',
  { tag: '@P0' },
  async ({ page }) => {
    const email = `${unique('giver')}@example.test`;
    const { id, items } = await orderTicket(page);
    // the same buyer's cart: its donation goes into the order beside the ticket
    await callApi(page.request, updateOrder, {
      params: { id },
      body: {
        tickets: items.map(({ productId }) => ({ id: productId, quantity: 1 })),
        donationAmount: GIVEN,
      },
    });
    await fillInfo(page, email);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await fillCard(page, GOOD_CARD);
    await page.getByRole('button', { name: 'Pay $54.17' }).click();
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(
      /1 × Standing\s*\$48\.00\s*Donation\s*\$5\.00\s*Fees\s*\$1\.17\s*Total\s*\$54\.17/,
    );

    await signIn(page, 'owner@foyer.test');
    const before = await figures(page, id);
    expect(before).toMatchObject({ grossSales: 54.17, refunds: 0 });
    await page.goto(`/manage/harbourhall/reporting/orders?search=${encodeURIComponent(email)}`);
    const row = page.getByRole('row').filter({ hasText: 'Ada' }).first();
    await expect(row).toContainText('$54.17');
    await row.getByRole('link').first().click();
    const lines = page.getByRole('table', { name: 'Order items' });
    const lineOf = (name: string) => lines.getByRole('row').filter({ hasText: name });
    await expect(lineOf('Standing')).toContainText('Active');
    await expect(lineOf('Donation')).toContainText('$5.00');

    await page.getByRole('button', { name: 'Donation, Ada Berg' }).click();
    await page.getByRole('menuitem', { name: 'Refund' }).click();
    await page
      .getByRole('dialog', { name: 'Refund Donation?' })
      .getByRole('button', { name: 'Refund $5.00' })
      .click();
    await expect(page.getByText('Donation refunded').first()).toBeVisible();
    await expect(page.getByText('Partially Refunded').first()).toBeVisible();
    await expect(lineOf('Donation')).toContainText('Refunded');
    await expect(lineOf('Standing')).toContainText('Active');
    await expect(page.getByRole('region', { name: 'Payment details' })).toContainText(
      /Donation\s*\$5\.00.*Total\s*\$54\.17.*Refunded\s*−\$5\.00/s,
    );

    const after = await figures(page, id);
    expect(after).toMatchObject({ grossSales: 54.17, refunds: GIVEN });
    expect(after?.netSales).toBeCloseTo((before?.netSales ?? 0) - GIVEN);

    await mailArrived(page.request, email, /^Your donation for Winter Gala was refunded$/);
    const mail = (await mailsTo(page.request, email)).find(({ subject }) =>
      subject.includes('refunded'),
    );
    const { text } = await callApi(page.request, getOutboxMail, { params: { id: mail?.id ?? '' } });
    expect(text).toContain('$5.00 go back to the Visa card ending in 4242');
    expect(text).not.toContain('no longer valid');
  },
);
