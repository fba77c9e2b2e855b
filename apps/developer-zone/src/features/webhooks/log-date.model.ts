import { formatOrderDate } from '@foyer/domain';

/** An instant where the reader is: logs are compared with the clocks of one's own machines. */
export const logDate = (instant: string): string =>
  formatOrderDate(instant, Intl.DateTimeFormat().resolvedOptions().timeZone);
