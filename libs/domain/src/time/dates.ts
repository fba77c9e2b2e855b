import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { agoTexts, notificationAgeTexts } from '../messages/en.ts';
import { dateForms as forms, locale } from '../messages/locale.en.ts';
import {
  daysBetween,
  inZone,
  localDay,
  toMillis,
  wallClock,
  wallText,
  type When,
} from './zone-clock.ts';
import { zoneName } from './zone-name.ts';

/**
 * Dates as the screens, mails and files write them. Every one is read in the zone given, never in
 * the machine's.
 */

/** Notifications up to this old say "N days ago". */
const RECENT_DAYS = 30;

/**
 * `MM-dd-yyyy HH:mm zzz`: "12-05-2026 19:30 EST", for orders. @throws RangeError, like all here,
 * for no instant or an unknown zone.
 */
export function formatOrderDate(when: When, zone: string): string {
  return `${wallText(inZone(when, zone), forms.order)} ${zoneName(when, zone)}`;
}

/** `dd MMM yyyy`: "05 Dec 2026", wherever no other form is asked for. */
export function formatDate(when: When, zone: string): string {
  const date = inZone(when, zone);
  return forms.date(wallText(date, 'dd'), shortMonth(date), date.getFullYear());
}

/** `dd MMM yyyy, HH:mm`: "05 Dec 2026, 19:30", where the reader's own zone is meant. */
export const formatDateTime = (when: When, zone: string): string =>
  forms.dateTime(formatDate(when, zone), formatTime(when, zone));

/** `MMMM yyyy`: "December 2026". */
export function formatMonth(when: When, zone: string): string {
  const date = inZone(when, zone);
  return forms.month(longMonth(date), date.getFullYear());
}

/** `MMM. d, y`: "Dec. 5, 2026", for "Member since". */
export function formatMemberSince(when: When, zone: string): string {
  const date = inZone(when, zone);
  return forms.memberSince(shortMonth(date), date.getDate(), date.getFullYear());
}

/** `dd.MM.yyyy`: "05.12.2026", for the day a promo code starts. */
export const formatPromoDate = (when: When, zone: string): string =>
  wallText(inZone(when, zone), forms.promo);

/**
 * Age of a notification on the reader's calendar: the same day "N hours ago", within 30 days "N
 * days ago", otherwise "on MMM dd". The first hour is "less than an hour ago"; an instant ahead of
 * `now` (two clocks never agree) counts as now.
 */
export function formatNotificationDate(when: When, now: When, zone: string): string {
  const age = Math.max(0, toMillis(now) - toMillis(when));
  const date = inZone(toMillis(now) - age, zone);
  const days = daysBetween(wallClock(toMillis(now) - age, zone), wallClock(now, zone));
  if (days > RECENT_DAYS)
    return notificationAgeTexts.on(forms.notification(shortMonth(date), wallText(date, 'dd')));
  return days > 0
    ? notificationAgeTexts.days(days)
    : notificationAgeTexts.hours(Math.floor(age / millisecondsInHour));
}

const AGES = [
  [1440, agoTexts.days],
  [60, agoTexts.hours],
  [0, agoTexts.minutes],
] as const;

/**
 * How long ago something happened, where the zone does not matter: "just now", "a minute ago", "3
 * hours ago".
 */
export function formatAgo(when: When, now: When): string {
  const minutes = Math.floor(Math.max(0, toMillis(now) - toMillis(when)) / millisecondsInMinute);
  const [size, text] = AGES.find(([size]) => minutes >= size) ?? AGES[2];
  return text(Math.floor(minutes / Math.max(1, size)));
}

/** "Saturday 5 December 2026", the heading of a day. */
export function formatDay(when: When, zone: string): string {
  const date = inZone(when, zone);
  return forms.weekdayAndDate(longWeekday(date), fullDate(date));
}

/** "Sat", the day of the week. */
export const formatWeekday = (when: When, zone: string): string => shortWeekday(inZone(when, zone));

/** "Saturday", the same in full. */
export const weekdayName = (when: When, zone: string): string => longWeekday(inZone(when, zone));

/** "19:30", on the wall of the zone. */
export const formatTime = (when: When, zone: string): string =>
  wallText(inZone(when, zone), 'HH:mm');

