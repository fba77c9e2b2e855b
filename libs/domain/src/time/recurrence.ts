import {
  addDays,
  formatLocal,
  instantAt,
  parseLocal,
  weekday,
  type WallClock,
} from './zone-clock.ts';

/** One event has at most this many dates. */
export const MAX_OCCURRENCES = 366;
/** A rule goes on after at most so many days, weeks or months. */
export const MAX_INTERVAL = 52;

/** One date of an event. */
export type Occurrence = {
  /** What was planned on the wall of the zone: `YYYY-MM-DDTHH:mm`. */
  local: string;
  /** The instant it happens. */
  startsAt: Date;
};

/**
 * A repeating rule. It ends after `count` dates or with the day `until` (`YYYY-MM-DD`, inclusive);
 * exactly one is given.
 */
export type RecurrenceRule = {
  frequency: 'daily' | 'weekly' | 'monthly';
  /** Every so many days, weeks or months, up to {@link MAX_INTERVAL}; 1 when left out. */
  interval?: number;
  /** Weekly only: days of the week, 0 Sunday to 6 Saturday; the day of the start when left out. */
  weekdays?: readonly number[];
  /**
   * Monthly only: on the day of the start (months without it are left out), on its weekday of the
   * same place such as the second Friday, or on the last of that weekday.
   */
  monthlyOn?: 'day' | 'weekday' | 'last-weekday';
  /** Days that the rule makes and that are none: `YYYY-MM-DD`. They count as made. */
  except?: readonly string[];
} & ({ count: number; until?: undefined } | { until: string; count?: undefined });

/**
 * Several dates typed one by one, in the order of time, each once.
 * @param locals `YYYY-MM-DDTHH:mm` on the wall of the zone, the second of two with its offset.
 * @throws RangeError for a time that does not exist on the calendar, an unknown zone, or more than
 * {@link MAX_OCCURRENCES} dates.
 */
export function expandDates(locals: readonly string[], zone: string): Occurrence[] {
  const unique = [...new Set(locals)].map((local) => ({ local, startsAt: instantAt(local, zone) }));
  assertBounded(unique.length);
  return unique.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/**
 * All dates of a repeating rule. They keep the time on the wall: a 19:30 stays 19:30 when the
 * clocks change. A weekly rule starts with the week of the start (weeks begin on Sunday); days
 * before the start are left out.
 * @param start the first date, `YYYY-MM-DDTHH:mm` on the wall of the zone.
 * @throws RangeError for a start, rule or zone that makes no sense, or a rule of more than {@link
 * MAX_OCCURRENCES} dates.
 */
export function expandRule(start: string, rule: RecurrenceRule, zone: string): Occurrence[] {
  // which of two equal times is meant is asked of each date by itself: the first
  const first = parseLocal(start.slice(0, 16));
  const interval = rule.interval ?? 1;
  const weekdays = [...new Set(rule.weekdays ?? [weekday(first)])].sort((a, b) => a - b);
  assertRule(rule, interval, weekdays);
  const lastDay = rule.until ?? '9999-12-31';
  const wanted = rule.count ?? Number.POSITIVE_INFINITY;
  const except = new Set(rule.except);
  const dates: Occurrence[] = [];
  let made = 0;
  for (const wall of daysOf(rule, first, interval, weekdays)) {
    const day = formatLocal(wall).slice(0, 10);
    if (made >= wanted || day > lastDay) return dates;
    made += 1;
    assertBounded(made);
    if (!except.has(day)) dates.push(occurrence(wall, zone));
  }
  return dates;
}

function daysOf(
  { frequency, monthlyOn = 'day' }: RecurrenceRule,
  first: WallClock,
  interval: number,
  weekdays: readonly number[],
): Generator<WallClock> {
  switch (frequency) {
    case 'daily':
      return everyDay(first, interval);
    case 'weekly':
      return everyWeek(first, interval, weekdays);
    case 'monthly':
      return everyMonth(first, interval, monthlyOn);
  }
}

const WEEK = 7;
/** Four hundred years of months: a day that no month of a rule has ends it. */
const MOST_MONTHS = 4800;

function* everyMonth(
  first: WallClock,
  interval: number,
  monthlyOn: 'day' | 'weekday' | 'last-weekday',
): Generator<WallClock> {
  const place = Math.ceil(first.day / WEEK);
  for (let months = 0; months < MOST_MONTHS; months += interval) {
    const count = first.year * 12 + first.month - 1 + months;
    const start = { ...first, year: Math.floor(count / 12), month: (count % 12) + 1, day: 1 };
    const length = daysIn(start);
    const weekdayOne = 1 + ((weekday(first) - weekday(start) + WEEK) % WEEK);
    const last = weekdayOne + WEEK * Math.floor((length - weekdayOne) / WEEK);
    const day =
      monthlyOn === 'day'
        ? first.day
        : monthlyOn === 'weekday'
          ? weekdayOne + WEEK * (place - 1)
          : last;
    // the last Friday may lie before the start
    if (day <= length && (months > 0 || day >= first.day)) yield { ...start, day };
  }
}

const daysIn = ({ year, month }: WallClock) => new Date(Date.UTC(year, month, 0)).getUTCDate();

function* everyDay(first: WallClock, interval: number): Generator<WallClock> {
  for (let days = 0; ; days += interval) yield addDays(first, days);
}

function* everyWeek(
  first: WallClock,
  interval: number,
  weekdays: readonly number[],
): Generator<WallClock> {
  const firstWeekday = weekday(first);
  for (let week = 0; ; week += interval) {
    for (const day of weekdays) {
      const days = week * 7 + day - firstWeekday;
      if (days >= 0) yield addDays(first, days);
    }
  }
}

function assertRule(rule: RecurrenceRule, interval: number, weekdays: readonly number[]): void {
  if (!Number.isInteger(interval) || interval < 1 || interval > MAX_INTERVAL)
    throw new RangeError(`A rule repeats every 1 to ${MAX_INTERVAL} days, weeks or months.`);
  if (
    weekdays.length === 0 ||
    weekdays.some((day) => !Number.isInteger(day) || day < 0 || day > 6)
  ) {
    throw new RangeError('Days of the week are 0 (Sunday) to 6 (Saturday), at least one.');
  }
  if ((rule.count === undefined) === (rule.until === undefined))
    throw new RangeError('A rule ends either after a count or with a day.');
  if (rule.count !== undefined && (!Number.isInteger(rule.count) || rule.count < 1))
    throw new RangeError('A rule has at least one date.');
  if (rule.count !== undefined) assertBounded(rule.count);
  if (rule.until !== undefined) parseLocal(`${rule.until}T00:00`);
}

function assertBounded(count: number): void {
  if (count > MAX_OCCURRENCES)
    throw new RangeError(`An event has at most ${MAX_OCCURRENCES} dates.`);
}

const occurrence = (wall: WallClock, zone: string): Occurrence => ({
  local: formatLocal(wall),
  startsAt: instantAt(wall, zone),
});
