import { monthGrid } from './month-grid.ts';

test('a month begins under the weekday of its first day and ends with its last', () => {
  // Tuesday 1 December 2026
  const weeks = monthGrid('2026-12');
  expect(weeks[0]).toEqual([
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ]);
  expect(weeks.at(-1)).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    null,
    null,
    null,
  ]);
});

test.each([
  ['2027-02', 4, 28],
  ['2028-02', 5, 29],
  ['2026-03', 6, 31],
])('%s has %i weeks and %i days', (month, weeks, days) => {
  const grid = monthGrid(month);
  expect([grid.length, grid.flat().filter(Boolean).length]).toEqual([weeks, days]);
});

test('what is no month is refused', () => {
  expect(() => monthGrid('soon')).toThrow(RangeError);
});
