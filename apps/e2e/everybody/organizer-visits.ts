import { listPatrons } from '@foyer/contracts';
import { callApi } from '../support/api.ts';
import { publishedEvent } from '../support/events.ts';
import { chooseFile } from '../support/files.ts';
import {
  OWNER,
  ADMIN,
  HALL,
  CODES,
  benefitId,
  eventOf,
  friends,
  managed,
  hallId,
  latestOrder,
  offEvenings,
  tierId,
  latestPayout,
  globalCode,
  webhook,
  delivery,
  invitation,
} from './visit-addresses.ts';
import type { Visit } from './visit.ts';

/** The pages of whoever sells, and of the platform. */
export const ORGANIZER_VISITS: readonly Visit[] = [
  {
    route: '/manage/:username/events',
    heading: 'Events',
    as: OWNER,
    address: () => `${HALL}/events`,
  },
  { route: '/event/new', heading: 'Create An Event', as: OWNER },
  { route: '/e/new', heading: 'Create An Event', as: OWNER, leadsTo: /^\/event\/new$/ },
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
    route: '/management/courses/:eventId/broadcasts',
    heading: /^Winter Gala/,
    as: OWNER,
    address: managed('broadcasts'),
    leadsTo: /^\/management\/courses\/[\w-]+$/,
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
  {
    route: '/manage/:username/memberships',
    heading: 'Memberships',
    as: OWNER,
    address: () => `${HALL}/memberships`,
    leadsTo: /\/memberships\/tiers$/,
  },
  {
    route: '/manage/:username/memberships/tiers',
    heading: 'Memberships',
    as: OWNER,
    address: async (page) => {
      await tierId(page);
      return `${HALL}/memberships/tiers`;
    },
  },
  {
    route: '/manage/:username/memberships/tiers',
    state: 'searched without a result',
    heading: 'Memberships',
    as: OWNER,
    address: () => `${HALL}/memberships/tiers?search=nothing-has-this-name`,
  },
  {
    route: '/manage/:username/memberships/tiers/new',
    heading: 'Add a Tier',
    as: OWNER,
    address: () => `${HALL}/memberships/tiers/new`,
  },
  {
    route: '/manage/:username/memberships/tiers/new',
    state: 'with all its fields, and none of them right',
    heading: 'Add a Tier',
    as: OWNER,
    address: () => `${HALL}/memberships/tiers/new`,
    then: async (page) => {
      await page.getByRole('radio', { name: 'Limited', exact: true }).check();
      // what was typed before is there again, with both prices
      const addPrice = page.getByRole('button', { name: 'Add a price' });
      if (await addPrice.isVisible()) await addPrice.click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
  },
  {
    route: '/manage/:username/memberships/tiers/edit/:id',
    heading: 'Edit Tier',
    as: OWNER,
    address: async (page) => `${HALL}/memberships/tiers/edit/${await tierId(page)}`,
  },
  {
    route: '/manage/:username/memberships/benefits',
    heading: 'Memberships',
    as: OWNER,
    address: async (page) => {
      await benefitId(page);
      return `${HALL}/memberships/benefits`;
    },
  },
  {
    route: '/manage/:username/memberships/benefits/new',
    state: 'with all its fields, and none of them right',
    heading: 'Add a Benefit',
    as: OWNER,
    address: async (page) => {
      await tierId(page);
      return `${HALL}/memberships/benefits/new`;
    },
    then: async (page) => {
      await page.getByRole('radio', { name: 'Limited', exact: true }).check();
      await page.getByRole('radio', { name: 'Events of some categories' }).check();
      await page.getByRole('button', { name: 'Save' }).click();
    },
  },
  {
    route: '/manage/:username/memberships/benefits/new',
    state: 'of some tickets',
    heading: 'Add a Benefit',
    as: OWNER,
    address: async (page) => {
      await tierId(page);
      return `${HALL}/memberships/benefits/new`;
    },
    then: async (page) => {
      await page.getByRole('radio', { name: 'Some tickets' }).check();
      await page.getByRole('group', { name: 'Tickets to choose from' }).waitFor();
    },
  },
  {
    route: '/manage/:username/memberships/benefits/edit/:id',
    heading: 'Edit Benefit',
    as: OWNER,
    address: async (page) => `${HALL}/memberships/benefits/edit/${await benefitId(page)}`,
  },

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
    route: '/manage/:username/marketing/services',
    heading: 'Services',
    as: OWNER,
    address: () => `${HALL}/marketing/services`,
  },
  {
    route: '/manage/:username/marketing/custom-calendar',
    heading: 'Create Custom Calendar View',
    as: OWNER,
    address: () => `${HALL}/marketing/custom-calendar`,
  },
  {
    route: '/manage/:username/marketing/custom-calendar',
    state: 'with its link',
    heading: 'Create Custom Calendar View',
    as: OWNER,
    address: () => `${HALL}/marketing/custom-calendar`,
    then: async (page) => {
      await page.getByRole('textbox', { name: 'Button color', exact: true }).fill('EEEEEE');
      await page.getByRole('button', { name: 'Generate Link' }).click();
      await page.getByRole('dialog', { name: 'Voila!' }).waitFor();
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
    heading: 'Account',
    as: OWNER,
    address: () => `${HALL}/settings`,
    leadsTo: /\/settings\/account$/,
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
    address: latestOrder,
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
  { route: '/super_admin/health', heading: 'Site administration', as: ADMIN },
  { route: '/super_admin/audit', heading: 'Site administration', as: ADMIN },
  { route: '/super_admin/featured', heading: 'Site administration', as: ADMIN },
  { route: '/super_admin/messages', heading: 'Site administration', as: ADMIN },
  {
    route: '/super_admin/messages',
    state: 'a message is written',
    heading: 'Site administration',
    as: ADMIN,
    then: (page) => page.getByRole('button', { name: 'Add a message' }).click(),
  },
  { route: '/super_admin/pages', heading: 'Site administration', as: ADMIN },
  {
    route: '/super_admin/pages/:slug',
    heading: 'Site administration',
    as: ADMIN,
    address: () => '/super_admin/pages/about',
  },

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
