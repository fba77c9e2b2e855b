import { formatDay } from './dates.ts';
import { localDay, toMillis, type When } from './zone-clock.ts';

/** The items of one day of the calendar, earliest first. */
export type DayGroup<Item> = {
  /** `YYYY-MM-DD`, the day on the wall of the zone; a key for lists. */
  day: string;
  /** "Saturday 5 December 2026" */
  label: string;
  items: Item[];
};

/**
 * Groups items by the day on the wall of a zone, in the order of time; the order of items at the
 * same instant stays.
 * @throws RangeError for no instant or an unknown zone.
 */
export function groupByDay<Item>(
  items: readonly Item[],
  startOf: (item: Item) => When,
  zone: string,
): DayGroup<Item>[] {
  const inOrder = [...items].sort((a, b) => toMillis(startOf(a)) - toMillis(startOf(b)));
  const groups: DayGroup<Item>[] = [];
  for (const item of inOrder) {
    const day = localDay(startOf(item), zone);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, label: formatDay(startOf(item), zone), items: [item] });
  }
  return groups;
}
