import { CANCELLATION_MESSAGE_MAX, type ManagedDate, type Postponement } from '@foyer/contracts';
import { addDays, formatLocal, readDay, readWhen, wallClock } from '@foyer/domain';
import { eventDatesMessages as m } from './event-dates.messages.en.ts';

/** Dates that are postponed, as the form holds it. */
export interface PostponeValues {
  ids: string[];
  /** Whether the new date is known, or announced later. */
  when: 'later' | 'now';
  startsAt: string;
  /** The last day on which tickets go back. */
  until: string;
  message: string;
}
export type PostponeErrors = Partial<Record<keyof PostponeValues, string>>;

export const POSTPONE_LABELS: Record<keyof PostponeValues, string> = {
  ids: m.which,
  when: m.newDate,
  startsAt: m.startsAt,
  until: m.returnsUntil,
  message: m.message,
};

/** Two weeks to think about it. */
const DAYS_TO_RETURN = 14;

/** The form as it opens for one date. */
export const postponeOf = (id: string, zone: string, now: Date): PostponeValues => ({
  ids: [id],
  when: 'later',
  startsAt: '',
  until: formatLocal(addDays(wallClock(now, zone), DAYS_TO_RETURN)).slice(0, 10),
  message: '',
});

/** A new date is said of one date alone. */
export const isNewDateSaid = ({ when, ids }: PostponeValues) => when === 'now' && ids.length === 1;

export function postponeErrors(values: PostponeValues): PostponeErrors {
  const startsAt = isNewDateSaid(values) ? readWhen(values.startsAt).problem : undefined;
  const until = readDay(values.until).problem;
  return {
    ...(values.ids.length === 0 && { ids: m.whichRequired }),
    ...(startsAt !== undefined && { startsAt }),
    ...(until !== undefined && { until }),
    ...(values.message.trim().length > CANCELLATION_MESSAGE_MAX && { message: m.messageLong }),
  };
}

const FIELDS: Record<string, keyof PostponeValues> = {
  dateIds: 'ids',
  startsAt: 'startsAt',
  returnsUntil: 'until',
  message: 'message',
};
export const postponeField = (path: string) => FIELDS[path];

export function toPostponement(values: PostponeValues): Postponement {
  const read = readDay(values.until);
  return {
    dateIds: values.ids,
    returnsUntil: read.problem === undefined ? read.day : values.until,
    message: values.message.trim(),
    ...(isNewDateSaid(values) && { startsAt: values.startsAt }),
  };
}

/** Dates that can be postponed: still to come, and not off already. */
export const postponable = (dates: readonly ManagedDate[], now: Date): ManagedDate[] =>
  dates.filter(
    ({ canceled, postponed, startsAt }) =>
      !canceled && !postponed && Date.parse(startsAt) > now.getTime(),
  );
