/** What lines and mails say of tickets that go in exchange. */
export const noun = {
  one: 'exchange',
  many: 'exchanges',
} as const;

export const lineTexts = {
  /** "Balcony, Sat 19 Dec 2026, 19:30 (difference)". */
  paid: (ticket: string, date: string) => `${ticket}, ${date} (difference)`,
  returned: (from: string, to: string) => `Difference between ${from} and ${to}`,
} as const;

export const labels = {
  event: 'Event',
  when: 'New date',
} as const;
