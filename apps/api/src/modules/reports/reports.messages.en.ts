import { formatNumber } from '@foyer/domain';
import type { NotificationPart } from '@foyer/contracts';

/** Orders as a file; the cells stand in this order. */
export const ordersFile = {
  name: 'Orders',
  columns: [
    'Order ID',
    'Date',
    'First Name',
    'Last Name',
    'Email',
    'Total Paid',
    'Net Amount',
    'Ticket Amount',
    'Donation Amount',
    'Membership Amount',
    'Items Subtotal',
    'Discount Amount',
    'Card Provider Fees',
    'Foyer Fees',
    'Refund Amount',
    'Payment Type',
    'Status',
    'Product',
    'Product ID',
    'Event Start Date and Time',
  ],
} as const;

export const patronsFile = {
  name: 'Patrons',
  columns: ['Patron', 'Email', 'Amount Spent', 'Events Attended', 'May Be Emailed', 'Agreed On'],
  agreed: {
    yes: 'Yes',
    no: 'No',
  },
} as const;

export const activitiesFile = {
  name: 'Activity',
  columns: ['Date', 'Content'],
} as const;

export const revenueFileTexts = {
  /** "Revenue by event, last month". */
  name: (dimension: string, period: string | false) =>
    `Revenue by ${dimension.toLowerCase()}${period ? `, ${period}` : ''}`,
  periods: {
    today: 'today',
    yesterday: 'yesterday',
    last_7_days: 'last 7 days',
    last_30_days: 'last 30 days',
    this_month: 'this month',
    last_month: 'last month',
    this_year: 'this year',
    last_year: 'last year',
  },
  range: (from: string | undefined, to: string | undefined) =>
    [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' '),
  dimensions: {
    month: 'Month',
    date: 'Day',
    year: 'Year',
    course_id: 'Event',
    course_category_id: 'Event Category',
    attendee_id: 'Patron',
  },
  columns: [
    'Net Sales',
    'Gross Sales',
    'Online Sales',
    'Terminal Sales',
    'Cash Sales',
    'Refunds',
    'Card Provider Fees',
    'Foyer Fees',
  ],
  total: 'Total',
} as const;

export const endsBeforeItBegins = 'The last day must be on or after the first day';

/** What has no name of its own. */
export const nameless = {
  course_id: 'Other',
  course_category_id: 'No category',
  attendee_id: 'Unknown',
} as const;

export const transfers = {
  pending: (to: string) => `Being transferred to ${to}`,
  done: (to: string) => `Transferred to ${to}`,
} as const;

type Part = NotificationPart;
const ofTicket = (what: string) => (person: Part, event: Part) => [
  { text: 'The ticket of ' },
  person,
  { text: ` ${what} for ` },
  event,
];

const ofPayment = (what: string) => (person: Part, event: Part) => [
  { text: 'The payment of ' },
  person,
  { text: ' for ' },
  event,
  { text: ` ${what}` },
];

/** What happened, with links in it; the parts stand in the order of the language. */
export const activities = {
  somebody: 'Somebody',
  anEvent: 'an event',
  and: (things: readonly string[]) => things.join(' and '),
  counted: {
    ticket: (count: number) => (count === 1 ? 'a ticket' : `${formatNumber(count)} tickets`),
    item: (count: number) => (count === 1 ? 'an item' : `${formatNumber(count)} items`),
    donation: (count: number) => (count === 1 ? 'a donation' : `${formatNumber(count)} donations`),
  },
  got: (things: string) => `got ${things}`,
  bought: (things: string) => `bought ${things}`,
  gave: (things: string) => `gave ${things}`,
  ordered: (person: Part, what: string, event: Part) => [person, { text: ` ${what} for ` }, event],
  canceled: ofTicket('was canceled'),
  refunded: ofTicket('was refunded'),
  refundRefused: (person: Part, event: Part) => [
    { text: 'The card provider refused to refund ' },
    person,
    { text: ' for ' },
    event,
  ],
  refundReturned: (person: Part, event: Part) => [
    { text: 'The bank sent back the refund of ' },
    person,
    { text: ' for ' },
    event,
  ],
  refundOutside: (person: Part, event: Part) => [
    { text: 'Money of ' },
    person,
    { text: ' for ' },
    event,
    { text: ' was refunded at the card provider' },
  ],
  disputed: ofPayment('is disputed by the bank'),
  disputeWon: ofPayment('was disputed and is yours'),
  disputeLost: ofPayment('was disputed and is lost'),
  transferred: ofTicket('was transferred'),
  exchanged: (person: Part, event: Part, date: string) => [
    { text: 'The ticket of ' },
    person,
    { text: ' for ' },
    event,
    { text: ` was exchanged for one of ${date}` },
  ],
  handedOut: (person: Part, thing: string, event: Part) => [
    person,
    { text: ` was given “${thing}” at ` },
    event,
  ],
  checkedIn: (person: Part, event: Part) => [person, { text: ' checked in at ' }, event],
  published: (event: Part) => [event, { text: ' was published' }],
  eventCanceled: (event: Part) => [event, { text: ' was canceled' }],
  datePostponed: (event: Part, date: string) => [event, { text: ` on ${date} was postponed` }],
  dateCanceled: (event: Part, date: string) => [event, { text: ` on ${date} was canceled` }],
  followed: (person: Part) => [person, { text: ' follows you' }],
  member: (person: Part) => [person, { text: ' became a member' }],
  memberCanceled: (person: Part) => [person, { text: ' canceled a membership' }],
  memberEnded: (person: Part) => [{ text: 'The membership of ' }, person, { text: ' ended' }],
} as const;
