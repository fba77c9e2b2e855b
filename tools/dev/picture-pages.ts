import {
  confirmOrder,
  createOrder,
  createWebhook,
  endpointUrl,
  getEvent,
  getOutboxHtml,
  getSession,
  listEvents,
  listPayouts,
  listTickets,
  listTransactions,
  listUserLists,
  orderSummary,
  transferRegistration,
  updateEvent,
} from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import type { APIRequestContext, Page } from '@playwright/test';
import { saidOtherwise } from '../../apps/e2e/everybody/said-otherwise.ts';
import { differenceToPay, offEvenings } from '../../apps/e2e/everybody/visit-addresses.ts';
import { eventWithMessages } from '../../apps/e2e/everybody/visit-states.ts';
import { callApi } from '../../apps/e2e/support/api.ts';
import { buyWith } from '../../apps/e2e/support/buying.ts';
import { chooseTickets, continueButton, fillInfo } from '../../apps/e2e/support/checkout.ts';
import { publishEventOf } from '../../apps/e2e/support/events.ts';
import { chooseFile } from '../../apps/e2e/support/files.ts';
import { linkInMail, mailArrived, mailsTo } from '../../apps/e2e/support/mails.ts';

/**
 * Who looks: somebody new, a guest who bought, the owner of Harbour Hall, a patron with an account.
 */
export type Viewer = 'visitor' | 'buyer' | 'owner' | 'patron';

/** Addresses of the things on the pictures; ids differ from one database to the next. */
export interface Scenery {
  gala: string;
  matinee: string;
  quartet: string;
  benefit: string;
  soldOut: string;
  /** A date of the quartet. */
  quartetDate: string;
  payout: string;
  list: string;
  /** Where a ticket is claimed, and where one goes for another date. */
  claim: string;
  exchange: string;
  /** A free event that takes donations, and an order for the quartet that waits for its payment. */
  rehearsal: string;
  waitingOrder: string;
  /** The mail of an order as its reader sees it. */
  orderMail: string;
  boughtOrder: string;
  ticketsCode: string;
  reportedOrder: string;
}

export interface PicturePage {
  name: string;
  title: string;
  as: Viewer;
  /** Its address; what is made for it alone is made by this page, of the product at `url`. */
  path: (scenery: Scenery, page: Page, url: string) => string | Promise<string>;
  /** Walks on from the address to the state that is shown. */
  act?: (page: Page) => Promise<void>;
  /** Shown in two of the four looks: the desk by day, and the phone by night. */
  isBrief?: true;
  /** Leaves an order behind, which the pages of the owner would show. */
  leavesOrder?: true;
}

const checkout = ({ gala }: Scenery) => `/event/${gala}/checkout`;
const events =
  (part: string) =>
  ({ gala }: Scenery) =>
    `/management/courses/${gala}/${part}`;
const managed = (part: string) => () => `/manage/harbourhall/${part}`;

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
  {
    name: 'membership-settings',
    isBrief: true,
    title: 'Membership settings',
    as: 'owner',
    path: managed('memberships/settings'),
  },
  {
    name: 'not-found',
    title: 'Not found',
    as: 'visitor',
    path: () => '/nothing-here',
    isBrief: true,
  },
  ...BRIEF_PAGES,
];

const firstOf = (found: readonly { id: string }[]) => found[0]?.id ?? '';

async function idOf(request: APIRequestContext, title: string): Promise<string> {
  const { data } = await callApi(request, listEvents, { query: { query: title, perPage: 1 } });
  if (!data[0]) throw new Error(`The demo season has no “${title}”.`);
  return data[0].id;
}

const CLAIM = /\/event\/[\w-]+\/order-form\/[\w-]+\?code=[\w-]+/;

/** A ticket of the buyer that somebody may claim, and one that goes for another date. */
async function movedTickets(buyer: APIRequestContext, quartet: string, matinee: string) {
  const seatOf = async (eventId: string) => {
    const { tickets } = await callApi(buyer, listTickets, { query: { eventId } });
    return { eventId, typeId: firstOf(tickets) };
  };
  const given = await buyWith(buyer, await seatOf(quartet));
  const user = { name: 'Tove Berg', email: 'tove@example.test' };
  await callApi(buyer, transferRegistration, {
    params: { id: firstOf(given.tickets) },
    body: { user },
  });
  const { ticketsCode, tickets } = await buyWith(buyer, await seatOf(matinee));
  return {
    claim: await linkInMail(buyer, user.email, CLAIM),
    exchange: `/tickets/${ticketsCode}/change-date/${firstOf(tickets)}`,
  };
}

/** A house that lets everybody in for nothing and asks for something; its link alone leads there. */
async function openRehearsal(owner: APIRequestContext, ownerId: string): Promise<string> {
  const { id, version } = await publishEventOf(owner, ownerId, { price: 0 });
  await callApi(owner, updateEvent, {
    params: { eventId: id },
    body: {
      ...{ version, name: 'Open Rehearsal', private: true },
      ...{ takesDonations: true, donationPresets: [5, 10, 25] },
    },
  });
  return id;
}

async function waitingOrder(buyer: APIRequestContext, eventId: string, typeId: string) {
  const { id } = await callApi(buyer, createOrder, {
    query: { event: eventId },
    body: { tickets: [{ id: typeId, quantity: 1 }] },
  });
  await callApi(buyer, confirmOrder, {
    params: { id },
    body: {
      buyer: { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.test' },
      termsVersion: TERMS_VERSION,
    },
  });
  return id;
}

async function addressOfMail(request: APIRequestContext, recipient: string, subject: RegExp) {
  await mailArrived(request, recipient, subject);
  const mail = (await mailsTo(request, recipient)).find((one) => subject.test(one.subject));
  return endpointUrl(getOutboxHtml, { params: { id: mail?.id ?? '' } });
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
  const matinee = await idOf(owner, 'Saturday Matinee');
  const { tickets } = await callApi(buyer, listTickets, { query: { eventId: quartet } });
  const bought = await buyWith(buyer, { eventId: quartet, typeId: firstOf(tickets) }, 2);
  const {
    data: [order],
  } = await callApi(owner, listTransactions, { query: { ownerId, perPage: 1 } });
  const event = await callApi(buyer, getEvent, { params: { eventId: quartet } });
  const { data: payouts } = await callApi(owner, listPayouts, { query: { ownerId } });
  const { data: lists } = await callApi(owner, listUserLists, { query: { ownerId } });
  return {
    gala,
    quartet,
    matinee,
    benefit: await idOf(owner, 'Benefit Concert'),
    soldOut: await idOf(owner, 'Sold Out Night'),
    quartetDate: event.nextEvent?.id ?? '',
    payout: firstOf(payouts),
    list: firstOf(lists),
    ...(await movedTickets(buyer, quartet, matinee)),
    rehearsal: await openRehearsal(owner, ownerId),
    waitingOrder: await waitingOrder(buyer, quartet, firstOf(tickets)),
    orderMail: await addressOfMail(buyer, 'ada@example.test', /^Your tickets for String Quartet/),
    boughtOrder: bought.orderId,
    ticketsCode: bought.ticketsCode,
    reportedOrder: order?.id ?? '',
  };
}
