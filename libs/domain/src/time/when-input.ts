import { zoneLabel } from './zone-labels.ts';
import { whenInputTexts as texts } from '../messages/en.ts';
import { locale } from '../messages/locale.en.ts';
import { formatLocal, instantsAt, localTime, parseLocal } from './zone-clock.ts';
import { formatDay, formatTime, formatWeekday } from './dates.ts';
import { zoneName } from './zone-name.ts';

/** What somebody typed as a day or a time, or the sentence that says what is wrong with it. */
type Read<T> = (T & { problem?: undefined }) | { problem: string };
/** `YYYY-MM-DDTHH:mm`, with its offset where somebody chose the later of two equal times. */
export type ReadWhen = Read<{ local: string }>;
/** `YYYY-MM-DD`. */
export type ReadDay = Read<{ day: string }>;

const EXACT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[+-]\d{2}:\d{2}$/;
const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat(locale.tag, { month: 'long', timeZone: 'UTC' })
    .format(Date.UTC(2026, month, 15))
    .toLowerCase(),
);
const dayNames = Array.from({ length: 7 }, (_, day) =>
  new Intl.DateTimeFormat(locale.tag, { weekday: 'long', timeZone: 'UTC' })
    .format(Date.UTC(2026, 1, 1 + day))
    .toLowerCase(),
);

const monthOf = (word: string) =>
  word.length < 3 ? 0 : monthNames.findIndex((name) => name.startsWith(word)) + 1;
const isDayName = (word: string) =>
  word.length >= 2 && dayNames.some((name) => name.startsWith(word));

/** Which part of the numbers is which; null where that would be guessed. */
const FORMS: [RegExp, (a: string, b: string, c: string) => [string, number, string] | null][] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})$/, (year, month, day) => [year, Number(month), day]],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, (day, month, year) => [year, Number(month), day]],
  [
    /^(\d{1,2})(?:st|nd|rd|th|\.)? (\p{L}+)\.? (\d{4})$/u,
    (day, name, year) => [year, monthOf(name), day],
  ],
  [
    /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)? (\d{4})$/u,
    (name, day, year) => [year, monthOf(name), day],
  ],
  [
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
    (a, b, year) => {
      if (Number(a) > 12) return [year, Number(b), a];
      return Number(b) > 12 || a === b ? [year, Number(a), b] : null;
    },
  ],
];

const pad = (value: string | number) => String(value).padStart(2, '0');

/** Reads "18 Dec 2026", "Friday, December 18, 2026", "18.12.2026" or "2026-12-18". */
export function readDay(typed: string): ReadDay {
  const words = typed.trim().toLowerCase().replaceAll(',', ' ').split(/\s+/);
  const text = words.filter((word) => !isDayName(word.replace(/\.$/, ''))).join(' ');
  if (text === '') return { problem: texts.dayMissing };
  for (const [form, order] of FORMS) {
    const [, a, b, c] = form.exec(text) ?? [];
    if (a === undefined || b === undefined || c === undefined) continue;
    const parts = order(a, b, c);
    if (!parts) return { problem: texts.ambiguous };
    const [year, month, date] = parts;
    const day = `${year}-${pad(month)}-${pad(date)}`;
    if (month > 0) return isOnCalendar(day) ? { day } : { problem: texts.noSuchDay };
  }
  return { problem: texts.dayUnreadable };
}

function isOnCalendar(day: string): boolean {
  try {
    return formatLocal(parseLocal(`${day}T00:00`)).startsWith(day);
  } catch {
    return false;
  }
}

const TIME = /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?(?:m\.?)?$/;

/** Reads "19:30", "7:30 pm" and "7 pm" to HH:mm; null when it is no time. */
function readTime(text: string): string | null {
  const [, hours, minutes = '00', half] = TIME.exec(text) ?? [];
  // "7" alone may be anything
  const isBare = half === undefined && !/[:.]\d/.test(text);
  if (hours === undefined || isBare || Number(minutes) > 59) return null;
  const hour = hourOf(Number(hours), half);
  return hour === null ? null : `${pad(hour)}:${minutes}`;
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour > 23 ? null : hour;
  return hour < 1 || hour > 12 ? null : (hour % 12) + (half === 'p' ? 12 : 0);
}

