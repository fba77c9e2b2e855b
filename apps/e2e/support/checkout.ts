import type { Page } from '@playwright/test';

export const GOOD_CARD = '4242 4242 4242 4242';

export async function chooseTickets(page: Page, count: number, name = 'Seat'): Promise<void> {
  for (let n = 0; n < count; n++)
    await page.getByRole('button', { name: `One more: ${name}` }).click();
}

export async function applyCode(page: Page, code: string): Promise<void> {
  const open = page.getByRole('button', { name: 'Add a promo code' });
  const field = page.getByLabel('Promo code');
  await open.or(field).waitFor();
  if (await open.isVisible()) await open.click();
  await field.fill(code);
  await page.keyboard.press('Enter');
}

export const continueButton = (page: Page) =>
  page.getByRole('button', { name: 'Continue', exact: true }).filter({ visible: true });

export async function fillInfo(page: Page, email = 'ada@example.test'): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Confirm email').fill(email);
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel(/^Card number/).fill(number);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('ZIP').fill('04101');
}

export const thanks = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Thank you. See you there.' });

/**
 * From the event page to the payment step, one ticket unless said otherwise; one single type starts
 * at one.
 */
export async function goToPayment(page: Page, eventId: string, more = 0): Promise<void> {
  await page.goto(`/event/${eventId}/checkout`);
  await chooseTickets(page, more);
  await continueButton(page).click();
  await fillInfo(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByLabel(/^Card number/).waitFor();
}
