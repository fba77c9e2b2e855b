import type { NewRepeat } from '@foyer/contracts';
import {
  expandRule,
  formatEventDate,
  formatWeekday,
  MAX_INTERVAL,
  MAX_OCCURRENCES,
  parseLocal,
  readDay,
  readWhen,
  weekday,
  weekdayName,
  type Occurrence,
} from '@foyer/domain';
import { millisecondsInDay } from 'date-fns/constants';
import { messages } from '../messages/en.ts';

const m = messages.repeat;

/** How the dates of a form go on from the first. */
export interface RepeatValues {
  repeat: 'no' | 'daily' | 'weekly' | 'monthly';
  /** How many days, weeks or months lie between two: 1 is every one of them. */
  every: string;
  /** Of a weekly rule, '0' Sunday to '6' Saturday; empty is the day of the first date. */
  weekdays: string[];
  monthlyOn: 'day' | 'weekday' | 'last-weekday';
  ends: 'count' | 'day';
  times: string;
  until: string;
  /** Days that the rule makes and that are left out. */
  except: string[];
}
export type RepeatErrors = Partial<Record<keyof RepeatValues, string>>;

export const ONCE: RepeatValues = {
  repeat: 'no',
  every: '1',
  weekdays: [],
  monthlyOn: 'day',
  ends: 'count',
  times: '4',
  until: '',
  except: [],
};

export const REPEAT_FIELDS: Record<string, keyof RepeatValues> = {
  'repeat.interval': 'every',
  'repeat.count': 'times',
  'repeat.until': 'until',
  'repeat.weekdays': 'weekdays',
  'repeat.except': 'except',
};
export const REPEAT_LABELS = {
  every: m.every,
  times: m.times,
  until: m.until,
  except: m.dates,
} as const;

const isCount = (text: string, most: number) =>
  /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;

/** The weekdays that can be chosen, by their names. */
export const WEEKDAYS = Array.from({ length: 7 }, (_, day) => ({
  value: String(day),
  // 1 February 2026 is a Sunday
  label: formatWeekday(Date.UTC(2026, 1, 1) + day * millisecondsInDay, 'UTC'),
}));

const wallOf = (startsAt: string) => {
  const read = readWhen(startsAt);
  return read.problem === undefined ? parseLocal(read.local.slice(0, 16)) : null;
};

/** The days of the week that a weekly rule has now. */
export function weekdaysOf({ weekdays }: RepeatValues, startsAt: string): string[] {
  if (weekdays.length > 0) return weekdays;
  const wall = wallOf(startsAt);
  return wall ? [String(weekday(wall))] : [];
}

/** What a monthly rule can go by, in words of the first date; null while there is none. */
export function monthlyChoices(startsAt: string) {
  const wall = wallOf(startsAt);
  if (!wall) return null;
  const name = weekdayName(Date.UTC(wall.year, wall.month - 1, wall.day), 'UTC');
  return [
    { value: 'day', label: m.onDay(wall.day) },
    { value: 'weekday', label: m.onWeekday(m.places[Math.ceil(wall.day / 7) - 1] ?? '', name) },
    { value: 'last-weekday', label: m.onLast(name) },
  ];
}

/** The rule as it is sent; undefined for one date. */
export function repeatOf(values: RepeatValues): NewRepeat | undefined {
  const { repeat: frequency, every, weekdays, monthlyOn, ends, times, until, except } = values;
  if (frequency === 'no') return undefined;
  return {
    frequency,
    interval: Number(every),
    ...(frequency === 'weekly' && weekdays.length > 0 && { weekdays: weekdays.map(Number) }),
    ...(frequency === 'monthly' && { monthlyOn }),
    ...(except.length > 0 && { except }),
    ...(ends === 'count' ? { count: Number(times) } : { until }),
  };
}
function endError({ ends, times, until }: RepeatValues, startsAt: string): RepeatErrors {
  if (ends === 'count') return isCount(times, MAX_OCCURRENCES) ? {} : { times: m.timesRange };
  const read = readDay(until);
  if (read.problem !== undefined) return { until: read.problem };
  const start = readWhen(startsAt);
  return start.problem === undefined && read.day < start.local.slice(0, 10)
    ? { until: m.untilEarly }
    : {};
}

/** What is wrong with the rule, by field. */
export function repeatErrors(values: RepeatValues, startsAt: string, zone: string): RepeatErrors {
  if (values.repeat === 'no') return {};
  const end = {
    ...(!isCount(values.every, MAX_INTERVAL) && { every: m.everyRange(MAX_INTERVAL) }),
    ...endError(values, startsAt),
  };
  if (Object.keys(end).length > 0 || readWhen(startsAt).problem !== undefined) return end;
  const made = madeBy(values, startsAt, zone);
  const at = values.ends === 'count' ? 'times' : 'until';
  if (made === null) return { [at]: m.tooMany(MAX_OCCURRENCES) };
  const left = made.filter(({ local }) => !values.except.includes(local.slice(0, 10)));
  return left.length === 0 ? { except: m.noneLeft } : {};
}

/** Every date of the rule, those that are left out too; null when it has too many. */
function madeBy(values: RepeatValues, startsAt: string, zone: string): Occurrence[] | null {
  const { weekdays, except: _, ...rule } = { weekdays: undefined, ...repeatOf(values) };
  const start = readWhen(startsAt);
  if (values.repeat === 'no' || start.problem !== undefined) return [];
  const end = values.ends === 'count' ? { count: Number(values.times) } : { until: values.until };
  try {
    return expandRule(
      start.local,
      {
        frequency: values.repeat,
        interval: Number(values.every),
        monthlyOn: rule.monthlyOn ?? 'day',
        ...(weekdays && { weekdays }),
        ...end,
      },
      zone,
    );
  } catch {
    return null;
  }
}

export interface RepeatPreview {
  /** How many dates there will be. */
  count: number;
  text: string | null;
  /** Each date that the rule makes, named by its day. */
  days: { value: string; label: string; hint?: string }[];
}

const NOTHING: RepeatPreview = { count: 1, text: null, days: [] };

/** What the rule makes: how many, from when to when, each by itself; nothing while it is unclear. */
export function previewOf(values: RepeatValues, startsAt: string, zone: string): RepeatPreview {
  const errors = repeatErrors(values, startsAt, zone);
  const unclear = errors.every ?? errors.times ?? errors.until;
  const made = unclear === undefined ? (madeBy(values, startsAt, zone) ?? []) : [];
  if (made.length === 0) return NOTHING;
  const kept = made.filter(({ local }) => !values.except.includes(local.slice(0, 10)));
  const [first, last] = [kept[0], kept.at(-1)];
  return {
    count: kept.length,
    text:
      first && last
        ? m.series(
            kept.length,
            values.repeat === 'no' ? '' : m.paces[values.repeat](Number(values.every)),
            formatEventDate(first.startsAt, zone),
            formatEventDate(last.startsAt, zone),
          )
        : null,
    days: made.map(({ local, startsAt: at }) => ({
      value: local.slice(0, 10),
      label: formatEventDate(at, zone),
    })),
  };
}
