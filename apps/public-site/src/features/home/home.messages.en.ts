/** What the home page says of what is on sale; the rest is `@foyer/remote-kit/page-texts`. */
export const messages = {
  featuredEvents: 'Featured Events',
  seeMore: 'See more events',
  allOrganizers: 'All organizers',
  featuredCreators: 'Featured Creators',
} as const;
