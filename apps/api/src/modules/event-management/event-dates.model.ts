import type { DateInput, RepeatInput } from '@foyer/contracts';
import { expandDates, expandRule, MAX_OCCURRENCES } from '@foyer/domain';
import { addMinutes } from 'date-fns/addMinutes';
import { subMinutes } from 'date-fns/subMinutes';
import { DomainError } from '../../platform/http/domain-error.ts';

export interface DatedInstance {
  startsAt: Date;
  endsAt: Date;
  doorTime: Date | null;
}

// Beyond it nobody plans, and a mistyped year 20270 is no date that every reader can write.
const LATEST = Date.UTC(2200, 0);

/** One wall-clock date as instants in the event's zone. */
function toInstance(
  startsAt: Date,
  { minutes, doorsMinutesBefore }: Pick<DateInput, 'minutes' | 'doorsMinutesBefore'>,
): DatedInstance {
  return {
    startsAt,
    endsAt: addMinutes(startsAt, minutes),
    doorTime: doorsMinutesBefore === null ? null : subMinutes(startsAt, doorsMinutesBefore),
  };
}

/**
 * The listed dates, or those that a rule makes from the first of them; the same wall-clock time
 * across clock changes.
 */
export function toInstances(
  dates: readonly DateInput[],
  repeat: RepeatInput | undefined,
  timezone: string,
  path = 'dates',
): DatedInstance[] {
  const [first] = dates;
  if (!first) return [];
  try {
    if (!repeat)
      return expandDates(
        dates.map((date) => date.startsAt),
        timezone,
      ).map(({ local, startsAt }) =>
        toInstance(startsAt, dates.find((date) => date.startsAt === local) ?? first),
      );
    const { frequency, interval, weekdays, count, until } = repeat;
    const end = count === undefined ? { until: until ?? '' } : { count };
    const rule = { frequency, interval, ...(weekdays?.length && { weekdays }), ...end };
    return expandRule(first.startsAt, rule, timezone).map(({ startsAt }) =>
      toInstance(startsAt, first),
    );
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw dateRefusal(
      `Choose dates that the calendar has; a series has at most ${MAX_OCCURRENCES}.`,
      path,
    );
  }
}

/** A refusal at the field of the date, in the words of what is wrong. */
export const dateRefusal = (message: string, path = 'dates') =>
  new DomainError('date_invalid', { message, fields: [{ path, message }] });
/** The same whether the two came together or one was there before. */
export const TWO_AT_ONCE = 'The event has a date at that time already.';

/**
 * Refuses what lies in the past or centuries away, or starts twice at the same time; `path` is the
 * field of the date.
 */
export function assertBookable(
  instances: readonly DatedInstance[],
  now: Date,
  path = 'dates',
): void {
  const starts = instances.map((instance) => instance.startsAt.getTime());
  if (starts.length === 0) throw dateRefusal('This rule makes no date.', path);
  if (starts.some((start) => start <= now.getTime()))
    throw dateRefusal('This date is in the past. Choose one in the future.', path);
  if (starts.some((start) => start >= LATEST))
    throw dateRefusal('Choose a date before the year 2200.', path);
  if (new Set(starts).size !== starts.length) throw dateRefusal(TWO_AT_ONCE, path);
}
