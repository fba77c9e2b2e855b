/** What the home page says of what is on sale; the rest is `@foyer/remote-kit/page-texts`. */
export const messages = {
  featuredEvents: 'Featured Events',
  seeMore: 'See more events',
  allOrganizers: 'All organizers',
  featuredCreators: 'Featured Creators',
  create: 'Create An Event',
  emptyTitle: 'The season is being written',
  emptyText: 'No event is on sale yet. Organizers publish the first ones soon.',
} as const;
