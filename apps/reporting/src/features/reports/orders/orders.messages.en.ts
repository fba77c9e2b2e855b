/** What the report of orders says. */
export const messages = {
  search: 'Search orders',
  clear: 'Clear filters',
  searchHint: 'Name, email, order, event',
  caption: 'Orders',
  status: 'Status',
  anyStatus: 'Every status',
  event: 'Event',
  anyEvent: 'Every event',
} as const;
