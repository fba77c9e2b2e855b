import { expect, test, type Page } from '@playwright/test';
import { getOrganizationTeam, listPatrons } from '@foyer/contracts';
import {
  addGuestToNew,
  benefitId,
  CODES,
  delivery,
  friends,
  givenAway,
  globalCode,
  HALL,
  hallId,
  latestOrder,
  orderThatIs,
  OWNER,
  PATRON,
  tierId,
  ticketsOf,
  webhook,
} from '../everybody/visit-addresses.ts';
import { memberPage } from '../everybody/member-visits.ts';
import { callApi, DEMO_PASSWORD, signIn } from '../support/api.ts';
import { apiAs, publishedEvent } from '../support/events.ts';
import { logIn } from '../support/sign-up.ts';

// The addresses that others link to since before this product: each leads to a page, or says that
// there is none yet.

const PAGES = [
  '/',
  '/preview-login?redirect_to=%2F',
  '/ucif',
  '/for-artists',
  '/for-artists/event-ticketing',
  '/for-artists/label-services',
  '/for-venues-and-event-creators',
  '/for-venues-and-event-creators/memberships',
  '/for-venues-and-event-creators/streaming',
  '/manage/harbourhall/events',
  '/manage/harbourhall/memberships/members',
  '/manage/harbourhall/memberships/members/new',
  '/manage/harbourhall/memberships/members/bulk-import',
  '/manage/harbourhall/memberships/figures',
  '/manage/harbourhall/memberships/settings',
  '/manage/harbourhall/memberships/tiers',
  '/manage/harbourhall/memberships/tiers/new',
  '/manage/harbourhall/memberships/benefits',
  '/manage/harbourhall/memberships/benefits/new',
  '/manage/harbourhall/developer-zone',
  '/manage/harbourhall/developer-zone/new',
  '/manage/harbourhall/lists',
  '/manage/harbourhall/lists/new',
  '/manage/harbourhall/marketing/global-promo-codes',
  '/manage/harbourhall/marketing/global-promo-codes/bulk-import',
  '/manage/harbourhall/marketing/global-promo-codes/new',
  '/manage/harbourhall/marketing/services',
  '/manage/harbourhall/marketing/custom-calendar',
  '/o/harbourhall/memberships',
  '/p/maro/memberships',
  // a private membership
  '/o/harbourhall/:eventId',
  '/p/maro/:eventId',
  '/manage/maro/tickets-and-subscriptions/subscriptions',
  '/manage/maro/tickets-and-subscriptions/tickets',
  '/manage/maro/tickets-and-subscriptions/tickets/past-events',
  '/manage/harbourhall/settings/account',
  '/manage/harbourhall/settings/team',
  '/manage/harbourhall/settings/log',
  '/manage/harbourhall/settings/team/new',
  '/manage/harbourhall/settings/payouts',
  '/manage/harbourhall/settings/payouts/add-card-reader',
  '/manage/harbourhall/reporting/orders',
  '/manage/harbourhall/reporting/patrons',
  '/manage/harbourhall/reporting/revenue',
  '/manage/harbourhall/reporting/activity',
  '/p/maro',
  '/calendar/o/harbourhall',
  '/o/harbourhall',
  '/event/new',
  '/event/:eventId',
  '/event/:eventId/select',
  '/event/:eventId/promote/harbourhall',
  '/event/:eventId/checkout',
  '/event/:eventId/checkout?tab=info',
  '/schools/new',
  '/e/new',
  '/auth',
  '/organize/organizers',
  '/discover/featured',
  '/pages/about_us',
  '/pages/fees',
  '/pages/privacy',
  '/pages/privacy-choices',
  '/pages/terms',
  '/management/courses/:eventId',
  '/management/courses/:eventId/details/edit',
  '/management/courses/:eventId/registrations',
  '/management/courses/:eventId/teachings',
  '/management/courses/:eventId/stats',
  '/management/courses/:eventId/broadcasts',
  '/management/courses/:eventId/tickets',
  '/api/qr-code?url=%2Fevent%2F:eventId',
  '/super_admin',
  '/super_admin/featured',
  '/super_admin/messages',
  '/super_admin/pages',
  '/super_admin/health',
  '/super_admin/audit',
];

/** Of what does not exist yet: an honest 404, which its page will turn red here. */
const NOT_YET = [
  '/api/revalidate',
  '/manage/harbourhall/referral-tracker',
  '/manage/harbourhall/apps',
  '/manage/harbourhall/videos',
  '/manage/harbourhall/videos/new',
  '/manage/harbourhall/videos/edit/:eventId',
  '/event/new/jaan/:eventId',
  '/videos/ondemand',
  '/b/:eventId',
];

test('every address of the route table leads to a page, or is missed honestly', async ({
  baseURL,
}) => {
  const owner = await apiAs(baseURL ?? '', 'owner@foyer.test');
  const { id } = await publishedEvent(baseURL ?? '');
  const statusOf = async (address: string) => {
    const response = await owner.get(address.replace(':eventId', id), {
      headers: { accept: 'text/html' },
    });
    return [address, response.status()] as const;
  };
  for (const address of PAGES) expect(await statusOf(address)).toEqual([address, 200]);
  for (const address of NOT_YET) expect(await statusOf(address)).toEqual([address, 404]);
  await owner.dispose();
});

