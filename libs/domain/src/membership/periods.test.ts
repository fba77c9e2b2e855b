import fc from 'fast-check';
import { localTime } from '../time/zone-clock.ts';
import {
  anchorOf,
  periodNumberAt,
  periodOf,
  periodStart,
  type PeriodRule,
  daysAfter,
} from './periods.ts';

const rule = (anchor: string, interval: PeriodRule['interval'], zone = 'America/New_York') => ({
  anchorAt: new Date(anchor),
  interval,
  zone,
});
const starts = (of: PeriodRule, numbers: readonly number[]) =>
  numbers.map((number) => localTime(periodStart(of, number), of.zone));

describe('periods begin', () => {
  test('on the last day of a short month, and on the 31st again after it', () => {
    expect(starts(rule('2026-01-31T15:00:00Z', 'month'), [1, 2, 3, 4, 13])).toEqual([
      '2026-01-31T10:00',
      '2026-02-28T10:00',
      '2026-03-31T10:00',
      '2026-04-30T10:00',
      '2027-01-31T10:00',
    ]);
  });
  test('on 29 February where there is one', () => {
    expect(starts(rule('2024-02-29T15:00:00Z', 'year'), [1, 2, 4, 5])).toEqual([
      '2024-02-29T10:00',
      '2025-02-28T10:00',
      '2027-02-28T10:00',
      '2028-02-29T10:00',
    ]);
    expect(starts(rule('2024-01-29T15:00:00Z', 'month'), [2, 14])).toEqual([
      '2024-02-29T10:00',
      '2025-02-28T10:00',
    ]);
  });
  test('at the same time on the wall after the clocks changed', () => {
    expect(starts(rule('2026-10-08T23:30:00Z', 'month'), [1, 2])).toEqual([
      '2026-10-08T19:30',
      '2026-11-08T19:30',
    ]);
  });
  test('in the night the clocks change: after the jump, and at the first of two', () => {
    // 2:30 on 8 March 2026 is left out, 1:30 on 1 November comes twice
    expect(periodStart(rule('2026-02-08T07:30:00Z', 'month'), 2).toISOString()).toBe(
      '2026-03-08T07:30:00.000Z',
    );
    expect(periodStart(rule('2026-10-01T05:30:00Z', 'month'), 2).toISOString()).toBe(
      '2026-11-01T05:30:00.000Z',
    );
  });
});

const rules = fc.record({
  anchorAt: fc.date({
    min: new Date('2019-01-01T00:00:00Z'),
    max: new Date('2029-01-01T00:00:00Z'),
    noInvalidDate: true,
  }),
  interval: fc.constantFrom('month' as const, 'year' as const),
  zone: fc.constantFrom('America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'UTC'),
});

test('each period begins where the one before ends, and an instant is in the one that says so', () => {
  fc.assert(
    fc.property(
      rules,
      fc.integer({ min: 1, max: 400 }),
      fc.double({ min: 0, max: 0.999_999, noNaN: true }),
      (of, number, part) => {
        const { startsAt, endsAt } = periodOf(of, number);
        expect(endsAt.getTime()).toBeGreaterThan(startsAt.getTime());
        expect(periodOf(of, number + 1).startsAt).toEqual(endsAt);
        const within =
          startsAt.getTime() + Math.floor((endsAt.getTime() - startsAt.getTime()) * part);
        expect(periodNumberAt(of, new Date(within))).toBe(number);
      },
    ),
  );
});

test('before the first period it is the first', () => {
  expect(periodNumberAt(rule('2026-01-31T15:00:00Z', 'month'), new Date(0))).toBe(1);
});

describe('what was paid elsewhere until an instant', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  test.each<[string, PeriodRule['interval'], string, number]>([
    ['2026-12-15T15:00:00Z', 'month', '2026-11-15T15:00:00.000Z', 1],
    ['2027-03-15T14:00:00Z', 'month', '2026-11-15T15:00:00.000Z', 4],
    ['2027-03-31T14:00:00Z', 'month', '2026-10-31T14:00:00.000Z', 5],
    ['2028-02-29T15:00:00Z', 'year', '2024-02-29T15:00:00.000Z', 4],
    ['2030-06-01T14:00:00Z', 'year', '2026-06-01T14:00:00.000Z', 4],
    ['2026-01-10T15:00:00Z', 'year', '2025-01-10T15:00:00.000Z', 1],
  ])('%s by the %s is counted from %s', (until, interval, anchorAt, number) => {
    const of = { interval, zone: 'America/New_York' };
    expect(anchorOf(new Date(until), of, now)).toEqual({ anchorAt: new Date(anchorAt), number });
  });
  test('is followed by a period that begins there, counted from a time before now', () => {
    fc.assert(
      fc.property(rules, fc.constantFrom('UTC', 'America/New_York'), (of, zone) => {
        // at noon no clock changes
        const endsAt = new Date(of.anchorAt);
        endsAt.setUTCHours(17, 0, 0, 0);
        const { anchorAt, number } = anchorOf(endsAt, { interval: of.interval, zone }, now);
        expect(anchorAt <= now).toBe(true);
        expect(periodStart({ anchorAt, interval: of.interval, zone }, number + 1)).toEqual(endsAt);
      }),
    );
  });
});

test('so many days after an instant it is as late on the wall, also over a change of the clocks', () => {
  const at = new Date('2026-10-25T16:00:00Z');
  expect(daysAfter(at, 14, 'America/New_York')).toEqual(new Date('2026-11-08T17:00:00Z'));
  expect(daysAfter(at, 90, 'UTC')).toEqual(new Date('2027-01-23T16:00:00Z'));
});
