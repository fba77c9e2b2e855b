import { formatNumber } from '@foyer/domain';

/** What several reports say. */
export const messages = {
  emptyText:
    'Your revenue metrics will appear here once you start creating and managing events and memberships.',
  noResults: 'No results',
  notAvailable: 'N/A',
  orders: (n: number) => `${formatNumber(n)} order(s)`,
  activities: (n: number) => (n === 1 ? '1 activity' : `${formatNumber(n)} activities`),
} as const;
