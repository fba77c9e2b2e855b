import {
  MAX_DATE_MINUTES,
  MAX_DOORS_MINUTES,
  MIN_DATE_MINUTES,
  type DatesChange,
  type ManagedDate,
  type ManagedEvent,
} from '@foyer/contracts';
import { formatEventDate, readClock } from '@foyer/domain';
import { eventDatesMessages as m } from './event-dates.messages.en.ts';

/** One change of several dates as its form holds it; what is empty stays as each date has it. */
export interface SeveralValues {
  ids: string[];
  days: string;
  time: string;
  minutes: string;
  doors: string;
}
export type SeveralErrors = Partial<Record<keyof SeveralValues, string>>;

export const NO_CHANGE: SeveralValues = { ids: [], days: '', time: '', minutes: '', doors: '' };
export const SEVERAL_LABELS: Record<keyof SeveralValues, string> = {
  ids: m.which,
  days: m.days,
  time: m.time,
  minutes: m.minutes,
  doors: m.doorsField,
};

const DAYS = /^[+\-−]?\d{1,4}$/;
const MOST_DAYS = 3650;
const daysOf = (text: string) => Number(text.trim().replace('−', '-'));
const isWhole = (text: string, min: number, max: number) =>
  /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;

/** Dates that can still change. */
export const changeable = (event: ManagedEvent, now: Date): ManagedDate[] =>
  event.dates.filter((date) => !date.canceled && Date.parse(date.startsAt) > now.getTime());

const isDays = (text: string) => DAYS.test(text.trim()) && Math.abs(daysOf(text)) <= MOST_DAYS;

/** What is wrong with each of those that are said. */
const PROBLEMS: [Exclude<keyof SeveralValues, 'ids'>, (text: string) => string | undefined][] = [
  ['days', (text) => (isDays(text) ? undefined : m.daysRange)],
  ['time', (text) => readClock(text).problem],
  [
    'minutes',
    (text) => (isWhole(text, MIN_DATE_MINUTES, MAX_DATE_MINUTES) ? undefined : m.minutesRange),
  ],
  ['doors', (text) => (isWhole(text, 0, MAX_DOORS_MINUTES) ? undefined : m.doorsRange)],
];

export function severalErrors(values: SeveralValues): SeveralErrors {
  const said = PROBLEMS.filter(([name]) => values[name].trim() !== '');
  const problems = said.flatMap(([name, judge]) => {
    const problem = judge(values[name]);
    return problem === undefined ? [] : [[name, problem] as const];
  });
  return {
    ...(values.ids.length === 0 && { ids: m.whichRequired }),
    ...Object.fromEntries(problems),
    ...(said.length === 0 && { days: m.nothingChanges }),
  };
}

export function toDatesChange(values: SeveralValues, dates: readonly ManagedDate[]): DatesChange {
  const { days, time, minutes, doors } = values;
  const read = time.trim() ? readClock(time) : undefined;
  return {
    dates: dates
      .filter(({ id }) => values.ids.includes(id))
      .map(({ id, version }) => ({ id, version })),
    shiftDays: days.trim() ? daysOf(days) : 0,
    ...(read?.problem === undefined && read !== undefined && { time: read.time }),
    ...(minutes.trim() && { minutes: Number(minutes) }),
    ...(doors.trim() && { doorsMinutesBefore: Number(doors) }),
  };
}

/** Dates that go, as their form holds them. */
export type RemovedValues = Pick<SeveralValues, 'ids'>;
export const NONE: RemovedValues = { ids: [] };
/** Those that were chosen and may still go: somebody may order for one meanwhile. */
export const chosenOf = ({ ids }: RemovedValues, free: readonly ManagedDate[]) =>
  ids.filter((id) => free.some((date) => date.id === id));

/** Which dates may go, and which stay because orders hang on them. */
export const removable = ({ dates }: ManagedEvent) => ({
  free: dates.filter(({ hasOrders }) => !hasOrders),
  ordered: dates.filter(({ hasOrders }) => hasOrders),
});

const FIELDS: Record<string, keyof SeveralValues> = {
  dates: 'ids',
  shiftDays: 'days',
  time: 'time',
  minutes: 'minutes',
  doorsMinutesBefore: 'doors',
};
export const severalField = (path: string) => FIELDS[path];

/** The dates as they can be ticked, and how many people the ticked ones concern. */
export const dateChoices = (dates: readonly ManagedDate[], zone: string) =>
  dates.map((date) => ({ value: date.id, label: formatEventDate(date.startsAt, zone) }));

export const holdersOf = (dates: readonly ManagedDate[], ids: readonly string[]) =>
  dates.filter(({ id }) => ids.includes(id)).reduce((sum, { holders }) => sum + holders, 0);
