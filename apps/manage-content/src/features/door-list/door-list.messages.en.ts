import { formatNumber } from '@foyer/domain';

/** What the list says that is taken to a door on paper. */
export const messages = {
  title: (event: string) => `Door list: ${event}`,
  heading: 'Door list',
  back: 'Guests',
  print: 'Print',
  date: 'Date',
  everyDate: 'Every date',
  count: (guests: number) => (guests === 1 ? '1 ticket' : `${formatNumber(guests)} tickets`),
  reading: 'Reading the list…',
  taken: (time: string) => `as of ${time}`,
  list: 'Guests of the door list',
  columns: {
    here: 'In',
    name: 'Name',
    ticket: 'Ticket',
    date: 'Date',
    code: 'Code',
    note: 'Note',
  },
  since: (time: string) => `since ${time}`,
  empty: 'Nobody has a valid ticket yet',
} as const;
