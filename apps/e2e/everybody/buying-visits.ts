import { getWaitingPlace } from '@foyer/contracts';
import { continueButton } from '../support/checkout.ts';
import { addGuestToNew, inLine, OWNER, ticketsOf } from './visit-addresses.ts';
import {
  askingCheckout,
  chargeAtReader,
  debitUnderWay,
  eventThatIs,
  freeWithDonation,
  goToDoorPayment,
  guestAtReader,
  loseTheReader,
  offeredPlace,
  pastEvent,
  saidOtherwise,
  waitsToBeClaimed,
} from './visit-states.ts';
import type { Visit } from './visit.ts';

const DIALOG = '[role="dialog"]';

/** What buyers, and who sells to them at the door, come upon besides what goes well. */
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
  { route: '/event/:eventId', state: 'over', heading: 'Brahms by Candlelight', address: pastEvent },
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
  {
    route: '/event/:eventId/add-guest/:id',
    state: 'payment in cash',
    heading: /^Recital .+: Payment$/,
    as: OWNER,
    address: addGuestToNew,
    then: async (page) => {
      await goToDoorPayment(page, 'Cash');
      await page.getByRole('button', { name: /received in cash$/ }).waitFor();
    },
  },
  {
    route: '/event/:eventId/add-guest/:id',
    state: 'a card reader waits',
    heading: /^Recital .+: Payment$/,
    as: OWNER,
    address: guestAtReader,
    then: chargeAtReader,
  },
  {
    route: '/event/:eventId/add-guest/:id',
    state: 'a card reader is lost',
    heading: /^Recital .+: Payment$/,
    as: OWNER,
    address: guestAtReader,
    then: loseTheReader,
  },
  {
    route: '/event/:eventId/checkout/thankyou/:id',
    state: 'a bank debit under way',
    heading: 'Your payment is on its way',
    address: debitUnderWay,
  },
  {
    route: '/tickets/:id',
    state: 'given away',
    heading: /^Recital/,
    address: ticketsOf(),
    then: (page) => page.getByRole('button', { name: 'Transfer ticket' }).click(),
    over: DIALOG,
  },
  {
    route: '/tickets/:id',
    state: 'taken back',
    heading: /^Recital/,
    address: waitsToBeClaimed,
    then: (page) => page.getByRole('button', { name: 'Take ticket back' }).click(),
    over: DIALOG,
  },
];
