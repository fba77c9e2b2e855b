import { formatNumber } from '../text/counts.ts';

/**
 * The words inside labels that both sides write: screens, mails and files. One object for each, so
 * that a page brings only those it uses.
 */
export const agoTexts = {
  minutes: (count: number) =>
    count === 0 ? 'just now' : count === 1 ? 'a minute ago' : `${formatNumber(count)} minutes ago`,
  hours: (count: number) => (count === 1 ? 'an hour ago' : `${formatNumber(count)} hours ago`),
  days: (count: number) => (count === 1 ? 'a day ago' : `${formatNumber(count)} days ago`),
} as const;

export const notificationAgeTexts = {
  hours: (count: number) =>
    count === 0
      ? 'less than an hour ago'
      : count === 1
        ? '1 hour ago'
        : `${formatNumber(count)} hours ago`,
  days: (count: number) => (count === 1 ? '1 day ago' : `${formatNumber(count)} days ago`),
  on: (date: string) => `on ${date}`,
} as const;

export const lengthTexts = {
  hours: (count: number) =>
    count === 0 ? '' : count === 1 ? '1 hour' : `${formatNumber(count)} hours`,
  minutes: (count: number) =>
    count === 0 ? '' : count === 1 ? '1 minute' : `${formatNumber(count)} minutes`,
} as const;

export const availabilityTexts = {
  soldOut: 'Sold out',
  from: (date: string) => `Available from ${date}`,
  ended: 'Pre-sales closed',
  paused: 'Not on sale right now',
  waiting: 'On sale later',
  paymentsMissing: 'Ask organizer to setup payments',
  benefitExhausted: 'Benefit Exhausted',
  limitReached: 'Limit reached',
} as const;

export const cardTexts = {
  repeating: 'Repeating Event',
  dates: (first: string, count: number) => `from ${first} · ${formatNumber(count)} dates`,
  noDate: 'Date to be announced',
  postponed: 'New date to be announced',
  online: 'Online',
  noPlace: 'To Be Announced',
} as const;

export const saleTexts = {
  free: 'Free',
  from: (price: string) => `From ${price}`,
  opens: (date: string) => `On sale from ${date}`,
  soldOut: 'Sold out',
  ended: 'Sales ended',
  notOnSale: 'Not on sale',
  atVenue: 'At the venue',
  online: 'Online',
  wayFrom: (name: string, price: string) => `${name} from ${price}`,
  wayFree: (name: string) => `${name}, free`,
  wayClosed: (name: string, why: string) => `${name}: ${why}`,
} as const;

export const refundTexts = {
  none: 'No refunds',
  until: (day: string) => `Refunds until ${day}`,
  over: (day: string) => `Refunds ended on ${day}`,
  perDate: (days: number) =>
    days === 0
      ? 'Refunds until your date begins'
      : `Refunds until ${days === 1 ? '1 day' : `${formatNumber(days)} days`} before your date`,
} as const;

/** Until when a ticket goes in exchange for one of another date. */
export const exchangeText = (hours: number): string =>
  hours === 0
    ? 'Exchanges for another date until yours begins'
    : `Exchanges for another date until ${hours === 1 ? '1 hour' : `${formatNumber(hours)} hours`} before yours`;

/** What took all of the price off for a guest of the house. */
export const compName = 'Comp';
export const noPaymentMethod = 'N/A';
export const paymentMethodTexts = {
  free: 'Comp (Free)',
  card: 'Card',
  cash: 'Cash',
  terminal: 'Terminal',
} as const;

export const orderStatusTexts = {
  pending: 'Pending',
  processing: 'Pending',
  express_processing: 'Pending',
  handling_payment: 'Pending',
  completed: 'Completed',
  transferred: 'Completed',
  failed: 'Failed',
  canceled: 'Canceled',
  timed_out: 'Timed Out',
  refunded: 'Refunded',
  partially_refunded: 'Partially Refunded',
} as const;

