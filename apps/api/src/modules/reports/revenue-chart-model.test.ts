import { NO_SUMS } from './ledger-figures.model.ts';
import { chartOf } from './revenue-chart.model.ts';

const group = (key: string) => ({ ...NO_SUMS, key });

test('times without sales have their place between those with some', () => {
  expect(chartOf([group('2026-03'), group('2025-12')], 'month')).toMatchObject({
    isWhole: true,
    points: [{ key: '2025-12' }, { key: '2026-01' }, { key: '2026-02' }, { key: '2026-03' }],
  });
  expect(
    chartOf([group('2026-02-27'), group('2026-03-02')], 'date').points.map(({ key }) => key),
  ).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
});

test('a long course shows its end and says that it is no more', () => {
  const { points, isWhole } = chartOf([group('2020-01-01'), group('2026-03-31')], 'date');
  expect([points.length, points[0]?.key, points.at(-1)?.key, isWhole]).toEqual([
    31,
    '2026-03-01',
    '2026-03-31',
    false,
  ]);
});

test('one time, and what is no course of time, draw nothing', () => {
  expect(chartOf([group('2026-03')], 'month').points).toEqual([]);
  expect(chartOf([group('2026'), group('2025')], 'year').points).toEqual([]);
});
