import { expect, type Page } from '@playwright/test';
import { getSession, listEvents, listPatrons } from '@foyer/contracts';
import { callApi, signIn } from '../support/api.ts';
import { test } from '../support/hearing.ts';

interface List {
  name: string;
  as?: string;
  address: (page: Page) => Promise<string> | string;
  call: RegExp;
  page?: string;
  row: 'rowheader' | 'listitem';
}

const OWNER = 'owner@foyer.test';
const HALL = '/manage/harbourhall';

const guests = async (page: Page) => {
  const {
    data: [event],
  } = await callApi(page.request, listEvents, { query: { query: 'Winter Gala', perPage: 1 } });
  return `/management/courses/${event?.id ?? ''}/registrations`;
};
const patron = async (page: Page) => {
  const { user } = await callApi(page.request, getSession, {});
  const ownerId = user?.organizations.find(({ username }) => username === 'harbourhall')?.id ?? '';
  return `${HALL}/reporting/patrons/${(await callApi(page.request, listPatrons, { query: { ownerId, query: 'nora' } })).data[0]?.id ?? ''}`;
};

/** Every list that has pages, where its rows come from, and something that only a row holds. */
const LISTS: readonly List[] = [
  { name: 'Explore', address: () => '/discover/featured', call: /\/events\?/, row: 'listitem' },
  // with a tab in its address it does not come with the page
  { name: 'search', address: () => '/search?tab=events', call: /\/events\?/, row: 'listitem' },
  {
    name: 'events',
    as: OWNER,
    address: () => `${HALL}/events`,
    call: /\/management\/events\?|\/events\?.*ownerId/,
    row: 'rowheader',
  },
  { name: 'guests', as: OWNER, address: guests, call: /\/registrations\?/, row: 'rowheader' },
  {
    name: 'orders',
    as: OWNER,
    address: () => `${HALL}/reporting/orders`,
    call: /transactions/,
    row: 'rowheader',
  },
  {
    name: 'patrons',
    as: OWNER,
    address: () => `${HALL}/reporting/patrons`,
    call: /patrons/,
    row: 'rowheader',
  },
  {
    name: 'activity',
    as: OWNER,
    address: () => `${HALL}/reporting/activity`,
    call: /activit/,
    row: 'rowheader',
  },
  {
    name: 'orders of a patron',
    as: OWNER,
    address: patron,
    call: /transactions/,
    page: 'ordersPage',
    row: 'rowheader',
  },
  {
    name: 'own tickets',
    as: 'patron@foyer.test',
    address: () => '/manage/nora/tickets-and-subscriptions/tickets',
    call: /\/orders\?|\/tickets\?|\/orders\//,
    row: 'listitem',
  },
  { name: 'outbox', address: () => '/preview-login/outbox', call: /outbox/, row: 'listitem' },
];

const pageOf = (address: string, list: List, page: number) =>
  `${address}${address.includes('?') ? '&' : '?'}${list.page ?? 'page'}=${page}`;
const rows = (page: Page, list: List) => page.getByRole('main').getByRole(list.row).first();
const EMPTY = /No data yet|No results|No guests yet|No mails|couldn.t find any|Events you create/;

for (const list of LISTS) {
  test(`${list.name}: a failure is no empty list and can be tried again`, async ({ page }) => {
    if (list.as) await signIn(page, list.as);
    const address = await list.address(page);
    let isBroken = true;
    const answer = {
      status: 500,
      json: { code: 'internal', message: 'It broke on purpose', errorId: 'e-500' },
    };
    await page.route(list.call, (route) =>
      isBroken && route.request().resourceType() === 'fetch'
        ? route.fulfill(answer)
        : route.fallback(),
    );
    // the first page may come with the document; another one has to be asked for
    await page.goto(pageOf(address, list, 2));
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page.getByText(EMPTY)).toHaveCount(0);
    isBroken = false;
    await again.click();
    await expect(
      rows(page, list)
        .or(page.getByRole('heading', { name: 'There is no page 2' }))
        .first(),
    ).toBeVisible();
  });

  test(`${list.name}: a page beyond the end says so and leads back`, async ({ page }) => {
    if (list.as) await signIn(page, list.as);
    await page.goto(pageOf(await list.address(page), list, 999));
    await expect(page.getByRole('heading', { name: 'There is no page 999' })).toBeVisible();
    await expect(page.getByText(EMPTY)).toHaveCount(0);
    await page.getByRole('button', { name: /^Go to page \d+$/ }).click();
    await expect(rows(page, list)).toBeVisible();
  });
}
