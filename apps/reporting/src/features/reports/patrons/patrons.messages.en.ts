import { formatNumber } from '@foyer/domain';

const count = (n: number, one: string) => `${formatNumber(n)} ${one}${n === 1 ? '' : 's'}`;

/** What the report of patrons says. */
export const messages = {
  search: 'Search patrons',
  searchHint: 'Name or email',
  caption: 'Patrons',
  columns: {
    name: 'Patron',
    email: 'Email',
    totalAmount: 'Amount spent',
    orderCount: 'Orders',
  },
  total: (n: number) => count(n, 'patron'),
  emptyText: 'Everybody who buys from you will appear here.',
} as const;
