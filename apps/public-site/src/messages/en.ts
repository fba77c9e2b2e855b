import { formatNumber } from '@foyer/domain';

/** What lists of events say, searched or filtered. */
export const messages = {
  eventCount: (count: number) => (count === 1 ? '1 event' : `${formatNumber(count)} events`),
  resultPages: 'Result pages',
} as const;
