/** What the directory of organizers says. */
export const messages = {
  title: 'Organizers',
  lead: 'Who sells tickets here, and people who chose to be found.',
  search: 'Name or username',
  show: 'Show',
  types: {
    all: 'All',
    people: 'People',
    organizations: 'Organizations',
  },
  filters: 'Filters',
  noneText: (query: string) =>
    `Nobody called “${query}” is listed here. Try a part of the name or the username.`,
  noneYet: 'Nobody sells tickets here yet.',
  clear: 'Clear search',
  searchAll: 'Search everything',
  explore: 'Explore events',
} as const;
