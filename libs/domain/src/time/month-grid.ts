import { addDays } from 'date-fns/addDays';
import { lightFormat } from 'date-fns/lightFormat';
import { firstWeekday } from '../messages/locale.en.ts';

/**
 * The weeks of a month, `YYYY-MM`, as days `YYYY-MM-DD`; null where a week has days of another one.
 * @throws RangeError for a text that is no month.
 */
export function monthGrid(month: string): (string | null)[][] {
  const first = new Date(`${month}-01T12:00:00`);
  if (Number.isNaN(first.getTime())) throw new RangeError(`${month} is not a month.`);
  const before = (first.getDay() - firstWeekday + 7) % 7;
  const weeks: (string | null)[][] = [];
  for (let start = addDays(first, -before); ; start = addDays(start, 7)) {
    const week = Array.from({ length: 7 }, (_, n) => lightFormat(addDays(start, n), 'yyyy-MM-dd'));
    if (!week.some((day) => day.startsWith(month))) return weeks;
    weeks.push(week.map((day) => (day.startsWith(month) ? day : null)));
  }
}