export const ticketEndTexts = {
  transferred: (recipient: string, date: string) =>
    `This ticket was transferred to ${recipient} on ${date}`,
  unclaimed: (recipient: string, date: string) =>
    `This ticket was transferred to ${recipient} on ${date}, and waits to be claimed`,
  exchanged: (date: string) => `This ticket was exchanged for one of another date on ${date}`,
  takenBack: (giver: string, date: string) => `${giver} took this ticket back on ${date}`,
  canceled: (date: string) => `This ticket was canceled on ${date}`,
  refunded: (date: string) => `This ticket was refunded on ${date}`,
} as const;

/** What a door says of a ticket that does not open it. */
export const doorEndTexts = {
  canceled: 'This ticket was canceled.',
  refunded: 'This ticket was refunded.',
  transferred: (recipient: string) => `This ticket was transferred to ${recipient}.`,
  unclaimed: (recipient: string) =>
    `This ticket was transferred to ${recipient}, and waits to be claimed.`,
  givenAway: 'This ticket was given to somebody else.',
  exchanged: (date: string) => `This ticket was exchanged for one of ${date}.`,
  exchangedAway: 'This ticket was exchanged for one of another date.',
  transfer_pending:
    'This ticket waits to be claimed: its holder claims it with the link in their mail.',
} as const;

export const ticketStatusTexts = {
  active: 'Valid',
  transfer_pending: 'Transfer pending',
  transferred: 'Transferred',
  exchanged: 'Exchanged',
  canceled: 'Canceled',
  refunded: 'Refunded',
} as const;

export const whenInputTexts = {
  missing: 'Choose a date and a time',
  dayMissing: 'Choose a date',
  dayUnreadable: 'Write the date with its month and year, such as 18 Dec 2026.',
  ambiguous: 'Write the month as a word, such as 5 Dec 2026: this could be two days.',
  noSuchDay: 'The calendar has no such day.',
  timeMissing: 'Add the time, such as 19:30.',
  timeUnreadable: 'Write the time such as 19:30 or 7:30 pm.',
  shown: (weekday: string, day: string, time: string) => `${weekday} ${day}, ${time}`,
  day: (day: number, month: string, year: number) => `${day} ${month} ${year}`,
  means: (day: string, time: string, zone: string, place: string) =>
    `${day}, ${time} ${zone} (${place})`,
  skipped: (time: string, instead: string) =>
    `The clocks go forward that night: there is no ${time}, so it is ${instead}.`,
  first: (time: string, zone: string) => `The first ${time}, ${zone}`,
  second: (time: string, zone: string) => `The second ${time}, ${zone}`,
} as const;

export const smallestChargeTexts = {
  online: (smallest: string) =>
    `The smallest payment by card is ${smallest}. Choose more tickets or another donation.`,
  atDoor: (smallest: string) =>
    `The smallest payment by card is ${smallest}. Take cash, or make it a comp.`,
} as const;

export const taxRateTexts = { range: 'Enter a rate above 0 and below 100, such as 8.875' } as const;
export const percentInputTexts = {
  range: 'Enter a percentage from 1 to 100, with at most two decimals.',
} as const;

export const moneyInputTexts = {
  missing: 'Enter an amount. 0 is free.',
  negative: 'An amount is 0 or more.',
  unreadable: (example: string) => `Write the amount in digits, such as ${example}.`,
  noDecimals: 'This currency has no decimals.',
  decimals: (count: number) => `Use at most ${formatNumber(count)} decimals.`,
  tooHigh: (max: string) => `At most ${max}.`,
  aboveZero: 'Amounts are above 0.',
  tooMany: (max: number) => `At most ${formatNumber(max)} amounts.`,
} as const;

export const webLinkTexts = {
  address: 'Enter a web address such as https://example.com',
  siteAddress: (site: string) => `Enter the ${site} username or the address of the page there`,
  atMost: (max: number) => `Use at most ${formatNumber(max)} characters`,
} as const;

export const phoneTexts = {
  invalid: 'Enter a phone number of this country, or one that begins with + and its country',
} as const;
