/** What the report of orders says. */
export const messages = {
  search: 'Search orders',
  searchHint: 'Name, email, number or event',
  caption: 'Orders',
  status: 'Status',
  anyStatus: 'Every status',
  event: 'Event',
  anyEvent: 'Every event',
} as const;
