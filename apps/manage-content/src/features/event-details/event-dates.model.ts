import type { DateInput, ManagedDate, ManagedEvent, RepeatInput } from '@foyer/contracts';
import {
  expandRule,
  formatEventDate,
  formatEventRange,
  formatTime,
  instantAt,
  localTime,
  MAX_OCCURRENCES,
} from '@foyer/domain';
import { millisecondsInMinute } from 'date-fns/constants';
import { eventDatesMessages as m } from '../../messages/event-dates.en.ts';

const MINUTES_MIN = 15;
const MINUTES_MAX = 7 * 24 * 60;
const DOORS_MAX = 24 * 60;
const DEFAULT_MINUTES = 120;
const DEFAULT_DOORS = 30;

const isWhole = (text: string, min: number, max: number) =>
  /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
const plusMinutes = (local: string, minutes: number, zone: string) =>
  localTime(instantAt(local, zone).getTime() + minutes * millisecondsInMinute, zone);

/** Null for what is no time on the calendar, or not typed to its end. */
function instantOf(local: string, zone: string): number | null {
  try {
    return instantAt(local, zone).getTime();
  } catch {
    return null;
  }
}

/** One date as its form holds it: start and end on the wall of the zone. */
export interface DateValues {
  startsAt: string;
  endsAt: string;
  doors: string;
}
export type DateErrors = Partial<Record<keyof DateValues, string>>;

export const toDateValues = (date: ManagedDate, zone: string): DateValues => ({
  startsAt: date.local,
  endsAt: plusMinutes(date.local, date.minutes, zone),
  doors: date.doorsMinutesBefore === null ? '' : String(date.doorsMinutesBefore),
});

const minutesOf = ({ startsAt, endsAt }: DateValues, zone: string): number | null => {
  const [start, end] = [instantOf(startsAt, zone), instantOf(endsAt, zone)];
  return start === null || end === null ? null : Math.round((end - start) / millisecondsInMinute);
};

/** Another start; the end moves along, so that the length stays. */
export function withStart(values: DateValues, startsAt: string, zone: string): DateValues {
  const minutes = minutesOf(values, zone);
  return {
    ...values,
    startsAt,
    endsAt:
      minutes !== null && minutes > 0 && instantOf(startsAt, zone) !== null
        ? plusMinutes(startsAt, minutes, zone)
        : values.endsAt,
  };
}

function lengthError(values: DateValues, zone: string): string | undefined {
  const minutes = minutesOf(values, zone);
  if (minutes === null) return m.startRequired;
  if (minutes <= 0) return m.endBeforeStart;
  if (minutes < MINUTES_MIN) return m.tooShort;
  return minutes > MINUTES_MAX ? m.tooLong : undefined;
}

export function dateErrors(values: DateValues, zone: string): DateErrors {
  if (instantOf(values.startsAt, zone) === null) return { startsAt: m.startRequired };
  const length = lengthError(values, zone);
  return {
    ...(length && { endsAt: length }),
    ...(values.doors !== '' && !isWhole(values.doors, 0, DOORS_MAX) && { doors: m.doorsRange }),
  };
}

export const toDateInput = (values: DateValues, zone: string): DateInput => ({
  startsAt: values.startsAt,
  minutes: minutesOf(values, zone) ?? DEFAULT_MINUTES,
  doorsMinutesBefore: values.doors === '' ? null : Number(values.doors),
});

/** The fields of a call that each field of the form fills; the length follows from both ends. */
export const DATE_WIRES = {
  startsAt: ['startsAt', 'minutes'],
  endsAt: ['minutes'],
  doors: ['doorsMinutesBefore'],
} as const;
const FIELDS: Record<string, keyof DateValues> = {
  startsAt: 'startsAt',
  minutes: 'endsAt',
  doorsMinutesBefore: 'doors',
};
export const dateField = (path: string) => FIELDS[path];
export const DATE_LABELS = { startsAt: m.startsAt, endsAt: m.endsAt, doors: m.doorsField };
/** "2027-01-08 19:30" instead of what the browser's field holds. */
export const showDate = (name: keyof DateValues, value: unknown) =>
  name === 'doors' ? undefined : String(value).replace('T', ' ');

