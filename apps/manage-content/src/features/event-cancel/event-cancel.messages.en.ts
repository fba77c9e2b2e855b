import { formatNumber } from '@foyer/domain';

const people = (n: number) => (n === 1 ? '1 person' : `${formatNumber(n)} people`);
const orders = (n: number) => (n === 1 ? '1 order' : `${formatNumber(n)} orders`);
const tickets = (n: number) => (n === 1 ? '1 ticket' : `${formatNumber(n)} tickets`);

/** Canceling an event or one of its dates, and what came of it. */
export const cancelMessages = {
  title: {
    event: 'Cancel this event',
    date: 'Cancel this date',
  } as const,
  dateOf: (event: string, date: string) => `${event}, ${date}`,
  effects: 'What happens',
  offSale: (name: string) => `“${name}” is taken off sale at once. This cannot be undone.`,
  goesOn: 'The other dates go on as they are, and so do tickets for them.',
  ends: (ticketCount: number, peopleCount: number, orderCount: number) =>
    ticketCount === 0
      ? 'Nobody holds a ticket.'
      : `${tickets(ticketCount)} of ${people(peopleCount)} end, in ${orders(orderCount)}.`,
  goesBack: (amount: string) =>
    `${amount} go back to the cards they were paid with, fees and donations included.`,
  feesReturned: (amount: string) => `${amount} of it are Foyer’s fees, which Foyer gives back.`,
  feesKept: (amount: string) =>
    `The card provider keeps ${amount} that it took for these payments. You pay for them.`,
  nothingBack: 'No money goes back: nothing was paid by card.',
  told: (n: number) =>
    n === 1
      ? '1 person gets an email with your message.'
      : `${formatNumber(n)} people get an email with your message.`,
  message: 'Your message to everybody',
  messageHint: 'Why it is off, and what comes next. It stands in the email above the refund.',
  confirm: (name: string) => `Type “${name}” to confirm`,
  messageLong: 'Use at most 1000 characters',
  confirmWrong: {
    event: 'This is not the name of the event',
    date: 'This is not the date',
  } as const,
  action: {
    event: (amount: string) => `Cancel event and refund ${amount}`,
    date: (amount: string) => `Cancel date and refund ${amount}`,
  } as const,
  actionFree: {
    event: 'Cancel event',
    date: 'Cancel date',
  } as const,
  keep: {
    event: 'Keep the event',
    date: 'Keep the date',
  } as const,
  states: {
    event: {
      running: 'The event is canceled. Refunds and emails are on their way.',
      done: 'The event is canceled. Everybody is refunded and told.',
      stopped: 'The event is canceled, but something stopped.',
    },
    date: {
      running: 'The date is canceled. Refunds and emails are on their way.',
      done: 'The date is canceled. Everybody is refunded and told.',
      stopped: 'The date is canceled, but something stopped.',
    },
  } as const,
  by: (name: string, date: string) => `Canceled by ${name} on ${date}`,
  at: (date: string) => `Canceled on ${date}`,
  progress: 'Progress',
  refunds: 'Refunds',
  refunded: (done: number, total: number) =>
    `${formatNumber(done)} of ${formatNumber(total)} refunded`,
  amount: (done: string, total: string) => `${done} of ${total}`,
  mails: 'Emails',
  sent: (sent: number, total: number) => `${formatNumber(sent)} of ${formatNumber(total)} sent`,
  noRefunds: 'Nothing was paid by card.',
  noMails: 'Nobody had to be told.',
  mailsSoon: 'They are written next.',
  stays: 'You can leave this page: it goes on without you.',
  yourMessage: 'Your message',
  refused: 'Refused by the card provider',
  refusedText:
    'Their tickets stay valid until the money is back. Try again, or pay them in another way.',
  still:
    'Nothing has moved for some minutes. What is left can be asked for again: nobody gets anything twice.',
  again: 'Try again',
  resumed: 'Everything that is left was asked for again.',
  order: (buyer: string, amount: string) => `${buyer}, ${amount}`,
} as const;
