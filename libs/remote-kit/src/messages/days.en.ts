/** What fields for days say. */
export const daysMessages = {
  such: 'Such as 18 Dec 2026, 19:30',
  twice: 'The clocks go back that night, so this time comes twice. Which one?',
  suchDay: 'Such as 18 Dec 2026',
  /** In the empty field of a filter; an example would look like a day that is set. */
  anyDay: 'Any day',
  suchTime: 'Such as 7:30 PM or 19:30',
  noTimes: 'No times available',
  from: 'From',
  to: 'To',
  backwards: 'Choose a last day on or after the first day',
} as const;