/** Pages of one thing, by how one comes by such a thing. */
const WITH_ID: Record<string, (page: Page, baseURL: string) => string | Promise<string>> = {
  'developer-zone/edit/:id': async (page) =>
    `${HALL}/developer-zone/edit/${(await webhook(page)).id}`,
  'developer-zone/logs/:id': async (page) => `${HALL}/developer-zone/logs/${await delivery(page)}`,
  'lists/manage/:id': friends(),
  'lists/manage/:id/edit': friends('/edit'),
  'lists/manage/:id/add-emails': friends('/add-emails'),
  'lists/manage/:id/bulk-import': friends('/bulk-import'),
  'global-promo-codes/edit/:id': async (page) => `${CODES}/edit/${await globalCode(page)}`,
  'memberships/tiers/edit/:id': async (page) =>
    `${HALL}/memberships/tiers/edit/${await tierId(page)}`,
  'memberships/benefits/edit/:id': async (page) =>
    `${HALL}/memberships/benefits/edit/${await benefitId(page)}`,
  'memberships/members/edit/:id': memberPage,
  'redirect_stripe/:priceId/:ownerId': async (page) =>
    `/o/harbourhall/redirect_stripe/price/${await hallId(page)}`,
  'settings/team/edit/:id': async (page) => {
    const query = { ownerId: await hallId(page) };
    const { members } = await callApi(page.request, getOrganizationTeam, { query });
    return `${HALL}/settings/team/edit/${members.at(-1)?.id ?? ''}`;
  },
  'reporting/orders/:id': latestOrder,
  'reporting/patrons/:id': async (page) => {
    const query = { ownerId: await hallId(page) };
    const { data } = await callApi(page.request, listPatrons, { query });
    return `${HALL}/reporting/patrons/${data[0]?.id ?? ''}`;
  },
  '/tickets/:id': ticketsOf(),
  '/tickets/:id/pdf': ticketsOf('/pdf'),
  '/tickets/:id/not-found': () => '/tickets/nobody-knows-it/not-found',
  '/event/:eventId/order-form/:registrationId': givenAway('open'),
  '/event/:eventId/checkout/thankyou/:id': orderThatIs('waiting'),
  '/event/:eventId/checkout/thankyou/:id/success': orderThatIs('paid'),
  '/event/:eventId/checkout/thankyou/:id/failure': orderThatIs('canceled'),
  '/event/:eventId/add-guest/:id': addGuestToNew,
};

test.describe('what the route table names by an id', () => {
  for (const [route, addressOf] of Object.entries(WITH_ID))
    test(`${route} leads to a page`, async ({ page, baseURL }) => {
      if (!route.startsWith('/') || route.includes('add-guest')) await signIn(page, OWNER);
      const address = await addressOf(page, baseURL ?? '');
      const response = await page.request.get(address, { headers: { accept: 'text/html' } });
      // the page that says that there is no such order says so to machines, too
      const status = route.endsWith('/not-found') ? 404 : 200;
      expect([address, response.status()]).toEqual([address, status]);
      expect(new URL(response.url()).pathname).toBe(address.split('?')[0]);
    });
});

/** Where one ends up that is only a door to another. */
const LEADS_TO: Record<string, RegExp> = {
  [`${HALL}/memberships`]: /\/manage\/harbourhall\/memberships\/tiers$/,
  ...Object.fromEntries(
    [
      '/for-artists',
      '/for-artists/event-ticketing',
      '/for-artists/label-services',
      '/for-venues-and-event-creators',
      '/for-venues-and-event-creators/memberships',
      '/for-venues-and-event-creators/streaming',
    ].map((path) => [`${path}?business-tools=memberships`, /\/manage\/\w+\/memberships\/tiers$/]),
  ),
  '/e/new?name=Recital': /\/event\/new\?name=Recital$/,
  '/event/:eventId/select': /\/event\/[\w-]+\/checkout(\?|$)/,
  '/event/:eventId/promote/harbourhall': /\/event\/[\w-]+$/,
  '/management/courses/:eventId/broadcasts': /\/management\/courses\/[\w-]+$/,
};

test('doors lead where they say, and logging out ends at a page that stands', async ({
  page,
  baseURL,
}) => {
  await signIn(page, OWNER);
  const { id } = await publishedEvent(baseURL ?? '');
  for (const [from, to] of Object.entries(LEADS_TO)) {
    await page.goto(from.replace(':eventId', id));
    await expect(page).toHaveURL(to);
  }
  const response = await page.goto('/auth/logout');
  expect(response?.status()).toBe(200);
  await page.goto(`${HALL}/events`);
  await expect(page).toHaveURL(/\/auth\?redirect_to=/);
});

test('who is not signed in stays on a page about Foyer, and signs in to add a guest', async ({
  page,
  baseURL,
}) => {
  const about = '/for-venues-and-event-creators?business-tools=memberships';
  const response = await page.goto(about);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your house, full');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(about);

  const addGuest = await addGuestToNew(page, baseURL ?? '');
  await page.goto(addGuest);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/auth');
  expect(new URL(page.url()).searchParams.get('redirect_to')).toBe(addGuest);
  await logIn(page, OWNER, DEMO_PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Recital .+: Tickets$/);
  expect(new URL(page.url()).pathname).toBe(addGuest);

  // with an account that does not sell there, it is as if there were no such event
  await page.context().clearCookies();
  await signIn(page, PATRON);
  await page.goto(addGuest);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('somebody without a part in an account comes home from every page of its management', async ({
  page,
}) => {
  await signIn(page, PATRON);
  for (const address of [
    `${HALL}/events`,
    `${HALL}/memberships/members`,
    `${HALL}/memberships/settings`,
    `${HALL}/lists`,
    `${HALL}/marketing/custom-calendar`,
    `${HALL}/reporting/orders`,
    `${HALL}/developer-zone`,
    `${HALL}/settings/account`,
    '/manage/nobodyatall/events',
  ]) {
    await page.goto(address);
    await expect(page, address).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 2, name: 'Featured Events' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Management' })).toHaveCount(0);
  }
});
