import { eveningRanges } from './evening-ranges.ts';

test.each([
  ['a Wednesday', '2026-11-25', { from: '2026-11-27', to: '2026-11-29' }],
  ['a Friday', '2026-11-27', { from: '2026-11-27', to: '2026-11-29' }],
  ['a Sunday', '2026-11-29', { from: '2026-11-29', to: '2026-11-29' }],
  ['the last day of a year', '2026-12-31', { from: '2027-01-01', to: '2027-01-03' }],
])('the weekend, seen from %s', (_, today, weekend) =>
  expect(eveningRanges(today).weekend).toEqual(weekend),
);

test('tonight is one day', () => {
  expect(eveningRanges('2026-01-05').tonight).toEqual({ from: '2026-01-05', to: '2026-01-05' });
});
