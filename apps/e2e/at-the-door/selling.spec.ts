import { expect, type Page } from '@playwright/test';
import { getSession, removeCardReader, listCardReaders } from '@foyer/contracts';
import { callApi, signIn, unique } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { continueButton } from '../support/checkout.ts';
import { publishedEvent } from '../support/events.ts';
import { test } from '../support/hearing.ts';
import { revenueRow } from '../support/revenue.ts';

const added = (page: Page) => page.getByText('Guest(s) added successfully!');
const guest = (page: Page, name = 'Anonymous Guest') =>
  page.getByRole('row').filter({ hasText: name });

/** From the guest list to who the guest is, who pays like this. */
async function beginGuest(page: Page, eventId: string, method: string) {
  await page.goto(`/management/courses/${eventId}/registrations`);
  await page.getByRole('link', { name: 'Add guest' }).click();
  await page.getByRole('radio', { name: method }).check();
  await continueButton(page).click();
  await expect(
    page.getByRole('heading', { level: 2, name: 'Guest info (optional)' }),
  ).toBeVisible();
}

test(
  'a guest pays in cash, comes in, and the revenue stands under cash',
  { tag: '@P0' },
  async ({ page, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    await signIn(page, 'owner@foyer.test');
    await beginGuest(page, event.id, 'Cash');
    await expect(page.getByLabel('First name')).toHaveValue('Anonymous');
    await page.getByLabel('Note').fill('Red coat');
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('button', { name: '$20.89 received in cash' }).click();
    await expect(added(page)).toBeVisible();
    await expect(guest(page)).toContainText('Red coat');
    await expect(guest(page)).toContainText('Paid: Cash');

    await page.getByRole('button', { name: 'Check in: Anonymous Guest' }).click();
    await expect(page.getByText('1 of 1 checked in')).toBeVisible();

    await page.goto('/manage/harbourhall/reporting/orders?query=Anonymous');
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: event.name.slice(0, 12) })
        .first(),
    ).toContainText('Cash');
    await expect(await revenueRow(page, event)).toContainText('$20.89');
  },
);

test(
  'a reader is paired, a card is held to it, and a comp costs nothing',
  { tag: '@P0' },
  async ({ page, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    const name = unique('Bar ');
    await signIn(page, 'owner@foyer.test');
    await page.goto('/manage/harbourhall/settings/payouts');
    await page.getByRole('link', { name: 'Add card reader' }).click();
    await page.getByLabel('Card reader name').fill(name);
    await page.getByLabel('Pairing code').fill('simulated-wpe');
    await page.getByLabel('Venue name').fill('Harbour Hall');
    await page.getByLabel('Apartment').fill('Box office');
    await page.getByRole('combobox', { name: 'Address' }).fill('7 Pier Road, Portland, ME 04101');
    await page.getByRole('option', { name: '7 Pier Road, Portland, ME 04101' }).click();
    await page.getByRole('button', { name: 'Add card reader' }).click();
    await expect(page.getByText('Card reader added successfully')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('SANDBOX-');

    await beginGuest(page, event.id, 'Card reader');
    await page.getByLabel('First name').fill('Ada');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('radio', { name }).check();
    await page.getByRole('button', { name: 'Charge $20.89' }).click();
    await expect(
      page.getByRole('heading', { name: `Waiting for a card at ${name}` }),
    ).toBeFocused();
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Cancel Payment' }).click();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('button', { name: 'Charge $20.89' }).click();
    await page.getByRole('button', { name: 'Confirm Payment' }).click();
    await expect(added(page)).toBeVisible();
    await expect(guest(page, 'Ada Guest')).toContainText('Paid: Terminal');

    await beginGuest(page, event.id, 'Comp (free)');
    await page.getByRole('button', { name: 'Add guest' }).click();
    await expect(added(page)).toBeVisible();
    await expect(guest(page)).toContainText('Paid: Comp (Free)');

    const ownerId = (await callApi(page.request, getSession, {})).user?.organizations.find(
      ({ username }) => username === 'harbourhall',
    )?.id;
    const { data } = await callApi(page.request, listCardReaders, {
      query: { ownerId: ownerId ?? '' },
    });
    await callApi(page.request, removeCardReader, {
      params: { id: data.find((reader) => reader.name === name)?.id ?? '' },
      query: { ownerId: ownerId ?? '' },
    });
  },
);
