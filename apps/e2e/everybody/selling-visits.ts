import { getPaymentAccount, getPayout } from '@foyer/contracts';
import { publishedEvent } from '../support/events.ts';
import { cropLogo, eventOf, latestPayout, managed, NEWCOMER, OWNER } from './visit-addresses.ts';
import {
  canceledEvent,
  owedOrder,
  refusedRefund,
  runningCancellation,
  ticketsInPesos,
} from './visit-states.ts';
import { saidOtherwise } from './said-otherwise.ts';
import { changedLog } from './security-states.ts';
import type { Visit } from './visit.ts';

const DIALOG = '[role="dialog"]';

/** How a card provider may stand to whoever sells; the sandbox connects at once. */
const PAYMENT_STATES = [
  ['unfinished', 'Setup is not finished'],
  ['checking', 'Your details are being checked'],
  ['refused', 'Payments are refused'],
  ['disconnected', 'Payments are disconnected'],
] as const;

/** What whoever sells comes upon besides what goes well. */
export const SELLING_VISITS: readonly Visit[] = [
  {
    route: '/management/courses/:eventId/tickets',
    state: 'a price that no card can be charged',
    heading: /^Recital/,
    as: OWNER,
    address: ticketsInPesos,
    then: async (page) => {
      await page.getByRole('button', { name: 'Edit Seat' }).click();
      await page.getByText('nobody can buy one of it alone', { exact: false }).waitFor();
    },
    over: DIALOG,
  },
  {
    route: '/management/courses/:eventId/cancellation',
    state: 'refunds are under way',
    heading: /^Recital/,
    as: OWNER,
    address: runningCancellation,
    then: (page) => page.getByText('1 of 2 refunded').waitFor(),
  },
  {
    route: '/management/courses/:eventId/cancellation',
    state: 'everybody is refunded and told',
    heading: /^Recital/,
    as: OWNER,
    address: canceledEvent,
    then: (page) => page.getByText('Everybody is refunded and told.').waitFor(),
  },
  {
    route: '/management/courses/:eventId/cancellation',
    state: 'some refunds are refused',
    heading: /^Recital/,
    as: OWNER,
    address: refusedRefund,
    then: (page) => page.getByText('something stopped', { exact: false }).waitFor(),
  },
  {
    route: '/management/courses/:eventId/dates',
    state: 'one is postponed',
    heading: /^Recital/,
    as: OWNER,
    address: async (_, baseURL) =>
      `/management/courses/${(await publishedEvent(baseURL, {}, 2)).id}/dates`,
    then: (page) =>
      page
        .getByRole('button', { name: /^Postpone/ })
        .first()
        .click(),
    over: DIALOG,
  },
  {
    route: '/management/courses/:eventId/questions',
    state: 'one is changed',
    heading: /^Benefit Concert/,
    as: OWNER,
    address: eventOf('Benefit Concert', '/management/courses/{id}/questions'),
    then: (page) => page.getByRole('button', { name: /^Edit “What do you not eat/ }).click(),
    over: DIALOG,
  },
  {
    route: '/management/courses/:eventId/stats',
    state: 'a promoter’s link',
    heading: /^Winter Gala/,
    as: OWNER,
    address: managed('stats'),
    then: async (page) => {
      await page.getByRole('button', { name: 'Actions for Ines Abara' }).click();
      await page.getByRole('menuitem', { name: 'Link and QR code' }).click();
      await page.getByRole('dialog', { name: 'Link of Ines Abara' }).waitFor();
    },
    over: DIALOG,
  },
  {
    route: '/manage/:username/reporting/orders/:id',
    state: 'a refund came back',
    heading: 'Order details',
    as: OWNER,
    address: owedOrder,
    then: (page) => page.getByText('A refund of $20.89 came back').waitFor(),
  },
  {
    route: '/manage/:username/reporting/orders/:id',
    state: 'a refund that came back is paid',
    heading: 'Order details',
    as: OWNER,
    address: owedOrder,
    then: (page) => page.getByRole('button', { name: 'Pay it back' }).click(),
    over: DIALOG,
  },
  {
    route: '/manage/:username/settings/account',
    heading: 'Account',
    as: OWNER,
    address: () => '/manage/harbourhall/settings/account',
  },
  {
    route: '/manage/:username/settings/account',
    state: 'a person, with every field wrong',
    heading: 'Account',
    as: NEWCOMER,
    address: () => '/manage/blank/settings/account',
    then: async (page) => {
      for (const label of ['Name', 'Username'])
        await page.getByLabel(label, { exact: true }).fill('');
      for (const label of [/^Public email/, /^Phone/, /^Website/, /^Instagram/])
        await page.getByLabel(label).fill('a b');
      await page.getByRole('button', { name: 'Save settings' }).click();
      await page.getByRole('group', { name: 'There is a problem' }).waitFor();
    },
  },
  {
    route: '/manage/:username/settings/account',
    state: 'a part of a picture is chosen',
    heading: 'Account',
    as: OWNER,
    address: () => '/manage/harbourhall/settings/account',
    then: cropLogo,
    over: DIALOG,
  },
  {
    route: '/manage/:username/settings/account',
    state: 'what stands in the way of deleting it',
    heading: 'Account',
    as: OWNER,
    address: () => '/manage/harbourhall/settings/account',
    then: async (page) => {
      await page.getByRole('button', { name: 'Delete organization' }).click();
      await page.getByText('This has to be settled first:').waitFor();
    },
    over: DIALOG,
  },
  {
    route: '/manage/:username/settings/account',
    state: 'what is lost with an account',
    heading: 'Account',
    as: NEWCOMER,
    address: () => '/manage/blank/settings/account',
    then: async (page) => {
      await page.getByRole('button', { name: 'Delete account' }).click();
      await page.getByText('This is lost and does not come back:').waitFor();
    },
    over: DIALOG,
  },
  {
    route: '/manage/:username/settings/team',
    heading: 'Team',
    as: OWNER,
    address: () => '/manage/harbourhall/settings/team',
  },
  {
    route: '/manage/:username/settings/team',
    state: 'a person alone',
    heading: 'Team',
    as: NEWCOMER,
    address: () => '/manage/blank/settings/team',
  },
  {
    route: '/manage/:username/settings/log',
    heading: 'Log',
    as: OWNER,
    address: changedLog,
    then: (page) => page.getByText('Changed a ticket type').waitFor(),
  },
  {
    route: '/manage/:username/settings/log',
    state: 'nothing was changed',
    heading: 'Log',
    as: NEWCOMER,
    address: () => '/manage/blank/settings/log',
  },
  {
    route: '/manage/:username/settings/team/new',
    heading: 'Add person',
    as: OWNER,
    address: () => '/manage/harbourhall/settings/team/new',
    then: (page) => page.getByLabel('Search by name or email').fill('somebody@mail.test'),
  },
  {
    route: '/manage/:username/settings/team/edit/:id',
    heading: 'Edit person',
    as: OWNER,
    address: async (page) => {
      await page.goto('/manage/harbourhall/settings/team');
      await page.getByRole('button', { name: 'Actions for Dana Doorman' }).click();
      return (await page.getByRole('menuitem', { name: 'Edit Person' }).getAttribute('href')) ?? '';
    },
  },
  {
    route: '/management/invitation/:token',
    heading: 'This invitation is no longer valid',
    as: OWNER,
    address: () => '/management/invitation/aaaaaaaaaaaaaaaaaaaaaaaa',
  },
  {
    route: '/manage/:username/settings/payouts',
    state: 'not connected, and nothing paid out',
    heading: 'Payouts',
    as: NEWCOMER,
    address: () => '/manage/blank/settings/payouts',
    then: (page) => page.getByText('No payouts yet').waitFor(),
  },
  ...PAYMENT_STATES.map(([state, heading]): Visit => ({
    route: '/manage/:username/settings/payouts',
    state: `payments are ${state}`,
    heading: 'Payouts',
    as: OWNER,
    address: async (page) => {
      const stands = { connected: false, state, provider: 'stripe' };
      await saidOtherwise(page, getPaymentAccount, stands);
      return '/manage/harbourhall/settings/payouts';
    },
    then: (page) => page.getByRole('heading', { name: heading }).waitFor(),
  })),
  {
    route: '/manage/:username/settings/payouts/:id',
    state: 'sent back by the bank',
    heading: /^Payout of /,
    as: OWNER,
    address: async (page) => {
      const failedBecause = 'The bank account has been closed';
      await saidOtherwise(page, getPayout, { status: 'failed', failedBecause });
      return latestPayout(page);
    },
    then: (page) => page.getByText('The bank account has been closed').waitFor(),
  },
];
