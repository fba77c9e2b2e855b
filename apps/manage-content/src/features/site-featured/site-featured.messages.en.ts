import { formatNumber } from '@foyer/domain';

/** What the page of featured events and creators says. */
export const messages = {
  lead: 'The homepage shows the first eight of each, in this order. Events to come fill the places that are left.',
  parts: {
    events: {
      title: 'Featured events',
      none: 'No event is featured',
      noneText: 'The homepage shows the soonest events until you feature one.',
      find: 'Feature an event: title or organizer',
      found: 'Events that were found',
    },
    creators: {
      title: 'Featured creators',
      none: 'Nobody is featured',
      noneText: 'The homepage has no section of creators until you feature one.',
      find: 'Feature a creator: name or email',
      found: 'Accounts that were found',
    },
  },
  standings: {
    shown: 'On the homepage',
    behind: 'Behind the first eight',
    draft: 'Draft: not shown',
    canceled: 'Canceled: not shown',
    private: 'Private: not shown',
    over: 'Over: not shown',
    locked: 'Locked: not shown',
    hidden: 'Not public: not shown',
  },
  noDate: 'No date to come',
  person: 'Person',
  organization: 'Organization',
  feature: 'Feature',
  featureOf: (name: string) => `Feature “${name}”`,
  isFeatured: 'Featured',
  move: (name: string) => `Move “${name}”`,
  actionsFor: (name: string) => `Actions for “${name}”`,
  up: 'Move up',
  down: 'Move down',
  takeOff: 'Take off the homepage',
  featured: (name: string) => `“${name}” is featured`,
  takenOff: (name: string) => `“${name}” is not featured any more`,
  nothing: (words: string) => `Nothing was found for “${words}”.`,
  count: (found: number) => `${formatNumber(found)} ${found === 1 ? 'result' : 'results'}`,
} as const;
