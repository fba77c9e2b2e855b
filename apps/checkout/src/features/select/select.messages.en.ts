import { formatNumber } from '@foyer/domain';

/** What a day of the calendar has, heard behind its name. */
const states = {
  open: '',
  few: 'few left',
  soldOut: 'sold out',
  closed: 'not on sale',
} as const;

/** What choosing a date says. */
export const messages = {
  title: 'Choose a date',
  lead: (range: string, price: string | null) =>
    `${[range, price, 'Times are local to the venue'].filter(Boolean).join('. ')}.`,
  allIn: (price: string) => `${price}, all fees included`,
  notOnSale: 'Not on sale',
  waitingList: 'Waiting list',
  canceled: 'Canceled',
  postponed: 'Postponed',
  few: (count: number) => (count === 1 ? 'Last ticket' : `${formatNumber(count)} left`),
  before: 'Month before',
  after: 'Month after',
  day: (label: string, count: number, state: keyof typeof states) =>
    [label, count === 1 ? '1 time' : `${formatNumber(count)} times`, states[state]]
      .filter(Boolean)
      .join(', '),
  short: {
    few: 'Few left',
    soldOut: 'Sold out',
    closed: 'Closed',
  },
  none: 'No dates to choose from',
  noneText: 'This event has no date to come.',
  back: 'Back to the event',
} as const;
