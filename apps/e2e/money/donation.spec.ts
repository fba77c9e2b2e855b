import { expect, type Page } from '@playwright/test';
import {
  createOrder,
  getOutboxMail,
  getRevenue,
  getSession,
  getTransaction,
  type CheckoutOrder,
  type ManagedEvent,
} from '@foyer/contracts';
import { callApi, signIn, unique } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { continueButton, fillCard, fillInfo, GOOD_CARD, thanks } from '../support/checkout.ts';
import { publishedEvent } from '../support/events.ts';
import { test } from '../support/hearing.ts';
import { mailArrived, mailsTo } from '../support/mails.ts';

const GIVEN = 5;

/** Turns donations on, with words and amounts of their own. */
async function askForDonations(page: Page, event: ManagedEvent) {
  await page.goto(`/management/courses/${event.id}/details/edit`);
  await page.getByLabel('Ask for a donation at the checkout').check();
  await page.getByLabel('What it is for').fill('For the roof');
  await page.getByLabel('A few words about it').fill('It leaks over the second balcony.');
  const suggested = page.getByRole('textbox', { name: 'Suggested amount' });
  await suggested.fill('0');
  await page.getByLabel('Amounts to choose from').fill('5 10');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Suggested amount: An amount is above 0.')).toBeVisible();
  await suggested.fill('25');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
}

/** Chooses a ticket and a donation, and has the order that Continue makes. */
async function orderWithDonation(page: Page, address: string): Promise<CheckoutOrder> {
  await page.goto(address);
  const box = page.getByRole('region', { name: 'For the roof' });
  await expect(box).toContainText('It leaks over the second balcony.');
  const summary = page.getByRole('complementary').filter({ hasText: 'Total' });
  await box.getByRole('radio', { name: 'Another amount' }).check();
  await box.getByLabel('Your donation').fill('1000000000');
  await expect(
    box.getByText('Thank you! The most that one order can give is $10,000.00.'),
  ).toBeVisible();
  await expectNoAxeFindings(page);
  await expect(summary).toContainText('$10,020.89');
  await box.getByLabel('Your donation').fill('a lot');
  await continueButton(page).click();
  await expect(page.getByText(/^Your donation: Write the amount in digits/)).toBeVisible();
  await box.getByRole('radio', { name: '$5', exact: true }).check();
  await expect(summary).toContainText('$25.89');
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
  'an organizer asks for donations; a buyer gives one with a ticket, and gets back the donation alone',
  { tag: '@P0' },
  async ({ page, browser, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    await signIn(page, 'owner@foyer.test');
    await askForDonations(page, event);

    const email = `${unique('giver')}@example.test`;
    const context = await browser.newContext({ viewport: { width: 375, height: 667 } });
    const buyer = await context.newPage();
    const { id } = await orderWithDonation(buyer, `${baseURL}/event/${event.id}/checkout`);
    await fillInfo(buyer, email);
    await buyer.getByRole('button', { name: 'Continue to payment' }).click();
    await fillCard(buyer, GOOD_CARD);
    await buyer.getByRole('button', { name: 'Pay $25.89' }).click();
    await expect(thanks(buyer)).toBeVisible();
    await expect(buyer.getByRole('region', { name: 'Order summary' })).toContainText(
      /1 × Seat\s*\$20\.00\s*Donation\s*\$5\.00\s*Fees\s*\$0\.89\s*Total\s*\$25\.89/,
    );
    await context.close();
    await mailArrived(page.request, email, /^Your tickets? for /);
    const [receipt] = await mailsTo(page.request, email);
    const bought = await callApi(page.request, getOutboxMail, {
      params: { id: receipt?.id ?? '' },
    });
    expect(bought.text).toMatch(/Donation[^\n]*\$5\.00/);

    const before = await figures(page, id);
    expect(before).toMatchObject({ grossSales: 25.89, refunds: 0 });
    await page.goto(`/manage/harbourhall/reporting/orders?search=${encodeURIComponent(email)}`);
    const row = page.getByRole('row').filter({ hasText: 'Ada' }).first();
    await expect(row).toContainText('$25.89');
    await row.getByRole('link').first().click();
    const lines = page.getByRole('table', { name: 'Order items' });
    const lineOf = (name: string) => lines.getByRole('row').filter({ hasText: name });
    await expect(lineOf('Seat')).toContainText('Active');
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
    await expect(lineOf('Seat')).toContainText('Active');
    await expect(page.getByRole('region', { name: 'Payment details' })).toContainText(
      /Donation\s*\$5\.00.*Total\s*\$25\.89.*Refunded\s*−\$5\.00/s,
    );

    const after = await figures(page, id);
    expect(after).toMatchObject({ grossSales: 25.89, refunds: GIVEN });
    expect(after?.netSales).toBeCloseTo((before?.netSales ?? 0) - GIVEN);

    await mailArrived(page.request, email, /^Your donation for .* was refunded$/);
    const mail = (await mailsTo(page.request, email)).find(({ subject }) =>
      subject.includes('refunded'),
    );
    const { text } = await callApi(page.request, getOutboxMail, { params: { id: mail?.id ?? '' } });
    expect(text).toContain('$5.00 go back to the Visa card ending in 4242');
    expect(text).not.toContain('no longer valid');
  },
);
