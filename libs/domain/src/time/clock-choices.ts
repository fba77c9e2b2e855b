import { dateForms } from '../messages/locale.en.ts';

const MINUTES_A_DAY = 24 * 60;
const pad = (value: number) => String(value).padStart(2, '0');

/** The times of a day in steps of so many minutes, `HH:mm`, from the first that is not too early. */
export const clockChoices = (stepMinutes: number, earliest = '00:00'): string[] =>
  Array.from({ length: MINUTES_A_DAY / stepMinutes }, (_, n) => {
    const minutes = n * stepMinutes;
    return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  }).filter((time) => time >= earliest);

/** "7:30 PM" of `19:30`. */
export function clockText(time: string): string {
  const hour = Number(time.slice(0, 2));
  const half = `${hour % 12 || 12}${time.slice(2)}`;
  return hour < 12 ? dateForms.beforeNoon(half) : dateForms.afterNoon(half);
}
