import type { Page } from '@playwright/test';
import { getWaitingPlace } from '@foyer/contracts';
import { continueButton } from '../support/checkout.ts';
import { banner, eventPage, measuredHouse } from '../analytics/measured-house.ts';
import { publishedEvent } from '../support/events.ts';
import { inLine, OWNER } from './visit-addresses.ts';
import {
  askingCheckout,
  eventForMembers,
  eventThatIs,
  eventWithMessages,
  freeWithDonation,
  notKept,
  offeredPlace,
  pastEvent,
} from './visit-states.ts';
import { saidOtherwise } from './said-otherwise.ts';
import type { Visit } from './visit.ts';

/** Something is chosen, and to be paid. */
const checkoutOfOneSeat = async (_: Page, baseURL: string) =>
  `/event/${(await publishedEvent(baseURL)).id}/checkout`;

/** Checkouts that do not open, with what they say. */
const CLOSED = [
  ['for members alone', 'For members only', eventForMembers('/checkout')],
  ['canceled', 'This event was canceled', eventThatIs('canceled', '/checkout')],
  ['postponed', 'This date is postponed', eventThatIs('postponed', '/checkout')],
  ['over', 'This event is over', pastEvent('/checkout')],
  ['kept no more', 'These tickets are not kept for you any more', notKept],
] as const;

const askedToMeasure = (page: Page) => banner(page).waitFor();

/** What buyers come upon besides what goes well, until they have bought. */
export const BUYING_VISITS: readonly Visit[] = [
  {
    route: '/event/:eventId',
    state: 'a draft, as its manager sees it',
    heading: /^Recital/,
    as: OWNER,
    address: eventThatIs('draft'),
  },
  ...(['private', 'canceled', 'postponed'] as const).map((state): Visit => ({
    route: '/event/:eventId',
    state,
    heading: /^Recital/,
    address: eventThatIs(state),
  })),
  {
    route: '/event/:eventId',
    state: 'whose organizer asks to measure',
    heading: /^Recital/,
    address: async (_, baseURL) => eventPage(await measuredHouse(baseURL)),
    then: askedToMeasure,
  },
  {
    route: '/o/:username',
    state: 'that asks to measure',
    heading: /^House/,
    address: async (_, baseURL) => `/o/${(await measuredHouse(baseURL)).username}`,
    then: askedToMeasure,
  },
  {
    route: '/event/:eventId',
    state: 'over',
    heading: 'Brahms by Candlelight',
    address: pastEvent(),
  },
  {
    route: '/event/:eventId',
    state: 'for members alone',
    heading: /^Recital/,
    address: eventForMembers(),
    then: (page) =>
      page
        .getByText('Tickets for this event are sold to members alone.')
        .filter({ visible: true })
        .first()
        .waitFor(),
  },
  {
    route: '/event/:eventId',
    state: 'with messages of its organizer',
    heading: /^Recital/,
    address: eventWithMessages(),
    then: (page) => page.getByText('Doors moved to the east side').waitFor(),
  },
  {
    route: '/event/:eventId/checkout',
    state: 'with a message of its organizer',
    heading: /^Recital .+: Tickets$/,
    address: eventWithMessages('/checkout'),
    then: (page) => page.getByText('Bring a warm coat: the hall is old.').waitFor(),
  },
  ...CLOSED.map(([state, title, address]): Visit => ({
    route: '/event/:eventId/checkout',
    state,
    heading: state === 'over' ? 'Brahms by Candlelight' : /^Recital/,
    address,
    then: (page) => page.getByRole('heading', { name: title }).waitFor(),
  })),
  {
    route: '/event/:eventId/waiting-list/:entryId',
    state: 'offered',
    heading: 'Waiting list',
    address: offeredPlace,
    then: (page) => page.getByRole('link', { name: 'Buy your tickets' }).waitFor(),
  },
  {
    route: '/event/:eventId/waiting-list/:entryId',
    state: 'passed',
    heading: 'Waiting list',
    address: async (page, baseURL) => {
      await saidOtherwise(page, getWaitingPlace, {
        status: 'passed',
        place: null,
        mayAskAgain: true,
      });
      return inLine(page, baseURL);
    },
    then: (page) => page.getByRole('button', { name: 'Wait again' }).waitFor(),
  },
  {
    route: '/event/:eventId/checkout',
    state: 'the sheet of the test wallet',
    heading: /^Recital .+: Tickets$/,
    address: checkoutOfOneSeat,
    then: async (page) => {
      await page.getByRole('button', { name: 'Pay with the test wallet' }).click();
      await page.getByRole('dialog').waitFor();
    },
    over: '[role="dialog"]',
  },
  {
    route: '/event/:eventId/checkout',
    state: 'another donation than was suggested',
    heading: /^Recital .+: Tickets$/,
    address: askingCheckout,
    then: (page) => page.getByRole('radio', { name: 'Another amount' }).check(),
  },
  {
    route: '/event/:eventId/checkout',
    state: 'less than any card can be charged',
    heading: /^Recital .+: Tickets$/,
    address: freeWithDonation,
    then: async (page) => {
      await page.getByRole('radio', { name: 'Another amount' }).check();
      await page.getByLabel('Your donation').fill('0.25');
      await page.getByText('The smallest payment by card is $0.50.').first().waitFor();
    },
  },
  {
    route: '/event/:eventId/checkout',
    state: 'your info with questions of every kind, not answered',
    heading: /^Recital .+: Your info$/,
    address: askingCheckout,
    then: async (page) => {
      await continueButton(page).click();
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await page.getByText('This question is required').first().waitFor();
    },
  },
];
