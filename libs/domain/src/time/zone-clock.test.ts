import fc from 'fast-check';
import {
  addDays,
  daysBetween,
  formatLocal,
  instantAt,
  inZone,
  isTimeZone,
  localDay,
  localTime,
  parseLocal,
  toMillis,
  wallClock,
  weekday,
  zoneOffsetMinutes,
} from './zone-clock.ts';

const zones = [
  'America/New_York',
  'Europe/London',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'America/St_Johns',
  'UTC',
];
const at = (local: string, zone: string) => instantAt(parseLocal(local), zone).toISOString();

describe('wallClock', () => {
  it('reads the wall of the zone', () => {
    expect(wallClock('2026-12-06T00:30:15Z', 'America/New_York')).toEqual({
      year: 2026,
      month: 12,
      day: 5,
      hour: 19,
      minute: 30,
      second: 15,
    });
    expect(wallClock('2026-12-05T18:30:00Z', 'Asia/Kolkata')).toMatchObject({
      day: 6,
      hour: 0,
      minute: 0,
    });
  });

  it('refuses what is no instant or no zone', () => {
    expect(() => wallClock('soon', 'UTC')).toThrow(RangeError);
    expect(() => wallClock(0, 'Mars/Olympus')).toThrow(RangeError);
    expect(isTimeZone('Europe/London')).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
    expect(isTimeZone('Mars/Olympus+05')).toBe(false);
    expect(() => inZone(0, 'constructor')).toThrow(RangeError);
  });
});

describe('instantAt', () => {
  it('knows winter and summer', () => {
    expect(at('2026-12-05T19:30', 'America/New_York')).toBe('2026-12-06T00:30:00.000Z');
    expect(at('2026-07-05T19:30', 'America/New_York')).toBe('2026-07-05T23:30:00.000Z');
  });

  it('moves a time that is left out to after the jump', () => {
    expect(at('2026-03-08T01:59', 'America/New_York')).toBe('2026-03-08T06:59:00.000Z');
    expect(at('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
    expect(at('2026-03-08T03:00', 'America/New_York')).toBe('2026-03-08T07:00:00.000Z');
    expect(at('2026-03-29T01:30', 'Europe/London')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('takes the first of a time that comes twice', () => {
    expect(at('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
    expect(at('2026-11-01T02:00', 'America/New_York')).toBe('2026-11-01T07:00:00.000Z');
    expect(at('2026-10-25T01:30', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('shows the same wall time again, except in a left-out hour', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        (date, zone) => {
          const wall = wallClock(date, zone);
          return formatLocal(wallClock(instantAt(wall, zone), zone)) === formatLocal(wall);
        },
      ),
    );
  });
});

describe('zoneOffsetMinutes', () => {
  it.each([
    ['America/New_York', -300],
    ['Asia/Kolkata', 330],
    ['Pacific/Kiritimati', 840],
    ['UTC', 0],
  ])('of %s in winter is %i', (zone, minutes) => {
    expect(zoneOffsetMinutes('2026-12-05T00:00:00.750Z', zone)).toBe(minutes);
  });
});

describe('calendar', () => {
  it('reads only times that exist', () => {
    expect(formatLocal(parseLocal('2028-02-29T23:59'))).toBe('2028-02-29T23:59');
    for (const wrong of [
      '2026-02-29T10:00',
      '2026-06-31T10:00',
      '2026-13-01T10:00',
      '2026-01-01T24:00',
      '2026-01-01',
      '26-01-01T10:00',
    ]) {
      expect(() => parseLocal(wrong)).toThrow(RangeError);
    }
  });

  it('counts in days, across months and years', () => {
    expect(formatLocal(addDays(parseLocal('2026-12-31T19:30'), 1))).toBe('2027-01-01T19:30');
    expect(daysBetween(parseLocal('2026-12-31T23:59'), parseLocal('2027-01-01T00:00'))).toBe(1);
    expect(daysBetween(parseLocal('2026-03-10T00:00'), parseLocal('2026-03-01T12:00'))).toBe(-9);
    expect(weekday(parseLocal('2026-12-05T19:30'))).toBe(6);
    expect(localDay('2026-12-06T00:30:00Z', 'America/New_York')).toBe('2026-12-05');
    expect(toMillis(new Date(5))).toBe(5);
  });

  it('reads and writes times as texts', () => {
    expect(localTime('2026-12-06T00:30:15Z', 'America/New_York')).toBe('2026-12-05T19:30');
    expect(instantAt('2026-12-05T19:30', 'America/New_York').toISOString()).toBe(
      '2026-12-06T00:30:00.000Z',
    );
    expect(() => instantAt('2026-02-30T19:30', 'UTC')).toThrow(RangeError);
  });
});