/** More dates as their form holds them: one, or a series from it. */
export interface SeriesValues {
  startsAt: string;
  minutes: string;
  doors: string;
  repeat: 'no' | 'daily' | 'weekly';
  times: string;
}
export type SeriesErrors = Partial<Record<keyof SeriesValues, string>>;

/**
 * Empty, with the length and doors of the event's last date, or those that every new event begins
 * with.
 */
export function emptySeries(dates: readonly ManagedDate[]): SeriesValues {
  const last = dates.at(-1);
  const doors = last ? last.doorsMinutesBefore : DEFAULT_DOORS;
  return {
    startsAt: '',
    minutes: String(last?.minutes ?? DEFAULT_MINUTES),
    doors: doors === null ? '' : String(doors),
    repeat: 'no',
    times: '4',
  };
}

export const seriesErrors = (values: SeriesValues, zone: string): SeriesErrors => ({
  ...(instantOf(values.startsAt, zone) === null && { startsAt: m.startRequired }),
  ...(!isWhole(values.minutes, MINUTES_MIN, MINUTES_MAX) && { minutes: m.minutesRange }),
  ...(values.doors !== '' && !isWhole(values.doors, 0, DOORS_MAX) && { doors: m.doorsRange }),
  ...(values.repeat !== 'no' &&
    !isWhole(values.times, 1, MAX_OCCURRENCES) && { times: m.timesRange }),
});

const SERIES_FIELDS: Record<string, keyof SeriesValues> = {
  'dates.0.startsAt': 'startsAt',
  'dates.0.minutes': 'minutes',
  'dates.0.doorsMinutesBefore': 'doors',
  'repeat.count': 'times',
  dates: 'startsAt',
};
export const seriesField = (path: string) => SERIES_FIELDS[path];

const repeatOf = ({ repeat, times }: SeriesValues): RepeatInput | undefined =>
  repeat === 'no' ? undefined : { frequency: repeat, interval: 1, count: Number(times) };

export function toSeriesInput(values: SeriesValues): { dates: DateInput[]; repeat?: RepeatInput } {
  const repeat = repeatOf(values);
  return {
    dates: [
      {
        startsAt: values.startsAt,
        minutes: Number(values.minutes),
        doorsMinutesBefore: values.doors === '' ? null : Number(values.doors),
      },
    ],
    ...(repeat && { repeat }),
  };
}

/** How many dates the form adds, and from when to when; null while it is not filled in. */
export function previewOf(
  values: SeriesValues,
  zone: string,
): { count: number; text: string | null } {
  if (values.repeat === 'no' || Object.keys(seriesErrors(values, zone)).length > 0)
    return { count: 1, text: null };
  const made = expandRule(
    values.startsAt,
    { frequency: values.repeat, interval: 1, count: Number(values.times) },
    zone,
  );
  const [first, last] = [made[0], made.at(-1)];
  if (!first || !last || made.length === 1) return { count: 1, text: null };
  return {
    count: made.length,
    text: m.series(
      made.length,
      formatEventDate(first.startsAt, zone),
      formatEventDate(last.startsAt, zone),
    ),
  };
}

export interface DateLine {
  id: string;
  title: string;
  range: string;
  doors: string | null;
  sold: number;
  isCanceled: boolean;
  source: ManagedDate;
}

/** A date as its row says it. */
export function toDateLine(date: ManagedDate, zone: string): DateLine {
  const start = new Date(date.startsAt).getTime();
  const doors =
    date.doorsMinutesBefore === null
      ? null
      : m.doors(formatTime(start - date.doorsMinutesBefore * millisecondsInMinute, zone));
  return {
    id: date.id,
    title: formatEventDate(date.startsAt, zone),
    range: formatEventRange(start, start + date.minutes * millisecondsInMinute, zone),
    doors,
    sold: date.sold,
    isCanceled: date.canceled,
    source: date,
  };
}

const SHOWN = 10;

/** The next dates, or the last ones when all are over, a few of many. */
export function nextDates(event: ManagedEvent, now: Date): ManagedDate[] {
  const coming = event.dates.filter(
    (date) =>
      new Date(date.startsAt).getTime() + date.minutes * millisecondsInMinute > now.getTime(),
  );
  return coming.length ? coming.slice(0, SHOWN) : event.dates.slice(-SHOWN);
}

export const soldOf = (event: ManagedEvent) =>
  event.dates.reduce((sum, date) => sum + date.sold, 0);
