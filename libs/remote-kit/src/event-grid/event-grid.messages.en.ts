import { formatNumber } from '@foyer/domain';

/** What stands on the card of an event. Another language is another object of this type. */
export const messages = {
  live: 'Live',
  postponed: 'Postponed',
  by: (organizer: string) => `By ${organizer}`,
  /** Whom the event names beside its organizer. */
  alongside: (names: string) => `With ${names}`,
  /** So many more than are named. */
  others: (count: number) => `${formatNumber(count)} more`,
} as const;
