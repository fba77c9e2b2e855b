import type { EventDate, EventDetail } from '@foyer/contracts';
import { groupByDay, takesPlace, waysIn, type DayGroup, type WayIn } from '@foyer/domain';
import type { Attendance } from './attendance.model.ts';

const saleOn = (date: Pick<EventDate, 'inPersonSale' | 'onlineSale'>, kind: Attendance) =>
  kind === 'online' ? date.onlineSale : date.inPersonSale;

/**
 * What a date is chosen for: both kinds side by side where there are both and the address names
 * none.
 */
export function choicesOn(
  date: EventDate,
  named: Attendance | null,
): { kind: Attendance; way: WayIn | null; sale: EventDate['inPersonSale'] }[] {
  // of what is off there is nothing to choose
  const ways = named || !takesPlace(date) ? [] : waysIn(date);
  if (ways.length > 0) return ways.map((way) => ({ kind: way.kind, way, sale: way.sale }));
  const kind = named ?? (date.inPersonSale ? 'in-person' : 'online');
  return [{ kind, way: null, sale: saleOn(date, kind) }];
}

/** The other kind of tickets, where the address asks for one of two. */
export const otherKind = (event: EventDetail, named: Attendance | null): WayIn | null =>
  named ? (waysIn(event).find(({ kind }) => kind !== named) ?? null) : null;

/** The line of prices above the dates: of the kind that was asked for, else of all. */
export const shownSale = (event: EventDetail, named: Attendance | null) =>
  (named ? saleOn(event, named) : null) ?? event.sale;

/** How few are left on a date of what it is chosen for; null when that is plenty. */
export const fewOn = (date: EventDate, kind: Attendance): number | null =>
  kind === 'online' ? date.onlineFewLeft : date.inPersonFewLeft;

/** A day of the calendar that has dates: whether there is anything to be had, and how little. */
export interface DayOfDates {
  day: string;
  label: string;
  count: number;
  state: 'open' | 'few' | 'soldOut' | 'closed';
}

function stateOf(dates: readonly EventDate[], named: Attendance | null): DayOfDates['state'] {
  const choices = dates.flatMap((date) =>
    choicesOn(date, named).map(({ kind, sale }) => ({
      state: sale?.state,
      few: fewOn(date, kind),
    })),
  );
  const open = choices.filter(({ state }) => state === 'on_sale');
  if (open.length > 0) return open.every(({ few }) => few !== null) ? 'few' : 'open';
  return choices.some(({ state }) => state === 'sold_out') ? 'soldOut' : 'closed';
}

export const daysOf = (
  groups: readonly DayGroup<EventDate>[],
  named: Attendance | null,
): DayOfDates[] =>
  groups.map(({ day, label, items }) => ({
    day,
    label,
    count: items.length,
    state: stateOf(items, named),
  }));

/** From so many dates on, a month is chosen first. */
const MANY_DATES = 12;

const monthOf = (day: string) => day.slice(0, 7);

/** The first month with something to be had: nobody begins where everything is sold out. */
function firstOpenMonth(groups: readonly DayGroup<EventDate>[], named: Attendance | null) {
  const open = groups.find(({ items }) => ['open', 'few'].includes(stateOf(items, named)));
  return open && monthOf(open.day);
}

/**
 * The days that are shown: of few dates all, of many those of one month, with the months before and
 * after that have any.
 */
export function shownDays(event: EventDetail, named: Attendance | null, wanted: string | null) {
  const groups = groupByDay(event.instances, ({ startsAt }) => startsAt, event.timezone);
  if (event.instances.length <= MANY_DATES) return { groups, all: groups, months: null };
  const months = [...new Set(groups.map(({ day }) => monthOf(day)))];
  const month =
    months.find((one) => one === wanted) ?? firstOpenMonth(groups, named) ?? months[0] ?? '';
  const at = months.indexOf(month);
  return {
    groups: groups.filter(({ day }) => monthOf(day) === month),
    all: groups,
    months: { month, before: months[at - 1], after: months[at + 1] },
  };
}
