import { expect, test } from '@playwright/test';
import { apiAs, publishedEvent } from '../support/events.ts';

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
  '/manage/harbourhall/memberships/settings',
  '/manage/harbourhall/memberships/tiers',
  '/manage/harbourhall/developer-zone',
  '/manage/harbourhall/developer-zone/new',
  '/manage/harbourhall/lists',
  '/manage/harbourhall/lists/new',
  '/manage/harbourhall/marketing/global-promo-codes',
  '/manage/harbourhall/marketing/global-promo-codes/bulk-import',
  '/manage/harbourhall/marketing/global-promo-codes/new',
  '/manage/harbourhall/marketing/services',
  '/manage/harbourhall/marketing/custom-calendar',
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
  '/management/courses/:eventId/tickets',
  '/super_admin',
  '/super_admin/featured',
  '/super_admin/messages',
];

/** Of what does not exist yet: an honest 404, which its page will turn red here. */
const NOT_YET = [
  '/api/revalidate',
  '/api/qr-code',
  '/manage/harbourhall/referral-tracker',
  '/manage/harbourhall/memberships/benefits',
  '/manage/harbourhall/memberships/benefits/new',
  '/manage/harbourhall/memberships/benefits/edit/:eventId',
  '/manage/harbourhall/memberships/tiers/new',
  '/manage/harbourhall/memberships/tiers/edit/:eventId',
  '/manage/harbourhall/memberships/members/new',
  '/manage/harbourhall/memberships/members/edit/:eventId',
  '/manage/harbourhall/memberships/members',
  '/manage/harbourhall/apps',
  '/manage/harbourhall/videos',
  '/manage/harbourhall/videos/new',
  '/manage/harbourhall/videos/edit/:eventId',
  '/o/harbourhall/memberships',
  '/event/new/jaan/:eventId',
  '/videos/ondemand',
  '/management/courses/:eventId/broadcasts',
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
