import { orderOfAnother, orderThatEnded, ticketThat, ticketToShare } from './order-states.ts';
import { ticketsOf } from './visit-addresses.ts';
import { debitUnderWay, waitsToBeClaimed } from './visit-states.ts';
import type { Visit } from './visit.ts';

const DIALOG = '[role="dialog"]';

/** What became of an order and its tickets, as whoever bought sees it. */
export const ORDER_VISITS: readonly Visit[] = [
  {
    route: '/event/:eventId/checkout/thankyou/:id',
    state: 'a bank debit under way',
    heading: 'Your payment is on its way',
    address: debitUnderWay,
  },
  {
    route: '/event/:eventId/checkout/thankyou/:id',
    state: 'of another browser',
    heading: 'This page opens in the browser that bought',
    address: orderOfAnother,
  },
  {
    route: '/event/:eventId/checkout/thankyou/:id/failure',
    state: 'refunded',
    heading: 'This order was refunded',
    address: orderThatEnded('refunded'),
  },
  {
    route: '/event/:eventId/checkout/thankyou/:id/failure',
    state: 'canceled after it was bought',
    heading: 'This order was canceled',
    address: orderThatEnded('canceled'),
  },
  ...(['refunded', 'canceled'] as const).map((status): Visit => ({
    route: '/tickets/:id',
    state: status,
    heading: /^Recital/,
    address: ticketThat(status),
    then: (page) =>
      page
        .getByText(new RegExp(`^This ticket was ${status}`))
        .filter({ visible: true })
        .waitFor(),
  })),
  {
    route: '/tickets/:id',
    state: 'in exchange for another one',
    heading: /^Recital/,
    address: ticketThat('active'),
    then: (page) =>
      page
        .getByText(/2 May 2031/)
        .filter({ visible: true })
        .first()
        .waitFor(),
  },
  {
    route: '/tickets/:id',
    state: 'with a code to share',
    heading: /^Recital/,
    address: ticketToShare,
    then: (page) => page.getByText('1 of 3 taken').waitFor(),
  },
  {
    route: '/tickets/:id',
    state: 'asked whether to cancel',
    heading: /^Recital/,
    address: ticketsOf(),
    then: async (page) => {
      await page.getByRole('button', { name: 'Cancel Ticket' }).click();
      await page.getByRole('dialog', { name: 'Are you sure?' }).waitFor();
    },
    over: DIALOG,
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
