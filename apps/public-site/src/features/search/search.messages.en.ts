/** What the results of a search say. */
export const messages = {
  title: 'Search',
  titleFor: (query: string) => `Results for “${query}”`,
  all: 'All events',
  /** No event has the words as they were typed; these have words like them. */
  close: (query: string) => `No exact match for “${query}”. Closest to it:`,
  noneText: (query: string) =>
    `Nothing on sale matches “${query}”. Try a composer, an artist, a venue, a city or a month.`,
  clear: 'Clear search',
} as const;