/** "Saturday 5 December 2026, 19:30 EST": the date line of an event in its own zone. */
export const formatEventDate = (when: When, zone: string): string =>
  forms.dateTime(formatDay(when, zone), timeWithZone(when, zone));

/** "Sat 5 Dec, 19:30 EST": the same on a card, with its year when that is not the one of `now`. */
export function formatCardDate(when: When, zone: string, now: When = when): string {
  const date = inZone(when, zone);
  const day = shortDay(date, inZone(now, zone));
  return forms.dateTime(forms.weekdayAndDate(shortWeekday(date), day), timeWithZone(when, zone));
}

/** "29 Sep", with its year when that is not the one of `now`. */
export const formatShortDay = (when: When, zone: string, now: When): string =>
  shortDay(inZone(when, zone), inZone(now, zone));

/**
 * Start and end of an event: "Saturday 5 December 2026, 19:30–22:00 EST" within a day, both lines
 * with a dash over several. When the clocks change in between, each end carries its own zone name:
 * "00:30 EDT – 02:30 EST".
 */
export function formatEventRange(start: When, end: When, zone: string): string {
  if (localDay(start, zone) !== localDay(end, zone)) {
    return forms.range(formatEventDate(start, zone), formatEventDate(end, zone));
  }
  if (zoneName(start, zone) !== zoneName(end, zone)) {
    return forms.range(formatEventDate(start, zone), timeWithZone(end, zone));
  }
  const times = forms.times(formatTime(start, zone), timeWithZone(end, zone));
  return forms.dateTime(formatDay(start, zone), times);
}

/**
 * Heading over dates from the first to the last day, saying month and year once where they are
 * shared: "5 December 2026", "5 – 12 December 2026", "28 November – 3 December 2026", "28 December
 * 2026 – 3 January 2027".
 */
export function formatDateRange(first: When, last: When, zone: string): string {
  const from = inZone(first, zone);
  const to = inZone(last, zone);
  const end = fullDate(to);
  if (from.getFullYear() !== to.getFullYear()) return forms.range(fullDate(from), end);
  if (from.getMonth() !== to.getMonth()) return forms.range(dayAndMonth(from), end);
  return from.getDate() === to.getDate() ? end : forms.range(String(from.getDate()), end);
}

/** `yyyy-MM-dd HH:mm`: "2026-12-05 19:30", in files: sorts as text, and spreadsheets know it. */
export const formatFileDate = (when: When, zone: string): string =>
  wallText(inZone(when, zone), 'yyyy-MM-dd HH:mm');

// what one file system or another refuses
const REFUSED_IN_NAMES = /[\\/:*?"<>|\p{Cc}\s]+/gu;
const LONGEST_NAME = 120;

/** "Orders 2026-11-21.csv": names of files carry the day, on the calendar of whoever asks. */
export const csvFileName = (what: string, now: When, zone: string): string =>
  `${what.replaceAll(REFUSED_IN_NAMES, ' ').slice(0, LONGEST_NAME).trim()} ${localDay(now, zone)}.csv`;

// Names of months and days are Intl's: `format` of date-fns brings 4.9 kB of English.
const nameOf = (style: Intl.DateTimeFormatOptions) => {
  const names = new Intl.DateTimeFormat(locale.tag, { ...style, timeZone: 'UTC' });
  return (date: Date) =>
    names.format(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
};
const longMonth = nameOf({ month: 'long' });
const shortMonth = nameOf({ month: 'short' });
const longWeekday = nameOf({ weekday: 'long' });
const shortWeekday = nameOf({ weekday: 'short' });
const dayAndMonth = (date: Date) => forms.dayAndMonth(date.getDate(), longMonth(date));
const fullDate = (date: Date) => forms.fullDate(dayAndMonth(date), date.getFullYear());
const shortDay = (date: Date, now: Date) => {
  const day = forms.dayAndMonth(date.getDate(), shortMonth(date));
  return date.getFullYear() === now.getFullYear() ? day : forms.fullDate(day, date.getFullYear());
};
const timeWithZone = (when: When, zone: string) =>
  `${formatTime(when, zone)} ${zoneName(when, zone)}`;
