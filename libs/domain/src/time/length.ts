import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { lengthTexts } from '../messages/en.ts';
import { toMillis, type When } from './zone-clock.ts';

/** From a day on, the day of the end says more than a number of hours. */
const LONGEST_HOURS = 24;

/** "2 hours 30 minutes": how long something lasts; null when that is a day or more, or nothing. */
export function formatLength(start: When, end: When): string | null {
  const length = toMillis(end) - toMillis(start);
  if (length < millisecondsInMinute || length >= LONGEST_HOURS * millisecondsInHour) return null;
  const minutes = Math.floor(length / millisecondsInMinute);
  const parts = [lengthTexts.hours(Math.floor(minutes / 60)), lengthTexts.minutes(minutes % 60)];
  return parts.filter(Boolean).join(' ');
}
