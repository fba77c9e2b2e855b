/** What lists of events say, searched or filtered. */
export const messages = {
  noEvents: 'No results',
} as const;
