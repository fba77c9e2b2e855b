import { formatNumber, zoneCity } from '@foyer/domain';

/** What the report of revenue says. */
export const messages = {
  groupBy: 'Group by',
  rows: (dimension: string, rows: number) =>
    `Revenue by ${dimension.toLowerCase()}: ${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}`,
  dimensions: {
    month: 'Month',
    date: 'Day',
    year: 'Year',
    course_id: 'Event',
    course_category_id: 'Event Category',
    attendee_id: 'Patron',
  },
  period: 'Period',
  periods: {
    all: 'All time',
    today: 'Today',
    yesterday: 'Yesterday',
    last_7_days: 'Last 7 days',
    last_30_days: 'Last 30 days',
    this_month: 'This month',
    last_month: 'Last month',
    this_year: 'This year',
    last_year: 'Last year',
    range: 'From – to',
  },
  /** Against the period before. */
  more: (change: string) => `${change} more`,
  less: (change: string) => `${change} less`,
  than: (amount: string) => `than ${amount}`,
  same: (amount: string) => `As before: ${amount}`,
  before: (from: string, to: string) => `Compared with ${from} – ${to}.`,
  beforeDay: (day: string) => `Compared with ${day}.`,
  type: 'Type',
  types: {
    all: 'All types',
    Course: 'Event tickets',
  },
  currency: 'Currency',
  net: 'Net Sales',
  gross: 'Gross Sales',
  online: 'Online',
  terminal: 'Terminal',
  cash: 'Cash',
  refunds: 'Refunds',
  fees: 'Fees',
  stripeFees: 'Card fees',
  foyerFees: 'Foyer fees',
  total: 'Total',
  caption: 'Revenue',
  chart: (by: string, from: string, to: string) => `Net sales by ${by}, ${from} to ${to}`,
  chartMost: (amount: string, when: string) => `Most: ${amount} in ${when}`,
  chartLast: {
    date: (count: number) => `, the last ${formatNumber(count)} days`,
    month: (count: number) => `, the last ${formatNumber(count)} months`,
  },
  shown: (total: number, page: number, perPage: number) =>
    `${formatNumber((page - 1) * perPage + 1)}–${formatNumber(Math.min(total, page * perPage))} of ${formatNumber(total)} rows`,
  pages: 'Pages of the report',
  chartMostOnDay: (amount: string, day: string) => `Most: ${amount} on ${day}`,
  definitions: {
    title: 'What the figures mean',
    gross:
      'Everything buyers paid: tickets, fees and donations. Online, terminal and cash sales add up to it.',
    refunds: 'What buyers got back, on the day they got it.',
    fees: 'Card fees are what the card provider kept. Foyer fees are the ticketing fees, less those given back.',
    net: 'What is yours: gross less refunds, card fees and Foyer fees.',
  },
  zone: (zone: string, short: string) =>
    `Days and months begin at midnight in ${zoneCity(zone)} (${short}).`,
  dates: (first: string, last: string) => `${first} – ${last}`,
  clearFilters: 'Clear filters',
} as const;
