import { dateForms } from '../messages/locale.en.ts';
import { readClock } from './when-input.ts';

const MINUTES_A_DAY = 24 * 60;
const pad = (value: number) => String(value).padStart(2, '0');

/** The times of a day in steps of so many minutes, `HH:mm`, that are neither too early nor too late. */
export const clockChoices = (stepMinutes: number, earliest = '00:00', latest = '23:59'): string[] =>
  Array.from({ length: MINUTES_A_DAY / stepMinutes }, (_, n) => {
    const minutes = n * stepMinutes;
    return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  }).filter((time) => time >= earliest && time <= latest);

/** "7:30 PM" of `19:30`; anything that is no time as it is. */
export function clockText(time: string): string {
  const read = readClock(time);
  if (read.problem !== undefined) return time;
  const hour = Number(read.time.slice(0, 2));
  const half = `${hour % 12 || 12}${read.time.slice(2)}`;
  return hour < 12 ? dateForms.beforeNoon(half) : dateForms.afterNoon(half);
}

/** Without what may be written or left out: spaces, and the first 0. */
const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s.]/g, '')
    .replace(/^0(?=\d)/, '');

/** Those of some times that begin as what is typed does, in either way of writing. */
export const matchingClocks = (times: readonly string[], typed: string): string[] =>
  times.filter((time) =>
    [time, clockText(time)].some((text) => bare(text).startsWith(bare(typed))),
  );
