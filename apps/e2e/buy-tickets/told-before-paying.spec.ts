import { expect } from '@playwright/test';
import { formatDate, TERMS_VERSION } from '@foyer/domain';
import { signIn, unique } from '../support/api.ts';
import { continueButton, fillCard, fillInfo, GOOD_CARD, thanks } from '../support/checkout.ts';
import { publishedEvent } from '../support/events.ts';
import { test } from '../support/hearing.ts';

const COATS = 'Bring a warm coat: the hall is old.';

test(
  'what an organizer wants buyers to know stands over every step of the checkout, until they take it away',
  { tag: '@P2' },
  async ({ page, browser, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '', { price: 0 });
    await signIn(page, 'owner@foyer.test');
    await page.goto(`/management/courses/${event.id}/details/edit`);
    const field = page.getByLabel('Message in the checkout');
    const save = async (text: string) => {
      await field.fill(text);
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Not saved yet')).toBeHidden();
    };
    await save(COATS);

    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const buyer = await elsewhere.newPage();
    await buyer.goto(`/event/${event.id}/checkout`);
    await expect(buyer.getByRole('main').getByText(COATS)).toBeVisible();
    await continueButton(buyer).click();
    await buyer.getByLabel('First name').waitFor();
    await expect(buyer.getByRole('main').getByText(COATS)).toBeVisible();

    await save('');
    await buyer.goto(`/event/${event.id}/checkout`);
    await continueButton(buyer).click();
    await fillInfo(buyer);
    await expect(buyer.getByText(COATS)).toHaveCount(0);
    await buyer.getByRole('button', { name: 'Complete order' }).click();
    await expect(thanks(buyer)).toBeVisible();
    await elsewhere.close();
  },
);

test(
  'a buyer reads Foyer’s terms beside the button, and the organizer reads at the order which they were and when',
  { tag: '@P1' },
  async ({ page, browser, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    const email = `${unique('ada')}@example.test`;
    const elsewhere = await browser.newContext({ viewport: { width: 375, height: 667 } });
    const buyer = await elsewhere.newPage();
    await buyer.goto(`${baseURL}/event/${event.id}/checkout`);
    await continueButton(buyer).click();
    await fillInfo(buyer, email);
    await expect(buyer.getByText('By continuing you agree to Foyer’s terms.')).toBeVisible();
    await buyer.getByRole('button', { name: 'Foyer’s terms' }).click();
    const sheet = buyer.getByRole('dialog', { name: 'Terms' });
    await expect(sheet.getByRole('region', { name: 'Refunds and cancellations' })).toBeVisible();
    const day = formatDate(TERMS_VERSION, 'UTC');
    await expect(sheet.getByText(`Last changed on ${day}`)).toBeVisible();
    await buyer.keyboard.press('Escape');
    await expect(buyer.getByRole('button', { name: 'Foyer’s terms' })).toBeFocused();
    await expect(buyer.getByLabel('Confirm email')).toHaveValue(email);
    await buyer.getByRole('button', { name: 'Continue to payment' }).click();
    await fillCard(buyer, GOOD_CARD);
    await buyer.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(thanks(buyer)).toBeVisible();
    await elsewhere.close();

    await signIn(page, 'owner@foyer.test');
    await page.goto(`/manage/harbourhall/reporting/orders?search=${encodeURIComponent(email)}`);
    const row = page.getByRole('row').filter({ hasText: 'Ada' }).first();
    await row.getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Customer' })).toContainText(
      new RegExp(`Agreed toFoyer’s terms of ${day} .*\\d{1,2}:\\d{2}`),
    );
  },
);
