/** A date as far as it takes place. */
export interface PlannedDate {
  canceled: boolean;
  /** Its new date is still to be announced. */
  postponed: boolean;
}

/** Whether a date takes place as it stands: only then is anything to be had for it. */
export const takesPlace = ({ canceled, postponed }: PlannedDate): boolean =>
  !canceled && !postponed;

/** What is to be known of the next date of an event before anything else. */
export type EventStatus = 'scheduled' | 'canceled' | 'postponed' | 'rescheduled';

/** An event that is off is off with all its dates; else its next date says it. */
export function eventStatusOf(
  isCanceled: boolean,
  next: (PlannedDate & { formerStartsAt: unknown }) | null,
): EventStatus {
  if (isCanceled) return 'canceled';
  if (next?.postponed) return 'postponed';
  return next?.formerStartsAt ? 'rescheduled' : 'scheduled';
}

const SCHEMA = {
  scheduled: 'EventScheduled',
  canceled: 'EventCancelled',
  postponed: 'EventPostponed',
  rescheduled: 'EventRescheduled',
} as const;

/** The word of schema.org for it. */
export const schemaStatus = (status: EventStatus): string => `https://schema.org/${SCHEMA[status]}`;
