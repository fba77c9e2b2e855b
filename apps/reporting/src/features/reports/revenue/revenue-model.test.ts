import type { RevenueRow } from '@foyer/contracts';
import { bars, feesOf, money, rowName } from './revenue.model.ts';

const row = (key: string, netSales: number, dimension = key): RevenueRow => ({
  key, dimension, dimensionId: null, netSales, grossSales: netSales, onlineSales: netSales, terminalSales: 0, cashSales: 0, refunds: 0, stripeFees: 0, viewcyFees: 0,
});

test('money shows every decimal of its currency', () => {
  expect([money(1234.5, 'usd'), money(-0.91, 'eur'), money(1200, 'jpy')]).toEqual(['$1,234.50', '-€0.91', '¥1,200']);
});

test('fees are added to the cent', () => {
  expect(feesOf({ ...row('a', 1), stripeFees: 3087.32, viewcyFees: 3406.12 }, 'usd')).toBe('$6,493.44');
  expect(feesOf({ ...row('a', 1), stripeFees: 0.1, viewcyFees: 0.2 }, 'usd')).toBe('$0.30');
});

test('names of events are cut at 30 characters, names of people are not', () => {
  const long = 'The Very Long Winter Gala With Everybody';
  expect(rowName(row('a', 1, long), 'course_id')).toBe('The Very Long Winter Gala With…');
  expect(rowName(row('a', 1, long), 'attendee_id')).toBe(long);
});

test('bars run from the oldest month, measured by the largest', () => {
  const report = { currency: 'usd' as const, items: [row('2026-03', 50), row('2026-02', -100), row('2026-01', 0)] };
  expect(bars(report, 'month').map(({ key, height, isNegative }) => [key, height, isNegative])).toEqual([['2026-01', 0, false], ['2026-02', 100, true], ['2026-03', 50, false]]);
});

test('a single month and other groupings draw nothing; of many months the last 24 are drawn', () => {
  const months = Array.from({ length: 30 }, (_, i) => row(`${2024 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`, i));
  expect(bars({ currency: 'usd', items: months.slice(0, 1) }, 'month')).toEqual([]);
  expect(bars({ currency: 'usd', items: months }, 'date')).toEqual([]);
  expect(bars({ currency: 'usd', items: months }, 'month')).toHaveLength(24);
  expect(bars({ currency: 'usd', items: months }, 'month').at(-1)?.key).toBe('2026-06');
});
