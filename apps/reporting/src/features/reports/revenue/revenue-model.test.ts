import type { RevenueRow } from '@foyer/contracts';
import { bars, feesOf, money, mostOf, rowName, rowNote } from './revenue.model.ts';

const row = (key: string, netSales: number, dimension = key): RevenueRow => ({
  key, dimension, dimensionId: null, event: null, netSales, grossSales: netSales, onlineSales: netSales, terminalSales: 0, cashSales: 0, refunds: 0,
  stripeFees: 0, viewcyFees: 0,
});

test('money shows every decimal of its currency', () => {
  expect([money(1234.5, 'usd'), money(-0.91, 'eur'), money(1200, 'jpy')]).toEqual(['$1,234.50', '−€0.91', '¥1,200']);
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

test('a day says its weekday, an event its date or the first and last of them', () => {
  const event = { startsAt: '2026-12-06T00:30:00Z', lastStartsAt: '2026-12-06T00:30:00Z', timezone: 'America/New_York' };
  expect(rowNote(row('2026-11-21', 1), 'date')).toBe('Sat');
  expect(rowNote({ ...row('a', 1), event }, 'course_id')).toBe('05 Dec 2026');
  expect(rowNote({ ...row('a', 1), event: { ...event, lastStartsAt: '2027-01-10T00:30:00Z' } }, 'course_id')).toBe('05 Dec 2026 – 09 Jan 2027');
  expect(rowNote(row('2026-11', 1), 'month')).toBe('');
});

test('bars run from the oldest month, measured by the largest', () => {
  const report = { currency: 'usd' as const, items: [row('2026-03', 50), row('2026-02', -100), row('2026-01', 0)] };
  expect(bars(report, 'month').map(({ key, height, isNegative }) => [key, height, isNegative])).toEqual([['2026-01', 0, false], ['2026-02', 100, true], ['2026-03', 50, false]]);
});

test('a single month and other groupings draw nothing; of many months the last 24 are drawn', () => {
  const months = Array.from({ length: 30 }, (_, i) => row(`${2024 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`, i));
  expect(bars({ currency: 'usd', items: months.slice(0, 1) }, 'month')).toEqual([]);
  expect(bars({ currency: 'usd', items: months }, 'course_id')).toEqual([]);
  expect(bars({ currency: 'usd', items: months }, 'month')).toHaveLength(24);
  expect(bars({ currency: 'usd', items: months }, 'month').at(-1)?.key).toBe('2026-06');
});

test('the most is the tallest bar that earned something', () => {
  const of = (...net: number[]) => mostOf(bars({ currency: 'usd', items: net.map((amount, i) => row(`2026-0${i + 1}`, amount)) }, 'month'))?.amount;
  expect([of(20, -90, 50), of(-1, -2)]).toEqual(['$50.00', undefined]);
});
