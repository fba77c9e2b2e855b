import type { RevenueRow } from '@foyer/contracts';
import { axisMoney, bars, feesOf, money, mostOf, rowName, rowNote } from './revenue.model.ts';

const row = (key: string, netSales: number, dimension = key): RevenueRow => ({
  key,
  dimension,
  dimensionId: null,
  event: null,
  netSales,
  grossSales: netSales,
  onlineSales: netSales,
  terminalSales: 0,
  cashSales: 0,
  refunds: 0,
  stripeFees: 0,
  viewcyFees: 0,
});

test('money shows every decimal of its currency', () => {
  expect([money(1234.5, 'usd'), money(-0.91, 'eur'), money(1200, 'jpy')]).toEqual([
    '$1,234.50',
    '−€0.91',
    '¥1,200',
  ]);
});

test('fees are added to the cent', () => {
  expect(feesOf({ ...row('a', 1), stripeFees: 3087.32, viewcyFees: 3406.12 }, 'usd')).toBe(
    '$6,493.44',
  );
  expect(feesOf({ ...row('a', 1), stripeFees: 0.1, viewcyFees: 0.2 }, 'usd')).toBe('$0.30');
});

test('names of events are cut at 30 characters, names of people are not', () => {
  const long = 'The Very Long Winter Gala With Everybody';
  expect(rowName(row('a', 1, long), 'course_id')).toBe('The Very Long Winter Gala With…');
  expect(rowName(row('a', 1, long), 'attendee_id')).toBe(long);
});

test('a day says its weekday, an event its date or the first and last of them', () => {
  const event = {
    startsAt: '2026-12-06T00:30:00Z',
    lastStartsAt: '2026-12-06T00:30:00Z',
    timezone: 'America/New_York',
  };
  expect(rowNote(row('2026-11-21', 1), 'date')).toBe('Sat');
  expect(rowNote({ ...row('a', 1), event }, 'course_id')).toBe('05 Dec 2026');
  expect(
    rowNote(
      { ...row('a', 1), event: { ...event, lastStartsAt: '2027-01-10T00:30:00Z' } },
      'course_id',
    ),
  ).toBe('05 Dec 2026 – 09 Jan 2027');
  expect(rowNote(row('2026-11', 1), 'month')).toBe('');
});

const chart = (...net: number[]) => ({
  isWhole: true,
  points: net.map((netSales, i) => ({
    key: `2026-0${i + 1}`,
    dimension: `Month ${i + 1}`,
    netSales,
  })),
});

test('bars run from the oldest month, below zero where money went back, and mark the last', () => {
  expect(
    bars({ currency: 'usd', chart: chart(0, -100, 50.5) }).map(({ key, value, amount, fill }) => [
      key,
      value,
      amount,
      fill,
    ]),
  ).toEqual([
    ['2026-01', 0, '$0.00', 'var(--ink-muted)'],
    ['2026-02', -10_000, '−$100.00', 'var(--danger)'],
    ['2026-03', 5050, '$50.50', 'var(--accent)'],
  ]);
});

test('the axis writes round amounts without their decimals', () => {
  expect([axisMoney(150_000, 'usd'), axisMoney(1250, 'eur'), axisMoney(-200, 'jpy')]).toEqual([
    '$1,500',
    '€12.50',
    '−¥200',
  ]);
});

test('the most is the tallest bar that earned something', () => {
  const of = (...net: number[]) => mostOf(bars({ currency: 'usd', chart: chart(...net) }))?.amount;
  expect([of(20, -90, 50), of(-1, -2)]).toEqual(['$50.00', undefined]);
});
