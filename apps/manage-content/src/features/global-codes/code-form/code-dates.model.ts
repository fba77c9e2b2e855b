import { instantAt, localDay, localTime, readClock, readDay, type When } from '@foyer/domain';
import { messages as m } from './code-form.messages.en.ts';

/** From when to when a code works, as the form holds it: days `YYYY-MM-DD`, times `HH:mm`, or what was typed. */
export interface CodeDates {
  startDay: string;
  startTime: string;
  hasEnd: boolean;
  endDay: string;
  endTime: string;
}
type DateErrors = Partial<Record<keyof CodeDates, string>>;

export const dayAndTime = (when: When, zone: string): [day: string, time: string] => [
  localDay(when, zone),
  localTime(when, zone).slice(11, 16),
];

/** A code that begins now and has no end. */
export function datesFrom(now: When, zone: string): CodeDates {
  const [startDay, startTime] = dayAndTime(now, zone);
  return { startDay, startTime, hasEnd: false, endDay: '', endTime: '' };
}

// What depends on a day or a time that changes is asked for again, so that nothing goes on by
// itself that was meant for another day.
export const changeStartDay = (startDay: string): Partial<CodeDates> => ({
  startDay,
  startTime: '',
  endDay: '',
  endTime: '',
});
export const changeStartTime = (startTime: string): Partial<CodeDates> => ({
  startTime,
  endDay: '',
  endTime: '',
});
export const changeEndDay = (endDay: string): Partial<CodeDates> => ({ endDay, endTime: '' });

const MINUTE = 60_000;
/** Of any day: what was typed for the day may be none. */
const minuteAfter = (time: string) =>
  localTime(Date.parse(`2031-01-01T${time}:00Z`) + MINUTE, 'UTC').slice(11, 16);

/** The earliest times that may be chosen, each on its day. */
export const earliestTimes = ({ startDay, startTime, endDay }: CodeDates, start: CodeDates) => ({
  start: startDay === start.startDay ? start.startTime : '00:00',
  end: endDay === startDay && !timeProblem(startTime, 'none') ? minuteAfter(startTime) : '00:00',
});

/**
 * What is wrong with the dates; `start` is what the form began with. A new code may begin when its
 * form was opened, and one that began long ago keeps its beginning.
 */
export function dateErrors(dates: CodeDates, start: CodeDates): DateErrors {
  return { ...startErrors(dates, start), ...(dates.hasEnd && endErrors(dates)) };
}

function startErrors({ startDay, startTime }: CodeDates, start: CodeDates): DateErrors {
  const day = dayProblem(startDay, m.errors.startDay);
  const time = timeProblem(startTime, m.errors.startTime);
  if (day) return { startDay: day, ...(time && { startTime: time }) };
  if (startDay < start.startDay) return { startDay: m.errors.startDayPast };
  if (time) return { startTime: time };
  return startDay === start.startDay && startTime < start.startTime
    ? { startTime: m.errors.startTimePast }
    : {};
}

function endErrors({ startDay, startTime, endDay, endTime }: CodeDates): DateErrors {
  const day = dayProblem(endDay, m.errors.endDay);
  const time = timeProblem(endTime, m.errors.endTime);
  if (day) return { endDay: day, ...(time && { endTime: time }) };
  if (endDay < startDay) return { endDay: m.errors.endDayEarly };
  if (time) return { endTime: time };
  return endDay === startDay && endTime <= startTime ? { endTime: m.errors.endTimeEarly } : {};
}

function dayProblem(day: string, missing: string): string | undefined {
  return day.trim() ? readDay(day).problem : missing;
}

function timeProblem(time: string, missing: string): string | undefined {
  return time.trim() ? readClock(time).problem : missing;
}

/** The dates as they are sent. */
export const toInstants = (dates: CodeDates, zone: string) => ({
  startsAt: instantAt(`${dates.startDay}T${dates.startTime}`, zone).toISOString(),
  endsAt: dates.hasEnd ? instantAt(`${dates.endDay}T${dates.endTime}`, zone).toISOString() : null,
});
