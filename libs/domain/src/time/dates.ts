import { monthNames, weekdayNames } from '../messages/en.ts';
import {
  daysBetween,
  toMillis,
  wallClock,
  weekday,
  type WallClock,
  type When,
} from './zone-clock.ts';
import { zoneName } from './zone-name.ts';

/**
 * Dates as the screens, mails and files write them. Every one is read in the zone given, never in
 * the machine's.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Notifications up to this old say "N days ago". */
const RECENT_DAYS = 30;

/**
 * `MM-dd-yyyy HH:mm zzz`: "12-05-2026 19:30 EST", for orders. @throws RangeError, like all here,
 * for no instant or an unknown zone.
 */
export function formatOrderDate(when: When, zone: string): string {
  const wall = wallClock(when, zone);
  return `${pad(wall.month)}-${pad(wall.day)}-${wall.year} ${clock(wall)} ${zoneName(when, zone)}`;
}

/** `dd MMM yyyy`: "05 Dec 2026", wherever no other form is asked for. */
export function formatDate(when: When, zone: string): string {
  const wall = wallClock(when, zone);
  return `${pad(wall.day)} ${shortMonth(wall)} ${wall.year}`;
}

/** `MMM. d, y`: "Dec. 5, 2026", for "Member since". */
export function formatMemberSince(when: When, zone: string): string {
  const wall = wallClock(when, zone);
  return `${shortMonth(wall)}. ${wall.day}, ${wall.year}`;
}

/** `dd.MM.yyyy`: "05.12.2026", for the day a promo code starts. */
export function formatPromoDate(when: When, zone: string): string {
  const wall = wallClock(when, zone);
  return `${pad(wall.day)}.${pad(wall.month)}.${wall.year}`;
}

/**
 * Age of a notification on the reader's calendar: the same day "N hours ago", within 30 days "N
 * days ago", otherwise "on MMM dd". The first hour is "less than an hour ago"; an instant ahead of
 * `now` (two clocks never agree) counts as now.
 */
export function formatNotificationDate(when: When, now: When, zone: string): string {
  const age = Math.max(0, toMillis(now) - toMillis(when));
  const wall = wallClock(toMillis(now) - age, zone);
  const days = daysBetween(wall, wallClock(now, zone));
  if (days > RECENT_DAYS) return `on ${shortMonth(wall)} ${pad(wall.day)}`;
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} ago`;
  const hours = Math.floor(age / HOUR_MS);
  if (hours === 0) return 'less than an hour ago';
  return `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`;
}

const AGES = [
  [1440, 'day'],
  [60, 'hour'],
  [1, 'minute'],
] as const;

/**
 * How long ago something happened, where the zone does not matter: "just now", "a minute ago", "3
 * hours ago".
 */
export function formatAgo(when: When, now: When): string {
  const minutes = Math.floor(Math.max(0, toMillis(now) - toMillis(when)) / MINUTE_MS);
  const [size, unit] = AGES.find(([size]) => minutes >= size) ?? [0, ''];
  if (size === 0) return 'just now';
  const count = Math.floor(minutes / size);
  return count === 1 ? `${unit === 'hour' ? 'an' : 'a'} ${unit} ago` : `${count} ${unit}s ago`;
}

/** "Saturday 5 December 2026", the heading of a day. */
export function formatDay(when: When, zone: string): string {
  const wall = wallClock(when, zone);
  return `${longWeekday(wall)} ${wall.day} ${longMonth(wall)} ${wall.year}`;
}

/** "19:30", on the wall of the zone. */
export const formatTime = (when: When, zone: string): string => clock(wallClock(when, zone));

/** "Saturday 5 December 2026, 19:30 EST": the date line of an event in its own zone. */
export const formatEventDate = (when: When, zone: string): string =>
  `${formatDay(when, zone)}, ${timeWithZone(when, zone)}`;

/** "Sat 5 Dec, 19:30 EST": the same on a card. */
export function formatCardDate(when: When, zone: string): string {
  const wall = wallClock(when, zone);
  return `${longWeekday(wall).slice(0, 3)} ${wall.day} ${shortMonth(wall)}, ${timeWithZone(when, zone)}`;
}

/**
 * Start and end of an event: "Saturday 5 December 2026, 19:30–22:00 EST" within a day, both lines
 * with a dash over several. When the clocks change in between, each end carries its own zone name:
 * "00:30 EDT – 02:30 EST".
 */
export function formatEventRange(start: When, end: When, zone: string): string {
  if (daysBetween(wallClock(start, zone), wallClock(end, zone)) !== 0) {
    return `${formatEventDate(start, zone)} – ${formatEventDate(end, zone)}`;
  }
  if (zoneName(start, zone) !== zoneName(end, zone)) {
    return `${formatEventDate(start, zone)} – ${timeWithZone(end, zone)}`;
  }
  return `${formatDay(start, zone)}, ${formatTime(start, zone)}–${timeWithZone(end, zone)}`;
}

/**
 * Heading over dates from the first to the last day, saying month and year once where they are
 * shared: "5 December 2026", "5 – 12 December 2026", "28 November – 3 December 2026", "28 December
 * 2026 – 3 January 2027".
 */
export function formatDateRange(first: When, last: When, zone: string): string {
  const from = wallClock(first, zone);
  const to = wallClock(last, zone);
  const end = `${to.day} ${longMonth(to)} ${to.year}`;
  if (from.year !== to.year) return `${from.day} ${longMonth(from)} ${from.year} – ${end}`;
  if (from.month !== to.month) return `${from.day} ${longMonth(from)} – ${end}`;
  return from.day === to.day ? end : `${from.day} – ${end}`;
}

const timeWithZone = (when: When, zone: string) =>
  `${formatTime(when, zone)} ${zoneName(when, zone)}`;
const pad = (n: number) => String(n).padStart(2, '0');
const clock = (wall: WallClock) => `${pad(wall.hour)}:${pad(wall.minute)}`;
const longMonth = (wall: WallClock) => monthNames[wall.month - 1] ?? '';
const shortMonth = (wall: WallClock) => longMonth(wall).slice(0, 3);
const longWeekday = (wall: WallClock) => weekdayNames[weekday(wall)] ?? '';
