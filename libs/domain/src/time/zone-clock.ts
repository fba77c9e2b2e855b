/**
 * Clocks of time zones: an instant read on the wall of an IANA zone and back, independent of the
 * machine's own zone. Instants come as a Date, as milliseconds since 1970, or as an ISO-8601 text
 * with its zone.
 */

export type When = Date | number | string;

/** What calendar and clock on a wall show. `month` is 1 to 12. */
export type WallClock = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

// Building a format costs far more than using it, and a page shows the same zone many times.
function wallFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const digits = 'numeric';
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: digits,
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
    second: digits,
  });
  formats.set(zone, made);
  return made;
}

/** Milliseconds since 1970. @throws RangeError when the text or Date is no instant. */
export function toMillis(when: When): number {
  const millis =
    when instanceof Date ? when.getTime() : typeof when === 'number' ? when : Date.parse(when);
  if (!Number.isFinite(millis)) throw new RangeError(`${String(when)} is not an instant.`);
  return millis;
}

/** Whether the name is a time zone this runtime knows. */
export function isTimeZone(zone: string): boolean {
  try {
    wallFormat(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * What the wall of a zone shows at an instant. @throws RangeError for an unknown zone or no
 * instant.
 */
export function wallClock(when: When, zone: string): WallClock {
  const parts = new Map(
    wallFormat(zone)
      .formatToParts(toMillis(when))
      .map((part) => [part.type, part.value]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  };
}

/** How far a zone is ahead of UTC at an instant, in minutes; negative when behind. */
export function zoneOffsetMinutes(when: When, zone: string): number {
  const wholeSeconds = Math.floor(toMillis(when) / 1000) * 1000;
  return (asUtc(wallClock(wholeSeconds, zone)) - wholeSeconds) / MINUTE_MS;
}

/**
 * The instant at which the wall of a zone shows a time. In the night the clocks go back the time
 * comes twice: the first one is meant. In the night they go forward it may be left
 * out: the instant as many minutes after the jump is meant (02:30 becomes 03:30).
 * @throws RangeError for an unknown zone.
 */
export function instantAt(
  wall: Omit<WallClock, 'second'> & { second?: number },
  zone: string,
): Date {
  const utc = asUtc({ second: 0, ...wall });
  const before = utc - zoneOffsetMinutes(utc - DAY_MS, zone) * MINUTE_MS;
  const after = utc - zoneOffsetMinutes(utc + DAY_MS, zone) * MINUTE_MS;
  const shows = (instant: number) => instant + zoneOffsetMinutes(instant, zone) * MINUTE_MS === utc;
  const candidates = [Math.min(before, after), Math.max(before, after)].filter(shows);
  return new Date(candidates[0] ?? before);
}

/**
 * A local time as a text, `YYYY-MM-DDTHH:mm`, to its parts. @throws RangeError when it is no such
 * time.
 */
export function parseLocal(local: string): WallClock {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(local)?.slice(1).map(Number);
  if (!parts) throw new RangeError(`${local} is not a local time like 2026-12-05T19:30.`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts;
  const wall = { year, month, day, hour, minute, second: 0 };
  // 31 June and 25:00 roll over, so they do not read back as they were written.
  if (formatLocal(wall) !== local || formatLocal(fromUtc(asUtc(wall))) !== local)
    throw new RangeError(`${local} does not exist.`);
  return wall;
}

/** The text of a local time: `YYYY-MM-DDTHH:mm`. */
export const formatLocal = ({ year, month, day, hour, minute }: WallClock): string =>
  `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`;

/** The day on the wall of a zone at an instant: `YYYY-MM-DD`. Texts of days sort in time. */
export const localDay = (when: When, zone: string): string =>
  formatLocal(wallClock(when, zone)).slice(0, 10);

/** The same time of day some days later or earlier, on the calendar alone. */
export const addDays = (wall: WallClock, days: number): WallClock =>
  fromUtc(asUtc(wall) + days * DAY_MS);

/** Day of the week, 0 Sunday to 6 Saturday. */
export const weekday = (wall: WallClock): number => new Date(asUtc(wall)).getUTCDay();

/** Days of the calendar from one day to another, negative when the other is earlier. */
export const daysBetween = (from: WallClock, to: WallClock): number =>
  Math.round(
    (asUtc({ ...to, hour: 0, minute: 0, second: 0 }) -
      asUtc({ ...from, hour: 0, minute: 0, second: 0 })) /
      DAY_MS,
  );

const pad = (n: number) => String(n).padStart(2, '0');

// The wall's numbers taken as if they were UTC: arithmetic on them knows no daylight saving.
const asUtc = (wall: WallClock) =>
  Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);

function fromUtc(millis: number): WallClock {
  const date = new Date(millis);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}
