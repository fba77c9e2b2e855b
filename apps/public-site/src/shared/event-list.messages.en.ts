/** How many events a list or a choice has. */
export const messages = {
  events: (count: string) => (count === '1' ? '1 event' : `${count} events`),
  /** Counting ended there. */
  moreThan: (count: string) => `More than ${count} events`,
  orMore: (count: string) => `${count}+`,
  /** On the last page of so many. */
  first: (count: string) => `These are the first ${count} events. Narrow the search to see others.`,
  resultPages: 'Result pages',
} as const;
