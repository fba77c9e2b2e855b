import { formatNumber } from '@foyer/domain';

/** What a public profile says. */
export const messages = {
  tabs: 'Parts of the profile',
  tab: {
    all: 'All',
    membership: 'Membership',
    events: 'Events',
    about: 'About',
  },
  username: (username: string) => `@${username}`,
  member: 'Member',
  manage: 'Manage',
  about: 'About',
  readMore: 'Read more',
  contact: 'Contact',
  noEmail:
    'This organization has no public contact email. Visitors are shown the address of support instead.',
  addEmail: 'Add one',
  upcoming: 'Upcoming Events',
  viewAll: 'View all',
  allEvents: 'View all upcoming events',
  noneUpcoming: 'Nothing is coming up.',
  toPast: 'See past events',
  when: 'When',
  upcomingShort: 'Upcoming',
  past: 'Past',
  category: 'Category',
  allCategories: 'All categories',
  switchedToPast: 'No upcoming events. Past events are shown.',
  noEvents: 'No events',
  noEventsText: 'No event fits these filters.',
  clear: 'Clear filters',
  events: (count: number) => (count === 1 ? '1 event' : `${formatNumber(count)} events`),
  subscribe: 'Subscribe',
  subscribeText: (name: string) =>
    `Every date of ${name} in your own calendar. What is added or moved later comes by itself.`,
  subscribeIn: {
    device: 'In the calendar of this device',
    google: 'In Google Calendar',
    outlook: 'In Outlook',
  },
  copyFeed: 'Copy the address',
  more: 'Show more',
  came: (count: number) => (count === 1 ? '1 more shown' : `${formatNumber(count)} more shown`),
  sold: (count: number) => (count === 1 ? '1 ticket sold' : `${formatNumber(count)} tickets sold`),
  soldOf: (sold: string, event: string) => `${sold}: ${event}`,
  people: {
    lists: 'List',
    following: 'Following',
    followers: 'Followers',
    organizations: 'Organizations',
    none: {
      following: 'Not following anybody yet.',
      followers: 'No followers yet.',
      organizations: 'No organizations.',
    },
    unnamed: (count: number) =>
      count === 1
        ? '1 more does not show their name.'
        : `${formatNumber(count)} more do not show their names.`,
    allUnnamed: (count: number) =>
      count === 1
        ? 'One, who does not show their name.'
        : `${formatNumber(count)}, who do not show their names.`,
  },
  counted: {
    following: 'following',
    followers: (count: number) => (count === 1 ? 'follower' : 'followers'),
    organizations: (count: number) => (count === 1 ? 'organization' : 'organizations'),
  },
  loading: 'Loading the profile',
  empty: 'This profile is empty. Follow to receive updates on new content and activities.',
  missing: 'Sorry! That profile wasn’t found.',
  missingText: 'The address may be mistyped, or the profile is no longer public.',
  explore: 'Explore events',
  failed: 'We are having trouble loading all the content on this page. Please try again.',
  again: 'Try again',
} as const;
