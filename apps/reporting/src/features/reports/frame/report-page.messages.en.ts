/** What stands around the reports. */
export const messages = {
  reporting: 'Reporting',
  tabs: {
    label: 'Reports',
    revenue: 'Revenue',
    orders: 'Orders',
    patrons: 'Patrons',
    activity: 'Activity',
  },
  empty: {
    title: 'No data yet!',
    action: 'Create An Event',
  },
  clearSearch: 'Clear search',
} as const;
