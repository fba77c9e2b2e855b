import { formatNumber } from '@foyer/domain';

export const messages = {
  back: (name: string) => `Back to ${name}`,
  upcoming: 'Upcoming events',
  search: 'Search events',
  layout: 'Layout',
  layouts: {
    list: 'List',
    grid: 'Grid',
  },
  browse: 'Browse by date',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  dayCount: (day: string, count: number) =>
    count === 1 ? `${day}, 1 date` : `${day}, ${formatNumber(count)} dates`,
  onDay: (day: string) => `On ${day}`,
  allDays: 'Show all days',
  found: (count: number) =>
    count === 0 ? 'No events' : count === 1 ? '1 date' : `${formatNumber(count)} dates`,
  tickets: 'Get tickets',
  ticketsFor: (name: string, when: string) => `Get tickets for ${name}, ${when}`,
  canceled: 'Canceled',
  postponed: 'New date to be announced',
  newTab: '(opens in a new tab)',
  more: 'Show more',
  hasMore: 'These are the first dates.',
  allOnFoyer: 'See all of them on Foyer',
  empty: 'No events are announced at the moment.',
  nothingFound: 'No events fit.',
  clear: 'Show all events',
  loading: 'Loading events',
  failed: 'The events did not load.',
  failedText: 'Check your connection, then try again.',
  again: 'Try again',
  missing: 'This calendar is not here',
  missingText: 'The address may be mistyped, or the organizer no longer has a public profile.',
  home: 'See what is on at Foyer',
} as const;