/** A time of day alone: `HH:mm`. */
export function readClock(typed: string): Read<{ time: string }> {
  const time = readTime(typed.trim().toLowerCase());
  return time === null ? { problem: texts.timeUnreadable } : { time };
}

/** What stands at the end of a text and begins with a number that a colon or "pm" makes a time. */
const AT_END = /[,\sT]+((?:\d{1,2}[:.]\d{2}|\d{1,2}(?=\s*[ap]))\s*(?:[ap]\.?m?\.?)?)$/i;

/** Reads a day with its time, such as "Fri 18 Dec 2026, 19:30" or "18.12.2026 7:30 pm". */
export function readWhen(typed: string): ReadWhen {
  const text = typed.trim();
  if (text === '') return { problem: texts.missing };
  if (EXACT.test(text)) return { local: text };
  const [end, last] = AT_END.exec(text) ?? [];
  const read = readDay(end === undefined ? text : text.slice(0, -end.length));
  if (read.problem !== undefined) return read;
  if (last === undefined) return { problem: texts.timeMissing };
  const time = readTime(last.trim().toLowerCase());
  return time === null ? { problem: texts.timeUnreadable } : { local: `${read.day}T${time}` };
}

/** What a field shows of what it holds: "Fri 18 Dec 2026, 19:30"; anything else as it was typed. */
export function whenText(value: string): string {
  const read = readWhen(value);
  if (read.problem !== undefined) return value;
  const wall = Date.parse(`${read.local.slice(0, 16)}Z`);
  return texts.shown(formatWeekday(wall, 'UTC'), dayText(read.local), formatTime(wall, 'UTC'));
}

/** "18 Dec 2026" of `YYYY-MM-DD`; anything else as it was typed. */
export function dayText(value: string): string {
  const day = value.slice(0, 10);
  if (!isOnCalendar(day)) return value;
  const [year, month = '', date] = day.split('-');
  const name = monthNames[Number(month) - 1] ?? '';
  return texts.day(Number(date), name.slice(0, 1).toUpperCase() + name.slice(1, 3), Number(year));
}

/** What is to be known of a time on the wall of a zone. */
export interface WhenMeans {
  /** The day with its weekday, the time and the zone by name. */
  text: string;
  /** Why it is another time than was typed; null when it is not. */
  skipped: string | null;
  /** Both times, where the clocks go back and it comes twice; the first is meant unless chosen. */
  twice: { value: string; label: string }[];
}

/** Null for what is no time. */
export function whenMeans(value: string, zone: string): WhenMeans | null {
  const { local } = { local: undefined, ...readWhen(value) } as { local?: string };
  if (local === undefined) return null;
  const plain = local.slice(0, 16);
  const instants = instantsAt(plain, zone);
  const [first, second] = instants;
  if (first === undefined) return null;
  const at = second !== undefined && local !== plain ? second : first;
  const say = (instant: number) =>
    texts.means(
      formatDay(instant, zone),
      formatTime(instant, zone),
      zoneName(instant, zone),
      zoneLabel(zone),
    );
  const isSkipped = localTime(first, zone) !== plain;
  return {
    text: say(at),
    skipped: isSkipped ? texts.skipped(plain.slice(11), formatTime(first, zone)) : null,
    twice:
      second === undefined
        ? []
        : [
            { value: plain, label: texts.first(plain.slice(11), zoneName(first, zone)) },
            {
              value: `${plain}${offsetText(plain, second)}`,
              label: texts.second(plain.slice(11), zoneName(second, zone)),
            },
          ],
  };
}

const offsetText = (plain: string, instant: number): string => {
  const minutes = Math.round((Date.parse(`${plain}Z`) - instant) / 60_000);
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
};

/** The wall of a zone at an instant, with its offset where the same time was there before. */
export function exactLocal(instant: Date | number | string, zone: string): string {
  const plain = localTime(instant, zone);
  const [, second] = instantsAt(plain, zone);
  return second === new Date(instant).getTime() ? `${plain}${offsetText(plain, second)}` : plain;
}
