import { millisecondsInDay } from 'date-fns/constants';

/** Calendar days, the first and the last one. */
export interface DayRange {
  from: string;
  to: string;
}
const FRIDAY = 5;
const SUNDAY = 7;

/** The day that so many days later is on the calendar. */
const daysLater = (day: string, days: number) =>
  new Date(Date.parse(day) + days * millisecondsInDay).toISOString().slice(0, 10);

/** Tonight, and Friday to Sunday of this week, what is left of it; `today` is YYYY-MM-DD. */
export function eveningRanges(today: string): { tonight: DayRange; weekend: DayRange } {
  const weekday = new Date(today).getUTCDay() || SUNDAY;
  return {
    tonight: { from: today, to: today },
    weekend: {
      from: daysLater(today, Math.max(0, FRIDAY - weekday)),
      to: daysLater(today, SUNDAY - weekday),
    },
  };
}
