import { expect, test, type Page } from '@playwright/test';
import { signIn, unique } from '../support/api.ts';
import {
  applyCode,
  chooseTickets,
  continueButton,
  fillCard,
  fillInfo,
  GOOD_CARD,
  thanks,
} from '../support/checkout.ts';
import { publishedEvent } from '../support/events.ts';

const OWNER = 'owner@foyer.test';
const CODES = '/manage/harbourhall/marketing/global-promo-codes';
const rowOf = (page: Page, code: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: code }) });

/** Eight signs that no other run has. */
const stem = () =>
  unique('')
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .padStart(8, 'X')
    .slice(-8);

async function pay(page: Page) {
  await continueButton(page).click();
  await fillInfo(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await fillCard(page, GOOD_CARD);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(thanks(page)).toBeVisible();
}

test(
  'an organizer imports codes by a file; a buyer pays with one at any event, and order, report and list say so',
  { tag: '@P0' },
  async ({ page, browser, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    const base = stem();
    await signIn(page, OWNER);
    await page.goto('/manage/harbourhall/events');
    await page.getByRole('link', { name: 'Marketing' }).click();
    await page.getByRole('link', { name: 'Bulk import' }).click();
    const file = page.getByLabel('Codes', { exact: true });
    const csv = (text: string) =>
      file.setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await csv(`${base}A1;10\r\n`);
    await expect(
      page.getByText('Line 1 has 2 columns. Each line should contain exactly one code.'),
    ).toBeVisible();
    await csv(`\uFEFF"${base}A1"\r\n${base.toLowerCase()}a2\r\n`);
    await expect(page.getByText('File uploaded successfully. Found 2 codes.')).toBeVisible();
    await page.getByRole('radio', { name: '%' }).check();
    await page.getByLabel('Discount percentage').fill('15');
    await page.getByRole('radio', { name: 'Limited', exact: true }).check();
    await page.getByLabel('Usage limit').fill('1');
    await page.getByRole('button', { name: 'Import codes' }).click();
    await expect(page.getByText('Promo codes created successfully')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search codes' }).fill(`${base}A`);
    await expect(rowOf(page, `${base}A1`)).toContainText('0 of 1');
    await expect(rowOf(page, `${base}A2`)).toContainText('15%');

    const buyer = await (await browser.newContext()).newPage();
    await buyer.goto(`/event/${event.id}/checkout`);
    await chooseTickets(buyer, 1);
    await applyCode(buyer, `${base}A1`);
    // 2 × (17.00 + 0.76): fifteen percent off each price and fee
    await expect(buyer.getByRole('complementary')).toContainText('$35.52');
    await pay(buyer);
    const orderId = new URL(buyer.url()).pathname.split('/').at(-2) ?? '';

    await page.goto(`/manage/harbourhall/reporting/orders/${orderId}`);
    await expect(page.getByText(`${base}A1`).first()).toBeVisible();
    await page.goto(`${CODES}?search=${base}`);
    await expect(rowOf(page, `${base}A1`)).toContainText('1 of 1');
    await page.getByRole('link', { name: `${base}A1` }).click();
    await expect(page.getByLabel('Discount percentage')).toHaveJSProperty('readOnly', true);
    await page.getByRole('link', { name: 'Close' }).click();

    await page.getByRole('button', { name: `Actions for ${base}A2` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete code' }).click();
    await expect(page.getByText('Promo code deleted successfully')).toBeVisible();
    const other = await (await browser.newContext()).newPage();
    await other.goto(`/event/${event.id}/checkout`);
    await applyCode(other, `${base}A2`);
    await expect(
      other
        .getByRole('region', { name: 'Tickets' })
        .getByText('Sorry, we don’t recognize that code.'),
    ).toBeVisible();
  },
);

test(
  'a code of categories is made by keyboard alone; a form that is left half done asks first',
  { tag: '@P1' },
  async ({ page }) => {
    const name = `${stem()}K`;
    await signIn(page, OWNER);
    await page.goto(CODES);
    await page.getByRole('link', { name: 'Add code' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Code', { exact: true }).focus();
    await page.keyboard.type(name);
    await page.getByLabel('Discount amount').focus();
    await page.keyboard.type('5');
    await page.getByRole('radio', { name: 'All events' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('checkbox', { name: 'Select All' }).focus();
    await page.keyboard.press('Space');
    await page.goBack();
    const dialog = page.getByRole('dialog', { name: 'Discard changes?' });
    await expect(dialog.getByText('This will delete all unsaved changes.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Stay' }).press('Enter');
    await page.reload();
    await expect(page.getByLabel('Code', { exact: true })).toHaveValue(name);
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('Promo code created successfully')).toBeVisible();
    await expect(rowOf(page, name)).toContainText('$5.00');
  },
);
