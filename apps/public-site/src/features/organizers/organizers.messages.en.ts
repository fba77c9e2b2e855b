/** What the directory of organizers says. */
export const messages = {
  title: 'Organizers',
  lead: 'Venues, companies and artists who sell tickets here.',
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
