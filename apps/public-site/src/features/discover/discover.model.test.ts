import { isRange, quickRanges } from './discover.model.ts';

test.each([
  ['a Wednesday', new Date(2026, 10, 25, 9), { from: '2026-11-27', to: '2026-11-29' }],
  ['a Friday evening', new Date(2026, 10, 27, 23), { from: '2026-11-27', to: '2026-11-29' }],
  ['a Sunday', new Date(2026, 10, 29, 1), { from: '2026-11-29', to: '2026-11-29' }],
  ['the last day of a year', new Date(2026, 11, 31), { from: '2027-01-01', to: '2027-01-03' }],
])('the weekend, seen from %s', (_, now, weekend) =>
  expect(quickRanges(now).weekend).toEqual(weekend),
);

test('today is one day, and is known again in the filters', () => {
  const { today, weekend } = quickRanges(new Date(2026, 0, 5, 23, 59));
  expect(today).toEqual({ from: '2026-01-05', to: '2026-01-05' });
  expect(isRange({ from: '2026-01-05', to: '2026-01-05' }, today)).toBe(true);
  expect(isRange({ from: undefined, to: undefined }, weekend)).toBe(false);
});
