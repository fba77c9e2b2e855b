import { locale } from '../messages/locale.en.ts';

const MINUTES_A_DAY = 24 * 60;
const pad = (value: number) => String(value).padStart(2, '0');

/** The times of a day in steps of so many minutes, `HH:mm`, from the first that is not too early. */
export const clockChoices = (stepMinutes: number, earliest = '00:00'): string[] =>
  Array.from({ length: MINUTES_A_DAY / stepMinutes }, (_, n) => {
    const minutes = n * stepMinutes;
    return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  }).filter((time) => time >= earliest);

const halves = new Intl.DateTimeFormat(locale.tag, {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'UTC',
});

/** "7:30 PM" of `19:30`. */
export const clockText = (time: string): string =>
  halves.format(Date.parse(`2026-01-01T${time}:00Z`)).replaceAll('\u202f', ' ');
