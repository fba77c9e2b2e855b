import { dayOf } from '../../shared/day.model.ts';
import { hasFilters, isReversed, NO_FILTERS } from './discover.model.ts';

test('the day is that of the visitor', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test('days in the wrong order are told from a single one', () => {
  expect(isReversed({ from: '2026-12-02', to: '2026-12-01' })).toBe(true);
  expect(isReversed({ from: '2026-12-01', to: '2026-12-01' })).toBe(false);
  expect(isReversed({ from: '2026-12-01', to: undefined })).toBe(false);
});

test('a page is no filter', () => {
  expect(hasFilters({ ...NO_FILTERS, page: 3 })).toBe(false);
  expect(hasFilters({ ...NO_FILTERS, priceMax: 0 })).toBe(true);
});
