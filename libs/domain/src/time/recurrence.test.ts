import fc from 'fast-check';
import { expandDates, expandRule, MAX_INTERVAL, type RecurrenceRule } from './recurrence.ts';
import { formatLocal, wallClock } from './zone-clock.ts';

const NY = 'America/New_York';
const locals = (start: string, rule: RecurrenceRule) =>
  expandRule(start, rule, NY).map((date) => date.local);

describe('expandDates', () => {
  it('sorts and keeps each date once', () => {
    expect(expandDates(['2026-12-06T14:00', '2026-12-05T14:00', '2026-12-06T14:00'], NY)).toEqual([
      { local: '2026-12-05T14:00', startsAt: new Date('2026-12-05T19:00:00Z') },
      { local: '2026-12-06T14:00', startsAt: new Date('2026-12-06T19:00:00Z') },
    ]);
  });

  it('refuses a date that does not exist', () => {
    expect(() => expandDates(['2026-02-30T14:00'], NY)).toThrow(RangeError);
  });
});

describe('expandRule', () => {
  it('keeps the time on the wall when the clocks go back', () => {
    const dates = expandRule('2026-10-24T14:00', { frequency: 'weekly', count: 3 }, NY);
    expect(dates.map((date) => date.startsAt.toISOString())).toEqual([
      '2026-10-24T18:00:00.000Z',
      '2026-10-31T18:00:00.000Z',
      '2026-11-07T19:00:00.000Z',
    ]);
  });

  it('keeps the time on the wall all year, except in the hour left out', () => {
    const dates = expandRule('2026-01-01T02:30', { frequency: 'daily', count: 365 }, NY);
    const moved = dates.filter((date) => formatLocal(wallClock(date.startsAt, NY)) !== date.local);
    expect(moved.map((date) => date.local)).toEqual(['2026-03-08T02:30']);
    expect(moved[0]?.startsAt.toISOString()).toBe('2026-03-08T07:30:00.000Z');
  });

  it('ends with the last day, inclusive', () => {
    expect(locals('2026-12-30T20:00', { frequency: 'daily', until: '2027-01-01' })).toEqual([
      '2026-12-30T20:00',
      '2026-12-31T20:00',
      '2027-01-01T20:00',
    ]);
    expect(locals('2026-12-30T20:00', { frequency: 'daily', until: '2026-12-01' })).toEqual([]);
  });

  it('repeats on several days of the week, from the start on', () => {
    // 3 December 2026 is a Thursday.
    expect(
      locals('2026-12-03T20:00', { frequency: 'weekly', weekdays: [5, 1, 4], count: 5 }),
    ).toEqual([
      '2026-12-03T20:00',
      '2026-12-04T20:00',
      '2026-12-07T20:00',
      '2026-12-10T20:00',
      '2026-12-11T20:00',
    ]);
  });

  it('skips weeks and days', () => {
    expect(locals('2026-12-05T20:00', { frequency: 'weekly', interval: 2, count: 2 })).toEqual([
      '2026-12-05T20:00',
      '2026-12-19T20:00',
    ]);
    expect(locals('2026-12-05T20:00', { frequency: 'daily', interval: 3, count: 2 })).toEqual([
      '2026-12-05T20:00',
      '2026-12-08T20:00',
    ]);
  });

  it('has at most 366 dates', () => {
    expect(
      expandRule('2028-01-01T20:00', { frequency: 'daily', until: '2028-12-31' }, NY),
    ).toHaveLength(366);
    expect(() =>
      expandRule('2028-01-01T20:00', { frequency: 'daily', until: '2029-01-01' }, NY),
    ).toThrow(RangeError);
    expect(() => expandRule('2028-01-01T20:00', { frequency: 'daily', count: 367 }, NY)).toThrow(
      RangeError,
    );
  });

  it.each<RecurrenceRule>([
    { frequency: 'daily', count: 0 },
    { frequency: 'daily', count: 1.5 },
    { frequency: 'daily', interval: 0, count: 1 },
    { frequency: 'weekly', interval: 1.5, count: 1 },
    { frequency: 'monthly', interval: MAX_INTERVAL + 1, count: 1 },
    { frequency: 'weekly', weekdays: [7], count: 1 },
    { frequency: 'weekly', weekdays: [], count: 1 },
    { frequency: 'daily', until: '2026-02-30' },
  ])('refuses %p', (rule) => {
    expect(() => expandRule('2026-01-01T20:00', rule, NY)).toThrow(RangeError);
  });
});

