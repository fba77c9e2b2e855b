import { dayOf } from '../../shared/day.model.ts';
import { hasFilters, NO_FILTERS } from './discover.model.ts';

test('the day is that of the visitor', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test('a page is no filter', () => {
  expect(hasFilters({ ...NO_FILTERS, page: 3 })).toBe(false);
  expect(hasFilters({ ...NO_FILTERS, priceMax: 0 })).toBe(true);
});
