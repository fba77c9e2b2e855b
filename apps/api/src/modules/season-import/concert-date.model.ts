import {
  addDays,
  daysBetween,
  instantAt,
  parseLocal,
  wallClock,
  type WallClock,
} from '@foyer/domain';
import type { SeasonConcert, SeasonProgram } from './season-file.model.ts';

/** Dates in the file are midnights of the orchestra's home, also those of concerts elsewhere. */
const HOME_ZONE = 'America/New_York';

export interface Place {
  timezone: string;
  city: string;
  state: string;
  country: string;
}

type Region = [name: string, place: Omit<Place, 'city'>];
const inStates = (timezone: string, states: string) =>
  states.split(' ').map((state): Region => [state, { timezone, state, country: 'United States' }]);
const abroad = (timezone: string, country: string, ...names: string[]) =>
  [country, ...names].map((name): Region => [name.toUpperCase(), { timezone, state: '', country }]);

/** What stands behind the last comma of a location. */
const REGIONS: ReadonlyMap<string, Omit<Place, 'city'>> = new Map([
  ...inStates('America/New_York', 'NY NJ CT MA RI VT NH ME PA DE MD DC VA NC SC GA OH MI FL'),
  ...inStates('America/Chicago', 'IL WI MN IA MO LA TX'),
  ...inStates('America/Denver', 'CO NM UT WY MT'),
  ...inStates('America/Los_Angeles', 'CA WA OR NV'),
  ...abroad('Asia/Seoul', 'South Korea', 'Korea'),
  ...abroad('Asia/Shanghai', 'China'),
  ...abroad('Asia/Tokyo', 'Japan'),
  ...abroad('Asia/Taipei', 'Taiwan'),
  ...abroad('Europe/London', 'United Kingdom', 'England', 'UK', 'Scotland'),
  ...abroad('Europe/Berlin', 'Germany'),
  ...abroad('Europe/Paris', 'France'),
  ...abroad('Europe/Vienna', 'Austria'),
  ...abroad('Europe/Zurich', 'Switzerland'),
  ...abroad('Europe/Madrid', 'Spain'),
  ...abroad('Europe/Rome', 'Italy'),
]);

/**
 * "Seoul, KOREA" → Seoul in South Korea with its time zone; nothing for a place that the table does
 * not know.
 */
export function placeOf(location: string): Place | undefined {
  const comma = location.lastIndexOf(',');
  const region = REGIONS.get(
    location
      .slice(comma + 1)
      .trim()
      .toUpperCase(),
  );
  return comma > 0 && region ? { ...region, city: location.slice(0, comma).trim() } : undefined;
}

/** "7:30PM" → 19:30; nothing for "None". */
export function timeOfDay(time: string): { hour: number; minute: number } | undefined {
  const [, hours, minutes, half] = /^(\d{1,2}):(\d{2})\s*([AP])\.?M\.?$/i.exec(time.trim()) ?? [];
  if (
    hours === undefined ||
    minutes === undefined ||
    half === undefined ||
    +hours < 1 ||
    +hours > 12 ||
    +minutes > 59
  )
    return undefined;
  return { hour: (+hours % 12) + (half.toUpperCase() === 'P' ? 12 : 0), minute: +minutes };
}

/** The calendar day of a concert, without its time. */
export function dayOf(date: string): WallClock | undefined {
  const millis = Date.parse(date);
  return Number.isNaN(millis)
    ? undefined
    : { ...wallClock(millis, HOME_ZONE), hour: 0, minute: 0, second: 0 };
}

/** A day as given on the command line, YYYY-MM-DD. */
export function parseDay(text: string): WallClock | undefined {
  try {
    return parseLocal(`${text}T00:00`);
  } catch {
    return undefined;
  }
}

/** How many days the season moves so that its first concert falls on that day. */
export function daysToShift(programs: readonly SeasonProgram[], day: WallClock): number {
  const days = programs.flatMap((program) =>
    program.concerts.flatMap((concert) => dayOf(concert.Date) ?? []),
  );
  const [first] = days.sort((a, b) => daysBetween(b, a));
  return first ? daysBetween(first, day) : 0;
}

/** When a concert begins: its day, moved, at the same time on the wall of its own place. */
export function startOf(
  concert: SeasonConcert,
  timezone: string,
  shiftDays: number,
): Date | undefined {
  const day = dayOf(concert.Date);
  const time = timeOfDay(concert.Time);
  return day && time && instantAt({ ...addDays(day, shiftDays), ...time }, timezone);
}
