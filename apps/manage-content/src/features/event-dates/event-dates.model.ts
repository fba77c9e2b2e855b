import {
  MAX_DATE_MINUTES,
  MAX_DOORS_MINUTES,
  MIN_DATE_MINUTES,
  type DateInput,
  type ManagedDate,
  type ManagedEvent,
  type NewRepeat,
} from '@foyer/contracts';
import {
  exactLocal,
  formatDate,
  formatEventDate,
  formatEventRange,
  formatTime,
  instantAt,
  readWhen,
  whenText,
} from '@foyer/domain';
import { millisecondsInMinute } from 'date-fns/constants';
import { messages as shared } from '../../messages/en.ts';
import {
  ONCE,
  REPEAT_FIELDS,
  REPEAT_LABELS,
  repeatErrors,
  repeatOf,
  type RepeatValues,
} from '../../shared/repeat.model.ts';
import { eventDatesMessages as m } from './event-dates.messages.en.ts';

const DEFAULT_MINUTES = 120;
const DEFAULT_DOORS = 30;

const isWhole = (text: string, min: number, max: number) =>
  /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
const plusMinutes = (local: string, minutes: number, zone: string) =>
  exactLocal(instantAt(local, zone).getTime() + minutes * millisecondsInMinute, zone);

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
  if (minutes === null || minutes <= 0) return m.endBeforeStart;
  if (minutes < MIN_DATE_MINUTES) return m.tooShort;
  return minutes > MAX_DATE_MINUTES ? m.tooLong : undefined;
}

export function dateErrors(values: DateValues, zone: string): DateErrors {
  const { problem: startsAt } = readWhen(values.startsAt);
  const { problem: endsAt } = readWhen(values.endsAt);
  if (startsAt !== undefined || endsAt !== undefined)
    return { ...(startsAt && { startsAt }), ...(endsAt && { endsAt }) };
  const length = lengthError(values, zone);
  return {
    ...(length && { endsAt: length }),
    ...(values.doors !== '' &&
      !isWhole(values.doors, 0, MAX_DOORS_MINUTES) && { doors: m.doorsRange }),
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
/** "Fri 8 Jan 2027, 19:30" instead of what the form holds. */
export const showDate = (name: keyof DateValues, value: unknown) =>
  name === 'doors' ? undefined : whenText(String(value));

/** More dates as their form holds them: one, or a series from it. */
export interface SeriesValues extends RepeatValues {
  startsAt: string;
  minutes: string;
  doors: string;
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
    ...ONCE,
    startsAt: '',
    minutes: String(last?.minutes ?? DEFAULT_MINUTES),
    doors: doors === null ? '' : String(doors),
  };
}

/** What is wrong with when a date starts, before the server says so. */
function startError(startsAt: string, zone: string, now: number): string | undefined {
  const { problem } = readWhen(startsAt);
  if (problem !== undefined) return problem;
  return (instantOf(startsAt, zone) ?? 0) <= now ? shared.when.past : undefined;
}

export function seriesErrors(values: SeriesValues, zone: string, now: number): SeriesErrors {
  const start = startError(values.startsAt, zone, now);
  return {
    ...(start && { startsAt: start }),
    ...(!isWhole(values.minutes, MIN_DATE_MINUTES, MAX_DATE_MINUTES) && {
      minutes: m.minutesRange,
    }),
    ...(values.doors !== '' &&
      !isWhole(values.doors, 0, MAX_DOORS_MINUTES) && { doors: m.doorsRange }),
    ...repeatErrors(values, values.startsAt, zone),
  };
}

const SERIES_FIELDS: Record<string, keyof SeriesValues> = {
  ...REPEAT_FIELDS,
  'dates.0.startsAt': 'startsAt',
  'dates.0.minutes': 'minutes',
  'dates.0.doorsMinutesBefore': 'doors',
  dates: 'startsAt',
};
export const seriesField = (path: string) => SERIES_FIELDS[path];
export const SERIES_LABELS = {
  ...REPEAT_LABELS,
  startsAt: m.start,
  minutes: m.minutes,
  doors: m.doorsField,
};

export function toSeriesInput(values: SeriesValues): { dates: DateInput[]; repeat?: NewRepeat } {
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

export interface DateLine {
  id: string;
  title: string;
  range: string;
  doors: string | null;
  sold: number;
  /** Until when tickets go back since it was postponed. */
  returns: string | null;
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
    returns: date.returnsUntil && m.returns(formatDate(date.returnsUntil, zone)),
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
