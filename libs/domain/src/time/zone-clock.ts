import { tzOffset } from '@date-fns/tz/tzOffset';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';

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
type Parts = Omit<WallClock, 'second'> & { second?: number };

/** Milliseconds since 1970. @throws RangeError when the text or Date is no instant. */
export function toMillis(when: When): number {
  const millis =
    when instanceof Date ? when.getTime() : typeof when === 'number' ? when : Date.parse(when);
  if (!Number.isFinite(millis)) throw new RangeError(`${String(when)} is not an instant.`);
  return millis;
}

/**
 * Whether the name is a time zone this runtime knows. `tzOffset` is no judge of that: it reads any
 * text with "+05" in it.
 */
export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat(undefined, { timeZone: zone }));
  } catch {
    return false;
  }
}

/** The zone of the machine: where the reader is. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Zones offered in lists: the one in use, then every one that the runtime knows. */
export const zoneChoices = (current: string): string[] => [
  ...new Set([current, ...Intl.supportedValuesOf('timeZone')]),
];

/**
 * The instant as a date whose fields are those on the wall of the zone. It is only read: the
 * `TZDate` of date-fns can be changed as well, and brings 1,000 bytes to every page for that.
 * @throws RangeError for an unknown zone or no instant.
 */
export function inZone(when: When, zone: string): Date {
  const millis = toMillis(when);
  return new WallDate(millis, wallOf(millis, zone));
}

function wallOf(millis: number, zone: string): Date {
  const wall = new Date(millis + tzOffset(zone, new Date(millis)) * millisecondsInMinute);
  if (Number.isNaN(wall.getTime())) throw new RangeError(`${zone} is not a time zone.`);
  return wall;
}

class WallDate extends Date {
  /** Shows in UTC what the wall shows. */
  readonly #wall: Date;
  constructor(millis: number, wall: Date) {
    super(millis);
    this.#wall = wall;
  }
  override getFullYear() {
    return this.#wall.getUTCFullYear();
  }
  override getMonth() {
    return this.#wall.getUTCMonth();
  }
  override getDate() {
    return this.#wall.getUTCDate();
  }
  override getDay() {
    return this.#wall.getUTCDay();
  }
  override getHours() {
    return this.#wall.getUTCHours();
  }
  override getMinutes() {
    return this.#wall.getUTCMinutes();
  }
  override getSeconds() {
    return this.#wall.getUTCSeconds();
  }
}

const two = (value: number) => String(value).padStart(2, '0');

/** A date by a pattern of `yyyy`, `MM`, `dd`, `HH` and `mm`; all else stands for itself. */
export const wallText = (date: Date, pattern: string): string =>
  pattern
    .replace('yyyy', String(date.getFullYear()).padStart(4, '0'))
    .replace('MM', two(date.getMonth() + 1))
    .replace('dd', two(date.getDate()))
    .replace('HH', two(date.getHours()))
    .replace('mm', two(date.getMinutes()));

/**
 * What the wall of a zone shows at an instant. @throws RangeError for an unknown zone or no
 * instant.
 */
export const wallClock = (when: When, zone: string): WallClock => fieldsOf(inZone(when, zone));

/** How far a zone is ahead of UTC at an instant, in minutes; negative when behind. */
export const zoneOffsetMinutes = (when: When, zone: string): number =>
  tzOffset(zone, inZone(when, zone));

/**
 * The instant at which the wall of a zone shows a time. In the night the clocks go back the time
 * comes twice: the first one is meant. In the night they go forward it may be left
 * out: the instant as many minutes after the jump is meant (02:30 becomes 03:30).
 * A TZDate made of its fields chooses by the machine's own zone: 26 to 74 of 20,000 were other
 * instants in UTC, New York and London.
 * @param wall its parts, or `YYYY-MM-DDTHH:mm`; a text may end with the offset of one of two.
 * @throws RangeError for an unknown zone, a text that is no local time, or an offset that the wall
 * does not show then.
 */