describe('months and exceptions', () => {
  const until = '2027-06-30';
  it('repeats on the last Friday, also where a month has five', () => {
    expect(
      locals('2027-01-29T20:00', { frequency: 'monthly', monthlyOn: 'last-weekday', until }),
    ).toEqual([
      '2027-01-29T20:00',
      '2027-02-26T20:00',
      '2027-03-26T20:00',
      '2027-04-30T20:00',
      '2027-05-28T20:00',
      '2027-06-25T20:00',
    ]);
  });

  it('begins with the start or after it', () => {
    expect(
      locals('2027-01-08T20:00', { frequency: 'monthly', monthlyOn: 'last-weekday', count: 2 }),
    ).toEqual(['2027-01-29T20:00', '2027-02-26T20:00']);
  });

  it('repeats on the second Friday', () => {
    expect(
      locals('2027-01-08T20:00', { frequency: 'monthly', monthlyOn: 'weekday', count: 3 }),
    ).toEqual(['2027-01-08T20:00', '2027-02-12T20:00', '2027-03-12T20:00']);
  });

  it('leaves out a month that has no such day, or no fifth such weekday', () => {
    expect(locals('2027-01-31T20:00', { frequency: 'monthly', count: 3 })).toEqual([
      '2027-01-31T20:00',
      '2027-03-31T20:00',
      '2027-05-31T20:00',
    ]);
    expect(
      locals('2027-01-29T20:00', { frequency: 'monthly', monthlyOn: 'weekday', count: 2 }),
    ).toEqual(['2027-01-29T20:00', '2027-04-30T20:00']);
  });

  it('goes over the end of a year, every other month', () => {
    expect(locals('2026-11-03T20:00', { frequency: 'monthly', interval: 2, count: 3 })).toEqual([
      '2026-11-03T20:00',
      '2027-01-03T20:00',
      '2027-03-03T20:00',
    ]);
  });

  it('leaves out exceptions, which count as made', () => {
    expect(
      locals('2026-12-18T20:00', { frequency: 'weekly', count: 4, except: ['2026-12-25'] }),
    ).toEqual(['2026-12-18T20:00', '2027-01-01T20:00', '2027-01-08T20:00']);
  });
});

it('takes the second of two equal times by its offset', () => {
  expect(expandDates(['2026-11-01T01:30-05:00'], NY)).toEqual([
    { local: '2026-11-01T01:30-05:00', startsAt: new Date('2026-11-01T06:30:00Z') },
  ]);
});

describe('every so many days, weeks or months, for any rule', () => {
  const DAY_MS = 86_400_000;
  const dayOf = (local: string) => Date.parse(`${local.slice(0, 10)}T00:00Z`) / DAY_MS;
  // 1 January 1970 was a Thursday, the fifth day of its week
  const weekdayOf = (day: number) => (day + 4) % 7;
  const weekOf = (day: number) => Math.floor((day + 4) / 7);
  const monthOf = (day: number) => {
    const date = new Date(day * DAY_MS);
    return date.getUTCFullYear() * 12 + date.getUTCMonth();
  };
  const dayOfMonth = (day: number) => new Date(day * DAY_MS).getUTCDate();
  const lengthOfMonth = (month: number) =>
    new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();

  const starts = fc.integer({ min: dayOf('2024-01-01'), max: dayOf('2033-12-31') });
  const intervals = fc.integer({ min: 1, max: MAX_INTERVAL });
  const counts = fc.integer({ min: 1, max: 40 });
  const days = (start: number, rule: RecurrenceRule) =>
    locals(`${new Date(start * DAY_MS).toISOString().slice(0, 10)}T19:30`, rule).map((local) => {
      expect(local.slice(10)).toBe('T19:30');
      return dayOf(local);
    });

  test('days lie so many apart', () => {
    fc.assert(
      fc.property(starts, intervals, counts, (start, interval, count) => {
        expect(days(start, { frequency: 'daily', interval, count })).toEqual(
          Array.from({ length: count }, (_, place) => start + place * interval),
        );
      }),
    );
  });

  test('weeks are every n-th from that of the start, each with all its days and no other', () => {
    const someWeekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
    fc.assert(
      fc.property(starts, intervals, counts, someWeekdays, (start, interval, count, weekdays) => {
        const made = days(start, { frequency: 'weekly', interval, weekdays, count });
        const wanted = Array.from(
          { length: (made.at(-1) ?? start) - start + 1 },
          (_, on) => start + on,
        ).filter(
          (day) =>
            weekdays.includes(weekdayOf(day)) && (weekOf(day) - weekOf(start)) % interval === 0,
        );
        expect(made).toEqual(wanted);
        expect(made).toHaveLength(count);
      }),
    );
  });

  test('months are every n-th from that of the start, but for those without its day', () => {
    fc.assert(
      fc.property(starts, intervals, counts, (start, interval, count) => {
        const made = days(start, { frequency: 'monthly', interval, count });
        const last = monthOf(made.at(-1) ?? start);
        const wanted = Array.from(
          { length: (last - monthOf(start)) / interval + 1 },
          (_, place) => monthOf(start) + place * interval,
        ).filter((month) => lengthOfMonth(month) >= dayOfMonth(start));
        expect(made.map(monthOf)).toEqual(wanted);
        expect(made.every((day) => dayOfMonth(day) === dayOfMonth(start))).toBe(true);
      }),
    );
  });

  test('every n-th of the last weekdays is the last of its month', () => {
    fc.assert(
      fc.property(starts, intervals, counts, (start, interval, count) => {
        const made = days(start, {
          frequency: 'monthly',
          monthlyOn: 'last-weekday',
          interval,
          count,
        });
        for (const day of made) {
          expect(weekdayOf(day)).toBe(weekdayOf(start));
          expect(monthOf(day + 7)).toBe(monthOf(day) + 1);
          expect((monthOf(day) - monthOf(start)) % interval).toBe(0);
        }
      }),
    );
  });
});
