/**
 * Titles of pages, for the title bar and who listens to it. Apart from the other texts: they come
 * with the route table.
 */
export const titles = {
  patron: 'Patron',
  revenue: 'Revenue',
  order: 'Order details',
  activity: 'Activity',
  orders: 'Orders',
  patrons: 'Patrons',
} as const;

/** Entries of the menu. */
export const nav = { reporting: 'Reporting' } as const;
