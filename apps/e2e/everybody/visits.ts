import type { Page } from '@playwright/test';
import { listPatrons, listTransactions } from '@foyer/contracts';
import { callApi } from '../support/api.ts';
import { continueButton, goToPayment } from '../support/checkout.ts';
import { publishedEvent } from '../support/events.ts';
import { chooseFile } from '../support/files.ts';
import {
  OWNER,
  PATRON,
  ADMIN,
  HALL,
  CODES,
  eventOf,
  friends,
  managed,
  hallId,
  offEvenings,
  givenAway,
  exchanged,
  addGuestTo,
  addGuestToNew,
  ticketsOf,
  cropLogo,
  latestPayout,
  orderThatIs,
  byItself,
  globalCode,
  inLine,
  webhook,
  delivery,
  invitation,
} from './visit-addresses.ts';

/** One state of one page. */
export interface Visit {
  /** The page as its remote declares it. */
  route: string;
  /** Which state it is in, where there is more than one to see. */
  state?: string;
  /** The page's own heading: another page, or a guard that sent us away, has another one. */
  heading: string | RegExp;
  as?: string;
  /** Where it is, when the route is not the address. */
  address?: (page: Page, baseURL: string) => Promise<string> | string;
  /** Where the page sends on, if it does. */
  leadsTo?: RegExp;
  /** What is done there before anybody looks. */
  then?: (page: Page) => Promise<void>;
  /** What then lies over the page and hides it from screen readers, until Escape. */
  over?: string;
}

