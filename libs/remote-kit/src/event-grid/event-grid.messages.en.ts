/** What stands on the card of an event. Another language is another object of this type. */
export const messages = {
  live: 'Live',
  postponed: 'Postponed',
  by: (organizer: string) => `By ${organizer}`,
} as const;
