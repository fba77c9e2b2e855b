import {
  createWebhook,
  getSession,
  listEvents,
  listTickets,
  listTransactions,
} from '@foyer/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { callApi } from '../../apps/e2e/support/api.ts';
import { buyWith } from '../../apps/e2e/support/buying.ts';
import { chooseTickets, fillInfo } from '../../apps/e2e/support/checkout.ts';

/**
 * Who looks: somebody new, a guest who bought, the owner of Harbour Hall, a patron with an account.
 */
export type Viewer = 'visitor' | 'buyer' | 'owner' | 'patron';

/** Addresses of the things on the pictures; ids differ from one database to the next. */
export interface Scenery {
  gala: string;
  matinee: string;
  quartet: string;
  boughtOrder: string;
  ticketsCode: string;
  reportedOrder: string;
}

export interface PicturePage {
  name: string;
  title: string;
  as: Viewer;
  path: (scenery: Scenery) => string;
  /** Walks on from the address to the state that is shown. */
  act?: (page: Page) => Promise<void>;
}

const checkout = ({ gala }: Scenery) => `/event/${gala}/checkout`;
const events =
  (part: string) =>
  ({ gala }: Scenery) =>
    `/management/courses/${gala}/${part}`;
const managed = (part: string) => () => `/manage/harbourhall/${part}`;

async function toInfo(page: Page) {
  // beside the choice on a desk, in the bar below it on a phone
  await page
    .getByRole('button', { name: 'Continue', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByLabel('First name').waitFor();
  await fillInfo(page);
}

/**
 * What `npm run pictures` shows. A page may go on from the one before it: the checkout keeps the
 * visitor's choice.
 */
export const PICTURE_PAGES: readonly PicturePage[] = [
  { name: 'home', title: 'Home', as: 'visitor', path: () => '/' },
  { name: 'search', title: 'Search results', as: 'visitor', path: () => '/search?query=concert' },
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
  { name: 'sign-in', title: 'Sign in', as: 'visitor', path: () => '/auth' },
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
  { name: 'webhooks', title: 'Webhooks', as: 'owner', path: managed('developer-zone') },
  {
    name: 'membership-settings',
    title: 'Membership settings',
    as: 'owner',
    path: managed('memberships/settings'),
  },
  { name: 'not-found', title: 'Not found', as: 'visitor', path: () => '/nothing-here' },
];

async function idOf(request: APIRequestContext, title: string): Promise<string> {
  const { data } = await callApi(request, listEvents, { query: { query: title, perPage: 1 } });
  if (!data[0]) throw new Error(`The demo season has no “${title}”.`);
  return data[0].id;
}

/**
 * Adds what the demo data lacks: a webhook that hears of a guest's purchase. `owner` and `buyer`
 * are browsers without a window.
 */
export async function makeScenery(
  owner: APIRequestContext,
  buyer: APIRequestContext,
  hookUrl: string,
): Promise<Scenery> {
  const { user } = await callApi(owner, getSession, {});
  const ownerId = user?.organizations.find(({ username }) => username === 'harbourhall')?.id ?? '';
  await callApi(owner, createWebhook, {
    body: {
      ownerId,
      url: hookUrl,
      description: 'Accounting ledger',
      eventTypes: ['order.completed', 'ticket.issued'],
    },
  });
  const gala = await idOf(owner, 'Winter Gala');
  const quartet = await idOf(owner, 'String Quartet');
  const { tickets } = await callApi(buyer, listTickets, { query: { eventId: quartet } });
  const bought = await buyWith(buyer, { eventId: quartet, typeId: tickets[0]?.id ?? '' }, 2);
  const {
    data: [order],
  } = await callApi(owner, listTransactions, { query: { ownerId, perPage: 1 } });
  return {
    gala,
    quartet,
    matinee: await idOf(owner, 'Saturday Matinee'),
    boughtOrder: bought.orderId,
    ticketsCode: bought.ticketsCode,
    reportedOrder: order?.id ?? '',
  };
}