export const VISITS: readonly Visit[] = [
  { route: '/', heading: 'Good nights out start in the foyer' },
  {
    route: '/search',
    state: 'with results',
    heading: 'Results for “winter”',
    address: () => '/search?query=winter',
  },
  {
    route: '/search',
    state: 'without results',
    heading: 'Results for “nothingatall”',
    address: () => '/search?query=nothingatall',
  },
  { route: '/discover/featured', heading: 'Explore' },
  { route: '/event/:eventId', heading: 'Winter Gala', address: eventOf('Winter Gala') },
  { route: '/pages/about_us', heading: 'A front door for the arts' },
  { route: '/pages/fees', heading: 'One small fee, said first' },
  {
    route: '/pages/fees',
    state: 'with something wrong',
    heading: 'One small fee, said first',
    address: () => '/pages/fees?price=much&tickets=0',
  },
  { route: '/pages/privacy', heading: 'Privacy Policy' },
  { route: '/pages/terms', heading: 'Terms' },
  { route: '/pages/knowledge_base', heading: 'Knowledge Base' },
  {
    route: '/pages/knowledge_base',
    state: 'without results',
    heading: 'Knowledge Base',
    address: () => '/pages/knowledge_base?q=zeppelin',
  },
  { route: '/ucif', heading: 'Universal Creator Income Fund' },
  { route: '/for-artists', heading: 'You play. We hold the door.' },
  { route: '/for-artists/event-ticketing', heading: 'Event ticketing for artists' },
  { route: '/for-artists/label-services', heading: 'Label services' },
  { route: '/for-venues-and-event-creators', heading: 'Your house, full' },
  { route: '/for-venues-and-event-creators/memberships', heading: 'Memberships' },
  { route: '/for-venues-and-event-creators/streaming', heading: 'Online events' },

  { route: '/auth', heading: 'Log in' },
  { route: '/auth/sign-up', heading: 'Create your account' },
  { route: '/auth/forgot', heading: 'Forgot your password?' },
  {
    route: '/auth/reset/:token',
    heading: 'This link is no longer valid',
    address: () => '/auth/reset/used-up',
  },
  {
    route: '/auth/verify/:token',
    heading: 'This link is no longer valid',
    address: () => '/auth/verify/used-up',
  },
  { route: '/auth/sessions', heading: 'Sign-in and security', as: PATRON },
  { route: '/preview-login', heading: 'Preview login' },
  { route: '/preview-login/outbox', heading: 'Outbox' },
  { route: '/schools/new', heading: 'Create an organization', as: PATRON },
  {
    route: '/schools/new',
    state: 'a logo is cropped',
    heading: 'Create an organization',
    as: PATRON,
    then: cropLogo,
  },

  {
    route: '/event/:eventId',
    state: 'sold out, with a waiting list',
    heading: 'Sold Out Night',
    address: eventOf('Sold Out Night'),
  },
  {
    route: '/event/:eventId/waiting-list',
    heading: 'Join the waiting list',
    address: eventOf('Sold Out Night', '/waiting-list'),
  },
  {
    route: '/event/:eventId/waiting-list',
    state: 'with something wrong',
    heading: 'Join the waiting list',
    address: eventOf('Sold Out Night', '/waiting-list'),
    then: async (page) => {
      await page.getByRole('button', { name: 'Join the waiting list' }).click();
      await page.locator('[data-problem]').waitFor();
    },
  },
  {
    route: '/event/:eventId/waiting-list',
    state: 'nothing to wait for',
    heading: 'Join the waiting list',
    address: eventOf('Winter Gala', '/waiting-list'),
  },
  {
    route: '/event/:eventId/waiting-list/:entryId',
    state: 'in line',
    heading: 'Waiting list',
    address: inLine,
  },
  {
    route: '/event/:eventId/waiting-list/:entryId',
    state: 'left',
    heading: 'Waiting list',
    address: inLine,
    then: async (page) => {
      await page.getByRole('button', { name: 'Leave the waiting list' }).click();
      await page.getByRole('button', { name: 'Wait again' }).waitFor();
    },
  },
  {
    route: '/event/:eventId/checkout',
    state: 'sold out, with a waiting list',
    heading: 'Sold Out Night: Tickets',
    address: eventOf('Sold Out Night', '/checkout'),
  },
  {
    route: '/event/:eventId/select',
    heading: 'Choose a date',
    address: eventOf('Saturday Matinee', '/select'),
  },
  {
    route: '/event/:eventId/checkout',
    state: 'tickets',
    heading: 'Winter Gala: Tickets',
    address: eventOf('Winter Gala', '/checkout'),
  },
  {
    route: '/event/:eventId/checkout',
    state: 'a date that is canceled',
    heading: /^Recital/,
    address: offEvenings(([first]) => `/event/{id}/checkout?instanceId=${first}`),
  },
  {
    route: '/event/:eventId/select',
    state: 'dates that are off',
    heading: 'Choose a date',
    address: offEvenings(() => '/event/{id}/select'),
  },
  {
    route: '/event/:eventId/checkout',
    state: 'your info',
    heading: /^Recital .+: Your info$/,
    address: async (_page, baseURL) => `/event/${(await publishedEvent(baseURL)).id}/checkout`,
    then: async (page) => {
      await continueButton(page).click();
      await page.getByLabel('First name').waitFor();
    },
  },
  {
    route: '/event/:eventId/checkout',
    state: 'payment',
    heading: /^Recital .+: Payment$/,
    address: async (_page, baseURL) => `/event/${(await publishedEvent(baseURL)).id}/checkout`,
    then: (page) => goToPayment(page, page.url().split('/event/')[1]?.split('/')[0] ?? ''),
  },
  {
    route: '/event/:eventId/add-guest/:id',
    state: 'tickets',
    heading: 'Winter Gala: Tickets',
    as: OWNER,
    address: addGuestTo('Winter Gala'),
  },
  {
    route: '/event/:eventId/add-guest/:id',
    state: 'guest info',
    heading: /^Recital .+: Guest info/,
    as: OWNER,
    address: addGuestToNew,
    then: async (page) => {
      await continueButton(page).click();
      await page.getByLabel('Note').waitFor();
    },
  },
  {
    route: '/event/:eventId/add-guest/:id',
    state: 'payment by card reader',
    heading: /^Recital .+: Payment$/,
    as: OWNER,
    address: addGuestToNew,
    then: async (page) => {
      await page.getByRole('radio', { name: 'Card reader' }).check();
      await continueButton(page).click();
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await page.getByRole('button', { name: /^Charge/ }).waitFor();
    },
  },
  {
    route: '/event/:eventId/checkout/thankyou/:id',
    heading: 'Your order',
    address: orderThatIs('waiting'),
  },
  {
    route: '/event/:eventId/checkout/thankyou/:id/success',
    heading: 'Thank you. See you there.',
    address: orderThatIs('paid'),
  },
  {
    route: '/event/:eventId/checkout/thankyou/:id/failure',
    heading: /^We’re sorry/,
    address: orderThatIs('canceled'),
  },
  // an order with tickets belongs to their event, wherever its page is asked for
  {
    route: '/checkout/thankyou/:id',
    heading: 'Your order',
    address: byItself('waiting'),
    leadsTo: /^\/event\/[^/]+\/checkout\/thankyou\/[^/]+$/,
  },
  {
    route: '/checkout/thankyou/:id/success',
    heading: 'Thank you. See you there.',
    address: byItself('paid'),
    leadsTo: /^\/event\/[^/]+\/checkout\/thankyou\/[^/]+\/success$/,
  },
  {
    route: '/checkout/thankyou/:id/failure',
    heading: /^We’re sorry/,
    address: byItself('canceled'),
    leadsTo: /^\/event\/[^/]+\/checkout\/thankyou\/[^/]+\/failure$/,
  },

  {
    route: '/event/:eventId/promote/:promoterUsername',
    heading: 'Winter Gala',
    address: eventOf('Winter Gala', '/promote/ines'),
    leadsTo: /^\/event\/[^/]+$/,
  },
  { route: '/tickets/:id', heading: /^Recital .+/, address: ticketsOf() },
  {
    route: '/event/:eventId/order-form/:registrationId',
    heading: /^Your ticket for Recital .+/,
    address: givenAway('open'),
  },
  {
    route: '/event/:eventId/order-form/:registrationId',
    state: 'with questions, not answered',
    heading: /^Your ticket for Recital .+/,
    address: givenAway('asks'),
    then: async (page) => {
      await page.getByRole('button', { name: 'Claim ticket' }).click();
      await page.getByText('This question is required').first().waitFor();
    },
  },
  {
    route: '/event/:eventId/order-form/:registrationId',
    state: 'claimed',
    heading: /^Your ticket for Recital .+/,
    address: givenAway('claimed'),
    then: (page) => page.getByText(/^Zoë Ray claimed this ticket on/).waitFor(),
  },
  {
    route: '/event/:eventId/order-form/:registrationId',
    state: 'taken back',
    heading: /^Your ticket for Recital .+/,
    address: givenAway('taken back'),
    then: (page) => page.getByText(/took this ticket back on/).waitFor(),
  },
  {
    route: '/event/:eventId/order-form/:registrationId',
    state: 'no such ticket',
    heading: 'Sorry! There is no ticket to claim here.',
    address: async (page) =>
      `${await eventOf('Winter Gala', '/order-form')(page)}/01990000-0000-7000-8000-000000000001?code=nobody-knows-this-one`,
  },
  {
    route: '/tickets/:id/change-date/:registrationId',
    heading: 'Change the date',
    address: exchanged('open'),
  },
  {
    route: '/tickets/:id/change-date/:registrationId',
    state: 'a dearer ticket is chosen',
    heading: 'Change the date',
    address: exchanged('open'),
    then: async (page) => {
      await page.getByRole('radio', { name: /May 2031/ }).check();
      await page.getByRole('radio', { name: /^Stalls/ }).check();
      await page.getByText('$20.20 to pay, fee included').waitFor();
    },
  },
  {
    route: '/tickets/:id/change-date/:registrationId',
    state: 'nothing chosen',
    heading: 'Change the date',
    address: exchanged('open'),
    then: async (page) => {
      await page.getByRole('button', { name: 'Change the date' }).click();
      await page.getByText('Choose a date').first().waitFor();
    },
  },
  {
    route: '/tickets/:id/change-date/:registrationId',
    state: 'no such ticket',
    heading: 'Sorry! This ticket cannot be exchanged.',
    address: () =>
      '/tickets/nobody-knows-this-one/change-date/01990000-0000-7000-8000-000000000001',
  },
  {
    route: '/event/:eventId/checkout/difference/:orderId',
    heading: 'Change the date',
    address: exchanged('to pay'),
    then: (page) => page.getByLabel(/^Card number/).waitFor(),
  },
  {
    route: '/event/:eventId/checkout/difference/:orderId',
    state: 'nothing to pay',
    heading: 'Sorry! There is nothing to pay here.',
    address: eventOf('Winter Gala', '/checkout/difference/01990000-0000-7000-8000-000000000001'),
  },
  {
    route: '/tickets/:id/pdf',
    heading: /^Recital .+/,
    address: ticketsOf('/pdf'),
    leadsTo: /^\/tickets\/[^/]+$/,
  },
  {
    route: '/tickets/:id/not-found',
    heading: 'Sorry! That order wasn’t found.',
    address: () => '/tickets/nobody-knows-it/not-found',
  },
  {
    route: '/manage/:username/tickets-and-subscriptions',
    heading: 'Tickets and Subscriptions',
    as: PATRON,
    address: () => '/manage/nora/tickets-and-subscriptions',
    leadsTo: /\/tickets-and-subscriptions\/tickets$/,
  },
  {
    route: '/manage/:username/tickets-and-subscriptions/tickets',
    heading: 'Tickets and Subscriptions',
    as: PATRON,
    address: () => '/manage/nora/tickets-and-subscriptions/tickets',
  },
  {
    route: '/manage/:username/tickets-and-subscriptions/tickets/past-events',
    heading: 'Tickets and Subscriptions',
    as: PATRON,
    address: () => '/manage/nora/tickets-and-subscriptions/tickets/past-events',
  },
  {
    route: '/manage/:username/tickets-and-subscriptions/subscriptions',
    heading: 'Tickets and Subscriptions',
    as: PATRON,
    address: () => '/manage/nora/tickets-and-subscriptions/subscriptions',
  },

  {
    route: '/manage/:username/events',
    heading: 'Events',
    as: OWNER,
    address: () => `${HALL}/events`,
  },
  { route: '/event/new', heading: 'Create An Event', as: OWNER },
  {
    route: '/event/new',
    state: 'time zones are searched',
    heading: 'Create An Event',
    as: OWNER,
    then: (page) => page.getByRole('combobox', { name: 'Time zone' }).fill('new'),
    over: '[role="listbox"]',
  },
  {
    route: '/management/courses/:eventId',
    heading: /^Winter Gala/,
    as: OWNER,
    address: eventOf('Winter Gala', '/management/courses/{id}'),
  },
  {
    route: '/management/courses/:eventId/details/edit',
    heading: /^Winter Gala/,
    as: OWNER,
    address: managed('details/edit'),
  },
  {
    route: '/management/courses/:eventId/dates',
    heading: /^Winter Gala/,
    as: OWNER,
    address: managed('dates'),
  },
  {
    route: '/management/courses/:eventId/dates',
    state: 'dates that are off',
    heading: /^Recital/,
    as: OWNER,
    address: offEvenings(() => '/management/courses/{id}/dates'),
  },
  {
    route: '/management/courses/:eventId/questions',
    heading: /^Benefit Concert/,
    as: OWNER,
    address: eventOf('Benefit Concert', '/management/courses/{id}/questions'),
  },
  {
    route: '/management/courses/:eventId/cancellation',
    heading: /^Winter Gala/,
    as: OWNER,
    address: managed('cancellation'),
  },
  {
    route: '/management/courses/:eventId/dates/:dateId/cancellation',
    heading: /^Recital/,
    as: OWNER,
    address: async (page, baseURL) => {
      const { id, dates } = await publishedEvent(baseURL, {}, 2);
      return `/management/courses/${id}/dates/${dates[0]?.id ?? ''}/cancellation`;
    },
  },
  {
    route: '/management/courses/:eventId/tickets',
    heading: /^Winter Gala/,
    as: OWNER,
    address: managed('tickets'),
  },
  {
    route: '/management/courses/:eventId/registrations',
    heading: /^Winter Gala/,
    as: OWNER,
    address: managed('registrations'),
  },
  {
    route: '/management/courses/:eventId/registrations',
    state: 'without guests',
    heading: /^Recital/,
    as: OWNER,
    address: async (_, baseURL) =>
      `/management/courses/${(await publishedEvent(baseURL)).id}/registrations`,
  },
  {
    route: '/management/courses/:eventId/door-list',
    heading: 'Door list: Winter Gala',
    as: OWNER,
    address: managed('door-list'),
  },
  {
    route: '/door/:eventId',
    heading: /^Winter Gala/,
    as: OWNER,
    address: eventOf('Winter Gala', '/door/{id}'),
  },
  {
    route: '/management/courses/:eventId/waiting-list',
    state: 'with people in line',
    heading: /^Sold Out Night/,
    as: OWNER,
    address: eventOf('Sold Out Night', '/management/courses/{id}/waiting-list'),
  },
  {
    route: '/management/courses/:eventId/waiting-list',
    state: 'closed, nobody waits',
    heading: /^Winter Gala/,
    as: OWNER,
    address: managed('waiting-list'),
  },
  {
    route: '/management/courses/:eventId/stats',
    heading: /^Winter Gala/,
    as: OWNER,
    address: managed('stats'),
  },
  {
    route: '/management/courses/:eventId/teachings',
    heading: /^Winter Gala/,
    as: OWNER,
    address: managed('teachings'),
  },
  {
    route: '/management/courses/:eventId/teachings/invitation/:token',
    heading: 'Join the team',
    as: OWNER,
    address: invitation,
  },
  {
    route: '/manage/:username/settings/payouts',
    heading: 'Payouts',
    as: OWNER,
    address: () => `${HALL}/settings/payouts`,
  },
  {
    route: '/manage/:username/settings/payouts',
    state: 'on the second page of payouts',
    heading: 'Payouts',
    as: OWNER,
    address: () => `${HALL}/settings/payouts?page=2`,
  },
  {
    route: '/manage/:username/settings/payouts/:id',
    heading: /^Payout of /,
    as: OWNER,
    address: latestPayout,
  },
  {
    route: '/manage/:username/settings/payouts/add-card-reader',
    heading: 'Add card reader',
    as: OWNER,
    address: () => `${HALL}/settings/payouts/add-card-reader`,
  },
  {
    route: '/manage/:username/settings/payouts/add-card-reader',
    state: 'with everything missing',
    heading: 'Add card reader',
    as: OWNER,
    address: () => `${HALL}/settings/payouts/add-card-reader`,
    then: (page) => page.getByRole('button', { name: 'Add card reader' }).click(),
  },
  {
    route: '/manage/:username/memberships/settings',
    heading: 'Memberships',
    as: OWNER,
    address: () => `${HALL}/memberships/settings`,
  },
  ...['', '/tiers'].map((end): Visit => ({
    route: `/manage/:username/memberships${end}`,
    heading: 'Memberships',
    as: OWNER,
    address: () => `${HALL}/memberships${end}`,
    leadsTo: /\/memberships\/settings$/,
  })),

  {
    route: '/manage/:username/marketing',
    heading: 'Global Promo Codes',
    as: OWNER,
    address: () => `${HALL}/marketing`,
    leadsTo: /\/marketing\/global-promo-codes$/,
  },
  {
    route: '/manage/:username/marketing/global-promo-codes',
    heading: 'Global Promo Codes',
    as: OWNER,
    address: () => CODES,
  },
  {
    route: '/manage/:username/marketing/global-promo-codes',
    state: 'asked whether to delete one',
    heading: 'Global Promo Codes',
    as: OWNER,
    address: () => CODES,
    then: async (page) => {
      await page.getByRole('button', { name: 'Actions for FAMILY5' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    },
    over: '[role="dialog"]',
  },
  {
    route: '/manage/:username/marketing/global-promo-codes/new',
    state: 'with all its fields, and none of them right',
    heading: 'Add Code',
    as: OWNER,
    address: () => `${CODES}/new`,
    then: async (page) => {
      await page.getByRole('radio', { name: 'Limited', exact: true }).check();
      await page.getByRole('checkbox', { name: 'It ends on a day' }).check();
      await page.getByRole('radio', { name: 'Events of some categories' }).check();
      await page.getByRole('button', { name: 'Save' }).click();
    },
  },
  {
    route: '/manage/:username/marketing/global-promo-codes/edit/:id',
    heading: 'Edit Code',
    as: OWNER,
    address: async (page) => `${CODES}/edit/${await globalCode(page)}`,
  },
  {
    route: '/manage/:username/marketing/global-promo-codes/bulk-import',
    state: 'with a file of wrong lines',
    heading: 'Bulk Import Global Promo Codes',
    as: OWNER,
    address: () => `${CODES}/bulk-import`,
    then: async (page) => {
      const file = page.getByLabel('Codes', { exact: true });
      await chooseFile(file, 'codes.csv', 'SUMMER01\nSHORT\nSUMMER02;10\nSUMMER-03\n');
      await page.getByText('3 lines are wrong:').waitFor();
    },
  },
  {
    route: '/manage/:username/settings',
    heading: 'Payouts',
    as: OWNER,
    address: () => `${HALL}/settings`,
    leadsTo: /\/settings\/payouts$/,
  },
  {
    route: '/manage/:username/reporting',
    heading: 'Reporting',
    as: OWNER,
    address: () => `${HALL}/reporting`,
    leadsTo: /\/reporting\/revenue$/,
  },
  {
    route: '/manage/:username/reporting/revenue',
    heading: 'Reporting',
    as: OWNER,
    address: () => `${HALL}/reporting/revenue`,
  },
  {
    route: '/manage/:username/reporting/orders',
    heading: 'Reporting',
    as: OWNER,
    address: () => `${HALL}/reporting/orders`,
  },
  {
    route: '/manage/:username/reporting/orders/:id',
    heading: 'Order details',
    as: OWNER,
    address: async (page) =>
      `${HALL}/reporting/orders/${(await callApi(page.request, listTransactions, { query: { ownerId: await hallId(page), perPage: 1 } })).data[0]?.id ?? ''}`,
  },
  {
    route: '/manage/:username/reporting/patrons',
    heading: 'Reporting',
    as: OWNER,
    address: () => `${HALL}/reporting/patrons`,
  },
  {
    route: '/manage/:username/reporting/patrons/:id',
    heading: 'Nora Lindqvist',
    as: OWNER,
    address: async (page) =>
      `${HALL}/reporting/patrons/${(await callApi(page.request, listPatrons, { query: { ownerId: await hallId(page), query: 'nora' } })).data[0]?.id ?? ''}`,
  },
  {
    route: '/manage/:username/reporting/activity',
    heading: 'Reporting',
    as: OWNER,
    address: () => `${HALL}/reporting/activity`,
  },

  { route: '/super_admin', heading: 'Site administration', as: ADMIN },
  { route: '/super_admin/audit', heading: 'Site administration', as: ADMIN },

  {
    route: '/manage/:username/lists',
    heading: 'Private Access Lists',
    as: OWNER,
    address: () => `${HALL}/lists`,
  },
  {
    route: '/manage/:username/lists',
    state: 'without a list',
    heading: 'Private Access Lists',
    as: OWNER,
    address: () => '/manage/nightjar/lists',
  },
  {
    route: '/manage/:username/lists/create',
    heading: 'Add List',
    as: OWNER,
    address: () => `${HALL}/lists/create`,
  },
  {
    route: '/manage/:username/lists/new',
    heading: 'Add List',
    as: OWNER,
    address: () => `${HALL}/lists/new`,
    leadsTo: /\/lists\/create$/,
  },
  {
    route: '/manage/:username/lists/manage/:id',
    heading: 'Friends of the Hall',
    as: OWNER,
    address: friends(),
  },
  {
    route: '/manage/:username/lists/manage/:id',
    state: 'whose code is renewed',
    heading: 'Friends of the Hall',
    as: OWNER,
    address: friends(),
    then: async (page) => {
      await page.getByRole('button', { name: 'Renew code' }).click();
      await page.getByRole('dialog', { name: 'Renew the code?' }).waitFor();
    },
    over: '[role="dialog"]',
  },
  {
    route: '/manage/:username/lists/manage/:id/edit',
    heading: 'Rename List',
    as: OWNER,
    address: friends('/edit'),
  },
  {
    route: '/manage/:username/lists/manage/:id/add-emails',
    heading: 'Add Emails',
    as: OWNER,
    address: friends('/add-emails'),
  },
  {
    route: '/manage/:username/lists/manage/:id/bulk-import',
    heading: 'Bulk Import',
    as: OWNER,
    address: friends('/bulk-import'),
  },
  {
    route: '/manage/:username/lists/manage/:id/bulk-import',
    state: 'with rows that are wrong',
    heading: 'Bulk Import',
    as: OWNER,
    address: friends('/bulk-import'),
    then: async (page) => {
      const rows = 'new@example.test\nno address\nNEW@example.test\npatron@foyer.test';
      await chooseFile(page.getByLabel('CSV file'), 'people.csv', rows);
      await page.getByText('3 rows with errors', { exact: true }).waitFor();
    },
  },

  {
    route: '/manage/:username/developer-zone',
    heading: 'Developer Zone',
    as: OWNER,
    address: () => `${HALL}/developer-zone`,
  },
  {
    route: '/manage/:username/developer-zone/new',
    heading: 'New webhook',
    as: OWNER,
    address: () => `${HALL}/developer-zone/new`,
  },
  {
    route: '/manage/:username/developer-zone/edit/:id',
    heading: 'Edit webhook',
    as: OWNER,
    address: async (page) => `${HALL}/developer-zone/edit/${(await webhook(page)).id}`,
  },
  {
    route: '/manage/:username/developer-zone/logs/:id',
    heading: 'webhook.test',
    as: OWNER,
    address: async (page) => `${HALL}/developer-zone/logs/${await delivery(page)}`,
  },
  {
    route: '/manage/:username/developer-zone/documentation',
    heading: 'Receiving webhooks',
    as: OWNER,
    address: () => `${HALL}/developer-zone/documentation`,
  },
];
