import type { EventDate, EventDetail } from '@foyer/contracts';
import { waysIn, type WayIn } from '@foyer/domain';
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
  const ways = named ? [] : waysIn(date);
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
