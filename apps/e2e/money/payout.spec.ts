import { readFile } from 'node:fs/promises';
import { expect, type Browser, type Page } from '@playwright/test';
import { getOutboxMail, getSession } from '@foyer/contracts';
import { pdfPages } from '../../api/test/support/pdf-text.ts';
import { callApi, unique } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { continueButton, fillCard, fillInfo, GOOD_CARD, thanks } from '../support/checkout.ts';
import { publishEventOf } from '../support/events.ts';
import { test } from '../support/hearing.ts';
import { mailArrived, mailsTo } from '../support/mails.ts';
import { followMail, PASSWORD, signUp } from '../support/sign-up.ts';

/** Somebody who begins to sell, on their page of payouts. */
async function newSeller(page: Page): Promise<string> {
  const { email, username } = await signUp(page);
  const confirmed = await followMail(page, email, 'Confirm email address');
  await expect(confirmed.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await confirmed.close();
  await page.goto(`/manage/${username}/settings/payouts`);
  return username;
}

/** No amount of a currency without decimals has some. */
async function expectNoDecimals(page: Page): Promise<void> {
  expect(await page.getByRole('main').innerText()).not.toMatch(/¥\s?[\d,]+\.\d/);
}

/** What receipts say of the seller, and the tax in their prices. */
async function sayOnReceipts(page: Page): Promise<void> {
  await page.getByLabel('Legal name').fill('Kino Sakura GK');
  await page.getByLabel('Tax in ticket prices').fill('Consumption tax');
  await page.getByLabel('Rate').fill('10');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Receipts say this from now on')).toBeVisible();
}

const textOf = (pdf: Buffer) => pdfPages(pdf).flat().join(' ');

/** The mail leads to the receipt in whatever browser it is read; without its code nobody reads it. */
async function expectReceiptByMail(browser: Browser, mail: string): Promise<void> {
  const [address = ''] = /https?:\S+receipt\S+/.exec(mail) ?? [];
  const elsewhere = await browser.newContext();
  const response = await elsewhere.request.get(address);
  expect(response.status()).toBe(200);
  const text = textOf(await response.body());
  expect(text).toContain('Kino Sakura GK');
  expect(text).toMatch(/Consumption tax.*10.*¥182/);
  expect((await elsewhere.request.get(address.split('?')[0] ?? '')).status()).toBe(404);
  await elsewhere.close();
}

/** The newest mail with such a subject says its amounts as the screens do; returns its text. */
async function expectMailInYen(page: Page, email: string, subject: RegExp): Promise<string> {
  await mailArrived(page.request, email, subject);
  const mail = (await mailsTo(page.request, email)).find((one) => subject.test(one.subject));
  const params = { id: mail?.id ?? '' };
  const { text } = await callApi(page.request, getOutboxMail, { params });
  expect(text).toContain('¥2,021');
  expect(text).not.toMatch(/¥\s?[\d,]+\.\d/);
  return text;
}

/** From the event’s page to the tickets, the receipt and the mail, whose text is returned. */
async function buyInYen(page: Page, address: string, email: string): Promise<string> {
  await page.goto(address);
  await expect(page.getByText('From ¥2,021').first()).toBeVisible();
  await expectNoDecimals(page);
  await page.getByRole('link', { name: 'Get tickets' }).filter({ visible: true }).first().click();
  await expect(page.getByText('including ¥21 fee')).toBeVisible();
  await continueButton(page).click();
  await fillInfo(page, email);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await fillCard(page, GOOD_CARD);
  await expectNoDecimals(page);
  await page.getByRole('button', { name: 'Pay ¥2,021' }).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(
    /1 × Seat\s*¥2,000\s*Fees\s*¥21\s*Total\s*¥2,021/,
  );
  await expectNoDecimals(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download receipt' }).click();
  const receipt = textOf(await readFile(await (await download).path()));
  expect(receipt).toContain('¥2,021');
  expect(receipt).not.toMatch(/¥\s?[\d,]+\.\d/);
  return expectMailInYen(page, email, /^Your tickets? for /);
}

/** All of an order goes back, and its page says how much. */
async function refundInYen(page: Page, order: string): Promise<void> {
  await page.goto(order);
  await page.getByRole('button', { name: 'Seat, Ada Berg' }).click();
  await page.getByRole('menuitem', { name: 'Refund' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refund ¥2,021' }).click();
  await expect(page.getByText('Registration refunded')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payment details' })).toContainText('−¥2,021');
  await expectNoDecimals(page);
}

test(
  'a seller chooses yen, connects payments and sells; the sandbox pays out, and payout, order, file and report agree',
  { tag: '@P0' },
  async ({ page, browser, baseURL }) => {
    const username = await newSeller(page);
    await expect(page.getByText('No payouts yet')).toBeVisible();
    await page
      .getByLabel('Currency and card provider’s fee')
      .selectOption({ label: 'JPY · Japanese Yen · 3.6% + ¥0' });
    await page.getByRole('button', { name: 'Change currency' }).click();
    await expect(page.getByText('Payout settings updated successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Connect payments' }).click();
    const asked = page.getByRole('dialog', { name: 'Is it you?' });
    const connected = page.getByRole('heading', { name: /Payments are connected/ });
    await expect(asked.or(connected)).toBeVisible();
    if (await asked.isVisible()) {
      await asked.getByLabel('Password').fill(PASSWORD);
      await asked.getByRole('button', { name: 'Continue' }).click();
    }
    await expect(connected).toBeVisible();
    await sayOnReceipts(page);
    await expectNoAxeFindings(page);

    const { user } = await callApi(page.request, getSession, {});
    const event = await publishEventOf(page.request, user?.id ?? '', { price: 2000 });
    const email = `${unique('yen')}@example.test`;
    const buyer = await (await browser.newContext()).newPage();
    const mail = await buyInYen(buyer, `${baseURL}/event/${event.id}`, email);
    await expectReceiptByMail(browser, mail);

    // 2000 and 21 of ours were paid; the provider keeps 73 of it
    const payout = page.getByRole('row').filter({ hasText: '¥1,927' });
    await expect(async () => {
      await page.reload();
      await expect(payout).toContainText('Paid', { timeout: 2000 });
    }).toPass();
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('¥0');
    await payout.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: /Payout of ¥1,927/ })).toBeVisible();
    const line = page
      .getByRole('table', { name: 'Payments and refunds' })
      .getByRole('row')
      .filter({ hasText: event.name });
    await expect(line).toContainText('¥1,927');
    await expectNoAxeFindings(page);
    const address = page.url();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(`${event.name},1927,JPY`);

    await line.getByRole('link').click();
    await expect(page.getByRole('region', { name: 'Payment details' })).toContainText('¥2,021');
    const order = page.url();
    await page.goto(`/manage/${username}/reporting/revenue?dimension=course_id&period=today`);
    const sold = page.getByRole('table', { name: 'Revenue' }).getByRole('row');
    await expect(sold.filter({ hasText: event.name })).toContainText('¥1,927');

    // the address of a payout opens it again, and one that there is not says so
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: /Payout of ¥1,927/ })).toBeVisible();
    await page.getByRole('link', { name: 'Payouts', exact: true }).first().click();
    await expect(page.getByRole('table', { name: 'Payouts' })).toBeVisible();

    await refundInYen(page, order);
    await page.goto(`/manage/${username}/reporting/revenue?dimension=course_id&period=today`);
    await expect(sold.filter({ hasText: event.name })).toContainText('−¥73');
    await expectNoDecimals(page);
    const report = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const [row] = (await readFile(await (await report).path(), 'utf8'))
      .split('\r\n')
      .filter((line) => line.startsWith(event.name));
    expect(row).toContain('2021');
    expect(row).not.toMatch(/\d\.\d/);
    await expectMailInYen(page, email, /refunded$/);
    await buyer.context().close();
  },
);
