import { formatNumber } from '@foyer/domain';

/** What the page says where a ticket goes in exchange for one of another date. */
export const messages = {
  title: 'Change the date',
  now: (ticket: string, event: string, date: string) =>
    `Your ticket “${ticket}” for ${event} is for ${date}.`,
  unknown: (ticket: string, event: string) =>
    `Your ticket “${ticket}” for ${event} waits for its new date to be announced.`,
  until: (when: string) => `You can change it until ${when}.`,
  date: 'Which date?',
  ticket: 'Which ticket?',
  soldOut: (count: number) =>
    count === 1 ? 'Another date is sold out.' : `${formatNumber(count)} other dates are sold out.`,
  allSoldOut: 'All other dates are sold out. Your ticket stays as it is.',
  difference: {
    none: 'Nothing to pay',
    pay: (amount: string) => `${amount} to pay, fee included`,
    back: (amount: string) => `${amount} goes back, fee included`,
  },
  effect: {
    none: 'Your ticket gets a new code at once. The code that you have now works no more.',
    pay: 'Once it is paid your ticket gets a new code, and the code that you have now works no more. Until then it stays as it is.',
    back: (amount: string) =>
      `Your ticket gets a new code at once, and the code that you have now works no more. ${amount} goes back to the card that the ticket was paid with.`,
  },
  submit: 'Change the date',
  pay: (amount: string) => `Pay ${amount}`,
  unpayable:
    'The organizer cannot take payments at the moment, so your ticket does not go for a dearer one now. It stays as it is, and nothing was charged.',
  chooseDate: 'Choose a date',
  chooseTicket: 'Choose a ticket',
  keep: 'Keep the ticket as it is',
  back: 'Your ticket',
  done: (date: string) => `Your ticket is for ${date} now`,
  missing: 'Sorry! This ticket cannot be exchanged.',
  missingHelp:
    'It may be used, given away or given back already, or it is too late. The ticket’s page says how it stands.',
} as const;
