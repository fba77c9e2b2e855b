/** What the results of a search say. */
export const messages = {
  title: 'Search',
  titleFor: (query: string) => `Results for “${query}”`,
  /** Nothing was typed: all there is. */
  all: {
    events: 'All events',
    people: 'All people',
    organizations: 'All organizations',
  },
  tabs: 'Kinds of results',
  tab: {
    events: 'Events',
    people: 'People',
    organizations: 'Organizations',
  },
  /** No event has the words as they were typed; these have words like them. */
  close: (query: string) => `No exact match for “${query}”. Closest to it:`,
  noneText: {
    events: (query: string) =>
      `Nothing on sale matches “${query}”. Try a composer, an artist, a venue, a city or a month.`,
    people: (query: string) =>
      `Nobody called “${query}” sells tickets here or chose to be found. Try a part of a name or a username.`,
    organizations: (query: string) =>
      `No organization called “${query}” sells tickets here. Try a part of its name or its username.`,
  },
  nothingYet: {
    events: 'Nothing is on sale yet.',
    people: 'Nobody is to be found here yet.',
    organizations: 'No organization sells tickets here yet.',
  },
  /** Leads to another tab that has some. */
  see: (count: string) => `See ${count}`,
  directory: 'All organizers',
  clear: 'Clear search',
} as const;
