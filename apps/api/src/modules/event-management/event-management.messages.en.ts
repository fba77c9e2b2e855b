import { formatNumber } from '@foyer/domain';

export const refusals = {
  dates: (most: number) =>
    `Choose dates that the calendar has; a series has at most ${formatNumber(most)}.`,
  twoAtOnce: 'The event has a date at that time already.',
  ordered: ([first, ...others]: readonly string[]) =>
    `Nothing was removed: somebody ordered tickets for ${first}${others.length > 0 ? ` and ${others.length} more of these dates` : ''}. Move such a date, or cancel the event.`,
  noDate: 'This rule makes no date.',
  returnsPast: 'Choose a day that is still to come.',
  overAlready: 'One of these dates is over. It took place.',
  oneNewDate: 'A new date is set for one date at a time.',
  sameDate: 'This is the date as it is. Choose another one.',
  past: 'This date is in the past. Choose one in the future.',
  late: (year: number) => `Choose a date before the year ${year}.`,
  decimals: 'This amount has more decimals than the currency.',
  suggestion: 'Suggest an amount: it is what is added by itself.',
  follows: 'Choose another ticket type of this event.',
  followsHidden: 'Choose a ticket type of the same kind that everybody sees.',
  followsItself: 'These ticket types would wait for each other. Choose another one.',
  timezone: 'Choose a time zone from the list',
  category: 'Choose a category from the list',
  noPayments:
    'It sells paid tickets. Connect payments for that account, or take it off sale first.',
} as const;

/** What an event still lacks before it can go on sale. */
export const missingForSale = {
  email: 'Confirm your email address: the link is in your mailbox.',
  name: 'Give the event a name.',
  dates: 'Add a date in the future.',
  ticketTypes: 'Add a ticket type.',
  payments: 'Connect payments before you sell paid tickets.',
  location: 'Say where it is, or choose “To be announced”.',
} as const;

export const copyOf = (name: string) => `Copy of ${name}`;

/** What stands at an event in the table that is not on sale. */
export const tableStatuses = {
  draft: 'Draft',
  canceled: 'Canceled',
} as const;

/** The table of events as a file. */
export const tableFile = {
  name: 'Events',
  past: 'Past events',
  columns: ['Name', 'Date', 'Revenue', 'Tickets sold'],
} as const;

export const places = {
  online: 'Online',
  tba: 'To be announced',
} as const;

/** A date that moved; said of its times, of its place or of itself. */
export const movedMail = {
  subject: {
    date: (event: string) => `${event} has a new date`,
    times: (event: string) => `${event} has new times`,
    place: (event: string) => `${event} has a new place`,
  },
  text: {
    date: (name: string, owner: string, event: string) => movedText(name, owner, 'date', event),
    times: (name: string, owner: string, event: string) => movedText(name, owner, 'times', event),
    place: (name: string, owner: string, event: string) => movedText(name, owner, 'place', event),
  },
  when: 'When',
  before: 'Before',
  now: 'Now',
  where: 'Where',
  placeBefore: 'Place before',
  placeNow: 'Place now',
  doors: 'Doors',
  open: 'Open your ticket',
  openAll: 'Open your tickets',
  openOne: (number: number) => `Open ticket ${formatNumber(number)}`,
  calendar:
    'An entry for your calendar is attached. If it does not suit you, your ticket page says what you can do.',
  reason: (owner: string) =>
    `You get this mail because you hold tickets of ${owner}. Whoever has its link can use the tickets, so pass it on with care.`,
} as const;

/** A date that is postponed. */
export const postponedMail = {
  subject: (event: string) => `${event} is postponed`,
  text: (name: string, owner: string, event: string) =>
    `Hello ${name}, ${owner} has to postpone ${event}. You get another mail when the new date is known. Your tickets stay valid for it; you need not do anything.`,
  soon: 'The new date will be announced',
  organizer: 'The organizer writes',
  notComing: 'If you cannot wait or come',
  giveBack: (day: string, isPaid: boolean) =>
    `You can give your tickets back until ${day}${isPaid ? ', for all you paid, fees included' : ''}: open them and choose “Cancel Ticket”.`,
} as const;

function movedText(name: string, owner: string, what: string, event: string) {
  return `Hello ${name}, ${owner} changed the ${what} of ${event}. Your tickets stay valid; you need not do anything.`;
}
