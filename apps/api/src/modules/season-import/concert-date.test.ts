import { dayOf, daysToShift, parseDay, placeOf, startOf, timeOfDay } from './concert-date.model.ts';
import type { SeasonConcert, SeasonProgram } from './season-file.model.ts';

const concert = (change: Partial<SeasonConcert> = {}): SeasonConcert => ({
  eventType: 'Tour',
  Location: 'Manhattan, NY',
  Venue: 'Hall',
  Date: '2024-10-31T04:00:00Z',
  Time: '7:30PM',
  ...change,
});

test.each([
  ['7:30PM', 19, 30],
  ['12:00PM', 12, 0],
  ['12:15am', 0, 15],
  ['11:45 AM', 11, 45],
])('reads %s', (text, hour, minute) => {
  expect(timeOfDay(text)).toEqual({ hour, minute });
});

test.each(['None', '', '25:00PM', '7:75PM', 'evening', '0:10AM'])(
  'reads no time from "%s"',
  (text) => {
    expect(timeOfDay(text)).toBeUndefined();
  },
);

test.each([
  ['Manhattan, NY', 'America/New_York', 'Manhattan', 'NY'],
  ['Vail, CO', 'America/Denver', 'Vail', 'CO'],
  ['Seoul, KOREA', 'Asia/Seoul', 'Seoul', ''],
  ['Incheon, South Korea', 'Asia/Seoul', 'Incheon', ''],
  ['Shanghai, CHINA', 'Asia/Shanghai', 'Shanghai', ''],
])('knows the zone of %s', (location, timezone, city, state) => {
  expect(placeOf(location)).toMatchObject({ timezone, city, state });
});

test.each(['Atlantis, XX', 'NY', '', 'Manhattan'])('knows no zone of "%s"', (location) => {
  expect(placeOf(location)).toBeUndefined();
});

test('takes the day from the home of the orchestra and the time from the wall of the place', () => {
  expect(
    startOf(concert({ Location: 'Seoul, KOREA', Date: '2025-06-27T04:00:00Z' }), 'Asia/Seoul', 0),
  ).toEqual(new Date('2025-06-27T10:30:00Z'));
  expect(dayOf('soon')).toBeUndefined();
  expect(startOf(concert({ Date: 'soon' }), 'Asia/Seoul', 0)).toBeUndefined();
});

test('a shift keeps what the clock on the wall says over the change of the clocks', () => {
  // 31 October is summer time, 7 November is not
  expect(startOf(concert(), 'America/New_York', 0)).toEqual(new Date('2024-10-31T23:30:00Z'));
  expect(startOf(concert(), 'America/New_York', 7)).toEqual(new Date('2024-11-08T00:30:00Z'));
});

test('the earliest concert of the file falls on the day that was asked for', () => {
  const programs = [['2024-11-05T05:00:00Z', 'not a date'], ['2024-10-31T04:00:00Z']].map(
    (dates) => ({ concerts: dates.map((day) => concert({ Date: day })) }) as SeasonProgram,
  );
  const day = parseDay('2027-01-08');
  expect(day && daysToShift(programs, day)).toBe(799);
  expect(day && daysToShift([], day)).toBe(0);
});

test.each(['2027-13-40', '2027-02-30', 'tomorrow', ''])('"%s" is no day', (text) => {
  expect(parseDay(text)).toBeUndefined();
});
