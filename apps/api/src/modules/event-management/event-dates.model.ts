import type { DateInput, DatesChange, ManagedDate, RepeatInput } from '@foyer/contracts';
import {
  addDays,
  expandDates,
  expandRule,
  formatLocal,
  MAX_OCCURRENCES,
  parseLocal,
} from '@foyer/domain';
import { addMinutes } from 'date-fns/addMinutes';
import { subMinutes } from 'date-fns/subMinutes';
import { DomainError } from '../../platform/http/domain-error.ts';
import { refusals } from './event-management.messages.en.ts';

export interface DatedInstance {
  startsAt: Date;
  endsAt: Date;
  doorTime: Date | null;
}

// Beyond it nobody plans, and a mistyped year 20270 is no date that every reader can write.
const LATEST_YEAR = 2200;
const LATEST = Date.UTC(LATEST_YEAR, 0);

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
    const { frequency, interval, weekdays, monthlyOn, except, count, until } = repeat;
    const end = count === undefined ? { until: until ?? '' } : { count };
    const by = { monthlyOn, except, ...(weekdays?.length && { weekdays }) };
    const rule = { frequency, interval, ...by, ...end };
    return expandRule(first.startsAt, rule, timezone).map(({ startsAt }) =>
      toInstance(startsAt, first),
    );
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw dateRefusal(refusals.dates(MAX_OCCURRENCES), path);
  }
}

/** A refusal at the field of the date, in the words of what is wrong. */
export const dateRefusal = (message: string, path = 'dates') =>
  new DomainError('date_invalid', { message, fields: [{ path, message }] });

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
  if (starts.length === 0) throw dateRefusal(refusals.noDate, path);
  if (starts.some((start) => start <= now.getTime())) throw dateRefusal(refusals.past, path);
  if (starts.some((start) => start >= LATEST)) throw dateRefusal(refusals.late(LATEST_YEAR), path);
  if (new Set(starts).size !== starts.length) throw dateRefusal(refusals.twoAtOnce, path);
}

/**
 * A date as it is after a change of several: so many days on, at the time of day it had or another
 * one.
 */
export function changedDate(
  {
    local,
    minutes,
    doorsMinutesBefore,
  }: Pick<ManagedDate, 'local' | 'minutes' | 'doorsMinutesBefore'>,
  change: Omit<DatesChange, 'dates'>,
): DateInput {
  const isMoved = change.shiftDays !== 0 || change.time !== undefined;
  const wall = parseLocal(local.slice(0, 16));
  const day = formatLocal(addDays(wall, change.shiftDays)).slice(0, 10);
  return {
    // which of two equal times it was is nothing that another night knows
    startsAt: isMoved ? `${day}T${change.time ?? local.slice(11, 16)}` : local,
    minutes: change.minutes ?? minutes,
    doorsMinutesBefore:
      change.doorsMinutesBefore === undefined ? doorsMinutesBefore : change.doorsMinutesBefore,
  };
}
