const format = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** When a mail was written, in the reader's own zone. */
export const writtenAt = (instant: string): string => format.format(new Date(instant));
