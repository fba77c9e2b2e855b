import {
  callItOff,
  chargeAtReader,
  goToDoorPayment,
  guestAtBusyReader,
  guestAtReader,
  guestWithoutReader,
  guestWithTime,
  loseTheReader,
  waitForNobody,
} from './door-states.ts';
import { addGuestToNew, OWNER } from './visit-addresses.ts';
import type { Visit } from './visit.ts';

type State = Required<Pick<Visit, 'state' | 'address' | 'then'>>;

/** How a guest pays, as far as it comes. */
const PAYMENTS: readonly State[] = [
  {
    state: 'payment in cash',
    address: addGuestToNew,
    then: async (page) => {
      await goToDoorPayment(page, 'Cash');
      await page.getByRole('button', { name: /received in cash$/ }).waitFor();
    },
  },
  {
    state: 'no card reader',
    address: guestWithoutReader,
    then: async (page) => {
      await goToDoorPayment(page, 'Card reader');
      await page.getByText('No card reader is paired.').waitFor();
    },
  },
  {
    state: 'a card reader is busy',
    address: guestAtBusyReader,
    then: async (page) => {
      await goToDoorPayment(page, 'Card reader');
      await page.getByText('Harbour Hall, in use').waitFor();
    },
  },
  { state: 'a card reader waits', address: guestAtReader, then: chargeAtReader },
  { state: 'a card reader is lost', address: guestAtReader, then: loseTheReader },
  { state: 'the card payment is called off', address: guestAtReader, then: callItOff },
  { state: 'nobody pays at the reader', address: guestWithTime, then: waitForNobody },
];

/** Whoever sells at the door. */
export const DOOR_VISITS: readonly Visit[] = [
  {
    route: '/event/:eventId/add-guest/:id',
    state: 'a comp',
    heading: /^Recital .+: Tickets$/,
    as: OWNER,
    address: addGuestToNew,
    then: async (page) => {
      await page.getByRole('radio', { name: 'Comp (free)' }).check();
      await page.getByText('Nothing is paid. Reports show it as a comp.').waitFor();
    },
  },
  ...PAYMENTS.map((state): Visit => ({
    route: '/event/:eventId/add-guest/:id',
    heading: /^Recital .+: Payment$/,
    as: OWNER,
    ...state,
  })),
];
