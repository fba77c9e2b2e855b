import { formatNumber } from '@foyer/domain';

/** The window that finds an event, an order or a patron. */
export const messages = {
  label: (account: string) => `Events, orders and patrons of ${account}`,
  placeholder: 'Event, order number, name or email',
  hint: 'Type a part of a name, an email address or an order number.',
  searching: 'Searching…',
  none: 'No event, order or patron matches.',
  failed: 'It could not be searched. Type again, or use the lists.',
  events: 'Events',
  orders: 'Orders',
  patrons: 'Patrons',
  order: (number: string) => `Order ${number}`,
  noDate: 'No date yet',
  count: (found: number) => (found === 1 ? '1 found' : `${formatNumber(found)} found`),
} as const;
