import { listEvents } from '@foyer/contracts';
import type { Page } from '@playwright/test';
import { callApi } from '../../../apps/e2e/support/api.ts';
import { chooseTickets, continueButton } from '../../../apps/e2e/support/checkout.ts';

/** What is done on a page, with fingers and keys. */
export interface Walk {
  name: string;
  as?: string;
  address: (page: Page) => Promise<string> | string;
  steps: (page: Page) => Promise<unknown>;
}

const OWNER = 'owner@foyer.test';
const gala = async (page: Page) => {
  const { data } = await callApi(page.request, listEvents, {
    query: { query: 'Winter Gala', perPage: 1 },
  });
  return data[0]?.id ?? '';
};
const managed = (tab: string) => async (page: Page) =>
  `/management/courses/${await gala(page)}${tab}`;
const type = (
  page: Page,
  role: 'combobox' | 'searchbox' | 'textbox',
  name: string | RegExp,
  text: string,
) => page.getByRole(role, { name }).filter({ visible: true }).first().pressSequentially(text);
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

export const WALKS: Walk[] = [
  {
    name: 'home',
    address: () => '/',
    async steps(page) {
      await press(page, 'Menu');
      await press(page, 'Close menu');
      await page
        .getByRole('link', { name: /^Winter Gala/ })
        .first()
        .click();
    },
  },
  {
    name: 'Explore',
    address: () => '/discover/featured',
    async steps(page) {
      await press(page, /^Filters/);
      await page.getByLabel('Category').selectOption({ index: 1 });
      await page.getByLabel('Category').selectOption({ index: 0 });
    },
  },
  {
    name: 'search',
    address: () => '/search?query=mahler',
    steps: (page) => type(page, 'combobox', /Search/, ' sym'),
  },
  {
    name: 'event',
    address: async (page) => `/event/${await gala(page)}`,
    async steps(page) {
      await press(page, 'Share');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page
        .getByRole('link', { name: 'Get tickets' })
        .filter({ visible: true })
        .first()
        .click();
    },
  },
  {
    name: 'checkout',
    address: async (page) => `/event/${await gala(page)}/checkout`,
    async steps(page) {
      await chooseTickets(page, 2, 'Standing');
      await press(page, 'Add a promo code');
      await page.getByLabel('Promo code').pressSequentially('GALA10');
      await page.keyboard.press('Enter');
      await press(page, 'Remove GALA10');
      await continueButton(page).click();
      await page.getByLabel('First name').pressSequentially('Ada');
      await press(page, 'Continue to payment');
    },
  },
  {
    name: 'events table',
    as: OWNER,
    address: () => '/manage/harbourhall/events',
    steps: (page) => type(page, 'searchbox', /Search/, 'gala'),
  },
  {
    name: 'new event',
    as: OWNER,
    address: () => '/event/new',
    steps: (page) => type(page, 'textbox', 'Event name', 'Gala'),
  },
  { name: 'overview', as: OWNER, address: managed(''), steps: (page) => press(page, /^Copy/) },
  {
    name: 'details',
    as: OWNER,
    address: managed('/details/edit'),
    async steps(page) {
      await page.getByLabel('Event name').pressSequentially('!');
      await type(page, 'textbox', 'Description', 'Wine');
    },
  },
  {
    name: 'ticket types',
    as: OWNER,
    address: managed('/tickets'),
    async steps(page) {
      await press(page, 'Add ticket type');
      await page.getByRole('dialog').getByLabel('Price').pressSequentially('18.50');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'guests',
    as: OWNER,
    address: managed('/registrations'),
    steps: (page) => type(page, 'searchbox', /Search/, 'ada'),
  },
  {
    name: 'orders',
    as: OWNER,
    address: () => '/manage/harbourhall/reporting/orders',
    steps: (page) => type(page, 'searchbox', /Search/, 'ada'),
  },
  {
    name: 'revenue',
    as: OWNER,
    address: () => '/manage/harbourhall/reporting/revenue',
    steps: (page) => page.getByLabel('Group by').selectOption({ index: 1 }),
  },
];
