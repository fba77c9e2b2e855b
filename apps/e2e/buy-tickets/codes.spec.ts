import { expect, type Page } from '@playwright/test';
import { createEventCode, getOutboxMail, listEvents } from '@foyer/contracts';
import { callApi, signIn, unique } from '../support/api.ts';
import {
  applyCode,
  chooseTickets,
  continueButton,
  fillCard,
  fillInfo,
  GOOD_CARD,
  thanks,
} from '../support/checkout.ts';
import { apiAs, publishedEvent } from '../support/events.ts';
import { test } from '../support/hearing.ts';
import { mailArrived, mailsTo } from '../support/mails.ts';

test(
  'codes: one discount, a secret that unlocks tickets, and a sentence for every other',
  { tag: '@P1' },
  async ({ page, request }) => {
    const { data } = await callApi(request, listEvents, {
      query: { query: 'Winter Gala', perPage: 1 },
    });
    await page.goto(`/event/${data[0]?.id}/checkout`);
    await chooseTickets(page, 2, 'Standing');
    await expect(page.getByRole('complementary')).toContainText('$98.34');

    await applyCode(page, 'NOSUCHCODE');
    await expect(
      page
        .getByRole('region', { name: 'Tickets' })
        .getByText('Sorry, we don’t recognize that code.'),
    ).toBeVisible();
    await applyCode(page, 'gala10');
    await expect(page.getByText('GALA10 · 10% off')).toBeVisible();
    // 2 × (48.00 + 1.17) less ten percent of each price and fee, rounded for each ticket
    await expect(page.getByRole('complementary')).toContainText('$88.50');
    await applyCode(page, 'GALA10');
    await expect(
      page
        .getByRole('region', { name: 'Tickets' })
        .getByText('Sorry, this secret code has already been used.'),
    ).toBeVisible();
    await applyCode(page, 'FIVEOFF');
    await expect(
      page.getByRole('region', { name: 'Tickets' }).getByText('Code Not Combinable'),
    ).toBeVisible();
    await applyCode(page, 'ENCORE');
    await expect(page.getByRole('group', { name: 'Patron’s Circle' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove GALA10' }).click();
    await expect(page.getByRole('complementary')).toContainText('$98.34');
  },
);

/** The gala's summary, wherever the buyer is in the checkout. */
const total = (page: Page) => page.getByRole('complementary');

test(
  'codes: a discount beside one that unlocks is paid, and thanks, mail and report say what was paid',
  { tag: '@P1' },
  async ({ page, request }) => {
    const email = `${unique('codes')}@example.test`;
    const { data } = await callApi(request, listEvents, {
      query: { query: 'Winter Gala', perPage: 1 },
    });
    await page.goto(`/event/${data[0]?.id}/checkout`);
    await chooseTickets(page, 1, 'Standing');
    await applyCode(page, 'ENCORE');
    await applyCode(page, 'GALA10');
    await chooseTickets(page, 1, 'Patron’s Circle');
    await expect(page.getByText('ENCORE · unlocks tickets')).toBeVisible();
    await expect(page.getByText('GALA10 · 10% off')).toBeVisible();
    // 49.17 less ten percent of price and fee
    await expect(page.getByRole('listitem').filter({ hasText: 'Standing' })).toContainText(
      '$44.25 before the code: $49.17 including $1.05 fee',
    );
    // 48.00 + 1.17 and 220.00 + 2.89, each price and fee less ten percent
    await expect(total(page)).toContainText('−$27.21');
    await expect(total(page)).toContainText('$244.85');
    await continueButton(page).click();
    await fillInfo(page, email);
    await expect(total(page)).toContainText('$244.85');
    // back and loaded again, both are still there
    await page.getByRole('button', { name: 'Back' }).click();
    await page.reload();
    await expect(page.getByText('ENCORE · unlocks tickets')).toBeVisible();
    await expect(page.getByText('GALA10 · 10% off')).toBeVisible();
    await continueButton(page).click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await fillCard(page, GOOD_CARD);
    await page.getByRole('button', { name: 'Pay $244.85' }).click();
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByText('$244.85')).toBeVisible();
    await expect(page.getByText('−$27.21')).toBeVisible();

    await mailArrived(request, email);
    const [mail] = await mailsTo(request, email);
    const { text } = await callApi(request, getOutboxMail, { params: { id: mail?.id ?? '' } });
    expect(text).toContain('$27.21');
    expect(text).toContain('$244.85');

    await signIn(page, 'owner@foyer.test');
    await page.goto(`/manage/harbourhall/reporting/orders?search=${encodeURIComponent(email)}`);
    const row = page.getByRole('row').filter({ hasText: '$244.85' });
    await row.getByRole('link').first().click();
    const details = page.getByRole('main');
    await expect(details.getByText('$244.85').first()).toBeVisible();
    await expect(details.getByText('$27.21').first()).toBeVisible();
  },
);

test(
  'codes: the last use of a code survives a reload and going back',
  { tag: '@P1' },
  async ({ page, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    const owner = await apiAs(baseURL ?? '', 'owner@foyer.test');
    await callApi(owner, createEventCode, {
      params: { eventId: event.id },
      body: { code: 'ONCE', amount: 1, quantity: 1 },
    });
    await owner.dispose();
    await page.goto(`/event/${event.id}/checkout`);
    await applyCode(page, 'ONCE');
    await expect(total(page)).toContainText('$19.89');
    await continueButton(page).click();
    await expect(page.getByLabel('First name')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('First name')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByText('ONCE · $1.00 off')).toBeVisible();
    await expect(total(page)).toContainText('$19.89');
    await continueButton(page).click();
    await fillInfo(page);
    await expect(total(page)).toContainText('$19.89');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await fillCard(page, GOOD_CARD);
    await page.getByRole('button', { name: 'Pay $19.89' }).click();
    await expect(thanks(page)).toBeVisible();
  },
);

test(
  'codes: one in a link is kept from the page through the dates into the checkout, with what it unlocks',
  { tag: '@P1' },
  async ({ page, request }) => {
    const { data } = await callApi(request, listEvents, {
      query: { query: 'Winter Gala', perPage: 1 },
    });
    await page.goto(`/event/${data[0]?.id}?promoCode=encore`);
    await expect(page.getByText('encore unlocks tickets.')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Tickets' }).getByText('Patron’s Circle'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Get tickets' }).first().click();
    await expect(page.getByText('ENCORE · unlocks tickets')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Patron’s Circle' })).toBeVisible();
    // from here on it is the cart's
    await expect(page).not.toHaveURL(/promoCode/);
  },
);

test('on a phone the button stays beside the field, whatever is said of the code', async ({
  page,
  baseURL,
}) => {
  const event = await publishedEvent(baseURL ?? '');
  const owner = await apiAs(baseURL ?? '', 'owner@foyer.test');
  await callApi(owner, createEventCode, {
    params: { eventId: event.id },
    body: { kind: 'discount', code: unique('C').toUpperCase(), percentageValue: 10 },
  });
  await owner.dispose();
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`/event/${event.id}/checkout`);
  await page.getByRole('button', { name: 'Add a promo code' }).click();
  const apply = page.getByRole('button', { name: 'Apply' });
  const field = page.getByLabel('Promo code');
  const apart = async () => {
    const [button, input] = [await apply.boundingBox(), await field.boundingBox()];
    return {
      down: Math.round((button?.y ?? NaN) - (input?.y ?? NaN)),
      isBeside: (button?.x ?? NaN) >= (input?.x ?? NaN) + (input?.width ?? NaN),
    };
  };
  const before = await apart();
  expect(before.isBeside).toBe(true);
  expect(Math.abs(before.down)).toBeLessThanOrEqual(2);
  await field.fill('NOSUCHCODE');
  await apply.click();
  await expect(field).toHaveAccessibleDescription(/recognize/);
  expect(await apart()).toEqual(before);
});
