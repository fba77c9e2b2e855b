import { orderSummary } from '@foyer/contracts';
import type { Page } from '@playwright/test';
import { saidOtherwise } from '../../apps/e2e/everybody/said-otherwise.ts';
import { differenceToPay, offEvenings } from '../../apps/e2e/everybody/visit-addresses.ts';
import { eventWithMessages } from '../../apps/e2e/everybody/visit-states.ts';
import { chooseTickets, continueButton, fillInfo } from '../../apps/e2e/support/checkout.ts';
import { chooseFile } from '../../apps/e2e/support/files.ts';
import { MEMBERSHIP_PAGES } from './picture-membership-pages.ts';
import { PEOPLE_PAGES } from './picture-people-pages.ts';
import { managed, type PicturePage } from './picture-page.ts';
import type { Scenery } from './picture-scenery.ts';

const checkout = ({ gala }: Scenery) => `/event/${gala}/checkout`;
const events =
  (part: string) =>
  ({ gala }: Scenery) =>
    `/management/courses/${gala}/${part}`;

async function toInfo(page: Page) {
  // beside the choice on a desk, in the bar below it on a phone
  await continueButton(page).first().click();
  await page.getByLabel('First name').waitFor();
  await fillInfo(page);
}

/** Who buys, where those who come are named as well: the buyer’s fields are the first. */
const ADA = [
  ['First name', 'Ada'],
  ['Last name', 'Berg'],
  ['Email', 'ada@example.test'],
  ['Confirm email', 'ada@example.test'],
] as const;

