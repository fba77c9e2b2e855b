import { instantAt } from './zone-clock.ts';
import { exactLocal, readDay, readWhen, whenMeans, whenText } from './when-input.ts';

const NY = 'America/New_York';

test.each([
  ['18 Dec 2026, 19:30', '2026-12-18T19:30'],
  ['Fri 18 Dec 2026, 19:30', '2026-12-18T19:30'],
  ['Friday, December 18th, 2026 7:30 pm', '2026-12-18T19:30'],
  ['December 18 2026 7 PM', '2026-12-18T19:00'],
  ['18.12.2026 19.30', '2026-12-18T19:30'],
  ['2026-12-18T19:30', '2026-12-18T19:30'],
  ['2026-12-18 9:05', '2026-12-18T09:05'],
  ['12/18/2026 12:15 a.m.', '2026-12-18T00:15'],
  ['18/12/2026 12 pm', '2026-12-18T12:00'],
  ['6/6/2027 20:00', '2027-06-06T20:00'],
  ['1 sept. 2027 20:00', '2027-09-01T20:00'],
  ['2026-11-01T01:30-05:00', '2026-11-01T01:30-05:00'],
])('%s is read as %s', (typed, local) => {
  expect(readWhen(typed)).toEqual({ local });
});

test.each([
  ['', 'Choose a date and a time'],
  ['18 Dec 2026', 'Add the time, such as 19:30.'],
  ['19:30', 'Write the date with its month and year, such as 18 Dec 2026.'],
  ['18 Dec 2026, 25:00', 'Write the time such as 19:30 or 7:30 pm.'],
  ['18 Dec 2026, 13 pm', 'Write the time such as 19:30 or 7:30 pm.'],
  ['31 June 2027 20:00', 'The calendar has no such day.'],
  ['18 Foo 2026 20:00', 'Write the date with its month and year, such as 18 Dec 2026.'],
  ['5/12/2026 20:00', 'Write the month as a word, such as 5 Dec 2026: this could be two days.'],
  ['next Friday 20:00', 'Write the date with its month and year, such as 18 Dec 2026.'],
  ['20270-12-18T20:00', 'Write the date with its month and year, such as 18 Dec 2026.'],
])('%j is no time: %s', (typed, problem) => {
  expect(readWhen(typed)).toEqual({ problem });
});

test('a day alone is read by the same rule', () => {
  expect(readDay('Friday 18 December 2026')).toEqual({ day: '2026-12-18' });
  expect(readDay('')).toEqual({ problem: 'Choose a date' });
});

test('what was read is shown with its weekday, and read again is the same', () => {
  expect(whenText('2026-12-18T19:30')).toBe('Fri 18 Dec 2026, 19:30');
  expect(readWhen(whenText('2026-12-18T19:30'))).toEqual({ local: '2026-12-18T19:30' });
  expect(whenText('half of a d')).toBe('half of a d');
});

test('a time names its weekday, zone and place', () => {
  expect(whenMeans('2026-12-18T19:30', NY)).toEqual({
    text: 'Friday 18 December 2026, 19:30 EST (America/New York)',
    skipped: null,
    twice: [],
  });
  expect(whenMeans('18 Dec', NY)).toBeNull();
});

test('a time that the night leaves out says what it becomes', () => {
  expect(whenMeans('2027-03-14T02:30', NY)).toEqual({
    text: 'Sunday 14 March 2027, 03:30 EDT (America/New York)',
    skipped: 'The clocks go forward that night: there is no 02:30, so it is 03:30.',
    twice: [],
  });
});

const [FIRST, SECOND] = ['2026-11-01T01:30', '2026-11-01T01:30-05:00'];

test('an hour that comes twice is asked about', () => {
  expect(whenMeans(FIRST, NY)?.twice).toEqual([
    { value: FIRST, label: 'The first 01:30, EDT' },
    { value: SECOND, label: 'The second 01:30, EST' },
  ]);
  expect(whenMeans(SECOND, NY)?.text).toContain('01:30 EST');
});

test('the second of two keeps its offset; one that the wall does not show is refused', () => {
  expect(instantAt(FIRST, NY).toISOString()).toBe('2026-11-01T05:30:00.000Z');
  expect(instantAt(SECOND, NY).toISOString()).toBe('2026-11-01T06:30:00.000Z');
  expect(exactLocal('2026-11-01T06:30:00.000Z', NY)).toBe(SECOND);
  expect(exactLocal('2026-11-01T05:30:00.000Z', NY)).toBe(FIRST);
  expect(exactLocal('2026-12-01T05:30:00.000Z', NY)).toBe('2026-12-01T00:30');
  expect(() => instantAt('2026-11-01T01:30+01:00', NY)).toThrow(RangeError);
});
