/** The field of a day. Another language is another object of this type. */
export const messages = {
  calendar: 'Open the calendar',
  chooseDay: 'Choose a day',
} as const;