/** What is bought and given back, asked and answered, besides the main pages. */
const BRIEF_PAGES: readonly PicturePage[] = (
  [
    {
      name: 'donation',
      title: 'Checkout: a donation',
      as: 'visitor',
      path: ({ benefit }) => `/event/${benefit}/checkout`,
      act: async (page) => {
        await chooseTickets(page, 2);
        await page.getByRole('radio', { name: '$25', exact: true }).check();
      },
    },
    {
      name: 'questions-answered',
      title: 'Checkout: what is asked',
      as: 'buyer',
      path: ({ benefit }) => `/event/${benefit}/checkout`,
      act: async (page) => {
        await chooseTickets(page, 1);
        await continueButton(page).first().click();
        for (const [label, text] of ADA) await page.getByLabel(label).first().fill(text);
        await page.getByRole('button', { name: 'Same as buyer' }).click();
        await page.getByLabel('Do you come to the supper afterwards?').selectOption('Yes');
      },
      leavesOrder: true,
    },
    {
      name: 'too-small',
      title: 'Checkout: less than any card can be charged',
      as: 'visitor',
      path: ({ rehearsal }) => `/event/${rehearsal}/checkout`,
      act: async (page) => {
        await page.getByRole('radio', { name: 'Another amount' }).check();
        await page.getByLabel('Your donation').fill('0.25');
        await page.getByText('The smallest payment by card is $0.50.').first().waitFor();
      },
    },
    {
      name: 'waiting-list-join',
      title: 'Joining a waiting list',
      as: 'visitor',
      path: ({ soldOut }) => `/event/${soldOut}/waiting-list`,
    },
    { name: 'claim', title: 'Claiming a ticket', as: 'visitor', path: ({ claim }) => claim },
    { name: 'exchange', title: 'Another date', as: 'buyer', path: ({ exchange }) => exchange },
    {
      name: 'test-wallet',
      title: 'Checkout: the test wallet',
      as: 'visitor',
      path: ({ quartet }) => `/event/${quartet}/checkout`,
      act: async (page) => {
        await chooseTickets(page, 1);
        await page.getByRole('button', { name: 'Pay with the test wallet' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'difference',
      title: 'Another date: the difference to pay',
      as: 'visitor',
      path: (_, page, url) => differenceToPay(page, url),
      leavesOrder: true,
    },
    {
      name: 'messages',
      title: 'An event with messages of its organizer',
      as: 'visitor',
      path: (_, page, url) => eventWithMessages()(page, url),
      leavesOrder: true,
    },
    {
      name: 'canceled',
      title: 'A series with a canceled and a postponed evening',
      as: 'visitor',
      path: (_, page, url) => offEvenings(() => '/event/{id}/select')(page, url),
      leavesOrder: true,
    },
    {
      name: 'under-way',
      title: 'A bank debit under way',
      as: 'buyer',
      path: ({ quartet, waitingOrder }) => `/event/${quartet}/checkout/thankyou/${waitingOrder}`,
      act: async (page) => {
        // the bank of the sandbox takes seconds
        await saidOtherwise(page, orderSummary, { status: 'handling_payment' });
        await page.reload();
        await page.getByRole('heading', { name: 'Your payment is on its way' }).waitFor();
      },
    },
    {
      name: 'order-mail',
      title: 'The mail of an order',
      as: 'visitor',
      path: ({ orderMail }) => orderMail,
      act: async (page) => {
        // its policy lets no script look whether everything is drawn
        await page.route(page.url(), async (route) => {
          const response = await route.fetch();
          const headers = { ...response.headers(), 'content-security-policy': '' };
          await route.fulfill({ response, headers });
        });
        await page.reload();
      },
    },
    {
      name: 'questions',
      title: 'Questions',
      as: 'owner',
      path: ({ benefit }) => `/management/courses/${benefit}/questions`,
    },
    {
      name: 'waiting-list',
      title: 'Waiting list',
      as: 'owner',
      path: ({ soldOut }) => `/management/courses/${soldOut}/waiting-list`,
    },
    { name: 'event-stats', title: 'Stats and promoters', as: 'owner', path: events('stats') },
    {
      name: 'promoter',
      title: 'A promoter’s link',
      as: 'owner',
      path: events('stats'),
      act: async (page) => {
        await page
          .getByRole('button', { name: /^Actions for/ })
          .first()
          .click();
        await page.getByRole('menuitem', { name: 'Link and QR code' }).click();
        await page.getByRole('img', { name: /QR/ }).waitFor();
      },
    },
    {
      name: 'postpone',
      title: 'Postponing dates',
      as: 'owner',
      path: ({ matinee }) => `/management/courses/${matinee}/dates`,
      act: async (page) => {
        await page
          .getByRole('button', { name: /^Postpone/ })
          .first()
          .click();
        await page.getByRole('dialog', { name: 'Postpone' }).waitFor();
      },
    },
    {
      name: 'cancel-event',
      title: 'Canceling an event',
      as: 'owner',
      path: events('cancellation'),
    },
    {
      name: 'global-codes',
      title: 'Global promo codes',
      as: 'owner',
      path: managed('marketing/global-promo-codes'),
    },
    {
      name: 'custom-calendar',
      title: 'Custom calendar',
      as: 'owner',
      path: managed('marketing/custom-calendar'),
    },
    {
      name: 'services',
      title: 'Marketing services',
      as: 'owner',
      path: managed('marketing/services'),
    },
    {
      name: 'codes-import',
      title: 'Codes from a file, with wrong lines',
      as: 'owner',
      path: managed('marketing/global-promo-codes/bulk-import'),
      act: async (page) => {
        const lines = ['AUTUMN2030', 'x', 'AUTUMN2030', 'SUPPER2030', 'GOOD-BYE'];
        await chooseFile(page.getByLabel('Codes'), 'codes.csv', lines.join('\n'));
        await page.getByRole('alert').or(page.getByRole('table')).first().waitFor();
      },
    },
    {
      name: 'private-list',
      title: 'Private access list',
      as: 'owner',
      path: ({ list }) => `/manage/harbourhall/lists/manage/${list}`,
    },
    {
      name: 'payouts',
      title: 'Payouts and card readers',
      as: 'owner',
      path: managed('settings/payouts'),
    },
    {
      name: 'add-card-reader',
      title: 'Adding a card reader',
      as: 'owner',
      path: managed('settings/payouts/add-card-reader'),
    },
    {
      name: 'payout',
      title: 'A payout',
      as: 'owner',
      path: ({ payout }) => `/manage/harbourhall/settings/payouts/${payout}`,
    },
    {
      name: 'card-reader',
      title: 'Selling at the door',
      as: 'owner',
      path: ({ quartet, quartetDate }) => `/event/${quartet}/add-guest/${quartetDate}`,
      act: async (page) => {
        await chooseTickets(page, 2);
        await page.getByRole('radio', { name: 'Card reader' }).check();
        await continueButton(page).first().click();
        await page
          .getByRole('button', { name: 'Continue to payment' })
          .filter({ visible: true })
          .first()
          .click();
        await page.getByRole('button', { name: /^Charge/ }).waitFor();
      },
      leavesOrder: true,
    },
  ] satisfies Omit<PicturePage, 'isBrief'>[]
).map((one): PicturePage => ({ ...one, isBrief: true }));

/**
 * What `npm run pictures` shows. A page may go on from the one before it: the checkout keeps the
 * visitor's choice.
 */
export const PICTURE_PAGES: readonly PicturePage[] = [
  { name: 'home', title: 'Home', as: 'visitor', path: () => '/' },
  {
    name: 'search',
    title: 'Search results',
    as: 'visitor',
    path: () => '/search?query=concert',
    isBrief: true,
  },
  {
    name: 'organizers',
    title: 'Organizers',
    as: 'visitor',
    path: () => '/organize/organizers',
    isBrief: true,
  },
  {
    name: 'calendar',
    title: 'The calendar for other sites',
    as: 'visitor',
    path: () => '/calendar/o/harbourhall?defaultLayout=grid',
    isBrief: true,
  },
  { name: 'profile', title: 'Profile', as: 'visitor', path: () => '/o/harbourhall' },
  { name: 'event', title: 'Event', as: 'visitor', path: ({ gala }) => `/event/${gala}` },
  {
    name: 'select',
    title: 'Choosing a date',
    as: 'visitor',
    path: ({ matinee }) => `/event/${matinee}/select`,
  },
  {
    name: 'checkout-tickets',
    title: 'Checkout: tickets',
    as: 'visitor',
    path: checkout,
    act: (page) => chooseTickets(page, 2, 'Standing'),
  },
  {
    name: 'checkout-info',
    title: 'Checkout: your info',
    as: 'visitor',
    path: checkout,
    act: toInfo,
  },
  {
    name: 'checkout-payment',
    title: 'Checkout: payment',
    as: 'visitor',
    path: checkout,
    act: async (page) => {
      await page
        .getByRole('button', { name: 'Continue to payment' })
        .filter({ visible: true })
        .first()
        .click();
      await page.getByLabel(/^Card number/).waitFor();
    },
  },
  {
    name: 'thank-you',
    title: 'Thank you',
    as: 'buyer',
    path: ({ quartet, boughtOrder }) =>
      `/event/${quartet}/checkout/thankyou/${boughtOrder}/success`,
  },
  {
    name: 'ticket',
    title: 'Ticket',
    as: 'buyer',
    path: ({ ticketsCode }) => `/tickets/${ticketsCode}`,
  },
  {
    name: 'my-tickets',
    title: 'Tickets and Subscriptions',
    as: 'patron',
    path: () => '/manage/nora/tickets-and-subscriptions/tickets',
  },
  { name: 'sign-in', title: 'Sign in', as: 'visitor', path: () => '/auth', isBrief: true },
  { name: 'events-table', title: 'Events', as: 'owner', path: managed('events') },
  { name: 'event-details', title: 'Event details', as: 'owner', path: events('details/edit') },
  { name: 'event-tickets', title: 'Event tickets', as: 'owner', path: events('tickets') },
  { name: 'guest-list', title: 'Guest list', as: 'owner', path: events('registrations') },
  { name: 'revenue', title: 'Revenue', as: 'owner', path: managed('reporting/revenue') },
  { name: 'orders', title: 'Orders', as: 'owner', path: managed('reporting/orders') },
  {
    name: 'order-details',
    title: 'Order details',
    as: 'owner',
    path: ({ reportedOrder }) => `/manage/harbourhall/reporting/orders/${reportedOrder}`,
  },
  {
    name: 'webhooks',
    title: 'Webhooks',
    as: 'owner',
    path: managed('developer-zone'),
    isBrief: true,
  },
  ...MEMBERSHIP_PAGES,
  {
    name: 'not-found',
    title: 'Not found',
    as: 'visitor',
    path: () => '/nothing-here',
    isBrief: true,
  },
  ...PEOPLE_PAGES,
  ...BRIEF_PAGES,
];