export function instantAt(wall: string | Parts, zone: string): Date {
  const [, plain, offset] = (typeof wall === 'string' && WITH_OFFSET.exec(wall)) || [];
  const [first, second] = instantsAt(plain ?? wall, zone);
  if (plain === undefined) return new Date(first);
  // an offset says which of two is meant
  const exact = Date.parse(`${plain}:00${offset}`);
  if (exact !== first && exact !== second)
    throw new RangeError(`${zone} does not show ${plain} at ${offset}.`);
  return new Date(exact);
}

const WITH_OFFSET = /^(.{16})([+-]\d{2}:\d{2})$/;

/**
 * Every instant at which the wall of a zone shows a time, the first one first: two in the night the
 * clocks go back. One that is left out comes as many minutes after the jump.
 */
export function instantsAt(
  wall: string | Parts,
  zone: string,
): [first: number] | [first: number, second: number] {
  const utc = asUtc(typeof wall === 'string' ? parseLocal(wall) : wall).getTime();
  const instantBy = (offsetAt: number) =>
    utc - zoneOffsetMinutes(offsetAt, zone) * millisecondsInMinute;
  const before = instantBy(utc - millisecondsInDay);
  const after = instantBy(utc + millisecondsInDay);
  const shows = (instant: number) => instantBy(instant) === instant;
  const [first, second] = [...new Set([Math.min(before, after), Math.max(before, after)])].filter(
    shows,
  );
  if (first === undefined) return [before];
  return second === undefined ? [first] : [first, second];
}

/**
 * A local time as a text, `YYYY-MM-DDTHH:mm`, to its parts. @throws RangeError when it is no such
 * time, or one that the calendar does not have: 31 June reads as another day.
 */
export function parseLocal(local: string): WallClock {
  const millis = Date.parse(`${local}Z`);
  const wall = Number.isNaN(millis) ? undefined : wallClock(millis, 'UTC');
  if (!wall || formatLocal(wall) !== local)
    throw new RangeError(`${local} is no local time like 2026-12-05T19:30.`);
  return wall;
}

const LOCAL = 'yyyy-MM-ddTHH:mm';

/** The text of a local time: `YYYY-MM-DDTHH:mm`. */
export const formatLocal = (wall: WallClock): string => wallText(asUtc(wall), LOCAL);

/** What the wall of a zone shows at an instant, as a text: `YYYY-MM-DDTHH:mm`. */
export const localTime = (when: When, zone: string): string => wallText(inZone(when, zone), LOCAL);

/** The day on the wall of a zone at an instant: `YYYY-MM-DD`. Texts of days sort in time. */
export const localDay = (when: When, zone: string): string =>
  wallText(inZone(when, zone), 'yyyy-MM-dd');

/**
 * The same time of day some days later or earlier, on the calendar alone. `addDays` of date-fns
 * sets the day by the machine's own zone: 2 of 10,000 were off on a machine in Lord Howe.
 */
export const addDays = (wall: WallClock, days: number): WallClock =>
  wallClock(asUtc(wall).getTime() + days * millisecondsInDay, 'UTC');

/** Day of the week, 0 Sunday to 6 Saturday. */
export const weekday = (wall: WallClock): number => asUtc(wall).getDay();

/** Days of the calendar from one day to another, negative when the other is earlier. */
export const daysBetween = (from: WallClock, to: WallClock): number =>
  dayNumber(to) - dayNumber(from);

const dayNumber = ({ year, month, day }: WallClock) =>
  Date.UTC(year, month - 1, day) / millisecondsInDay;

// The wall's numbers taken as if they were UTC: arithmetic on them knows no daylight saving.
const asUtc = ({ year, month, day, hour, minute, second = 0 }: Parts) =>
  inZone(Date.UTC(year, month - 1, day, hour, minute, second), 'UTC');

const fieldsOf = (date: Date): WallClock => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
  hour: date.getHours(),
  minute: date.getMinutes(),
  second: date.getSeconds(),
});
