import {
  urlDay,
  urlFields,
  urlId,
  urlNumber,
  urlPage,
  urlText,
  type UrlStateOf,
} from '@foyer/remote-kit';
import { addDays } from 'date-fns/addDays';
import { getISODay } from 'date-fns/getISODay';
import { lightFormat } from 'date-fns/lightFormat';

/** Filters of the discovery page, kept in the address; days are the visitor's own calendar days. */
export const DiscoverState = urlFields({
  category: urlId(),
  place: urlText(80),
  from: urlDay(),
  to: urlDay(),
  priceMax: urlNumber(0, 1_000_000),
  page: urlPage(),
});
export type DiscoverState = UrlStateOf<typeof DiscoverState>;

export const EVENTS_PER_PAGE = 24;

/** Price choices in major units; 0 is free. */
export const PRICE_CHOICES = [0, 25, 50, 100] as const;

export const hasFilters = ({ page: _, ...filters }: DiscoverState) =>
  Object.values(filters).some((value) => value !== undefined && value !== '');

export interface DayRange {
  from: string;
  to: string;
}
const FRIDAY = 5;
const SUNDAY = 7;

/**
 * Today, and Friday to Sunday of this week (what is left of it), as the visitor's own calendar
 * days.
 */
export function quickRanges(now: Date): { today: DayRange; weekend: DayRange } {
  const inDays = (days: number) => lightFormat(addDays(now, days), 'yyyy-MM-dd');
  const weekday = getISODay(now);
  return {
    today: { from: inDays(0), to: inDays(0) },
    weekend: { from: inDays(Math.max(0, FRIDAY - weekday)), to: inDays(SUNDAY - weekday) },
  };
}

export const isRange = (filters: Pick<DiscoverState, 'from' | 'to'>, range: DayRange) =>
  filters.from === range.from && filters.to === range.to;
