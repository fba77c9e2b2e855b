import { clockChoices, clockText } from './clock-choices.ts';

test('a day has forty-eight half hours', () => {
  const times = clockChoices(30);
  expect([times.length, times[0], times[1], times.at(-1)]).toEqual([48, '00:00', '00:30', '23:30']);
});

test.each([
  ['23:00', ['23:00', '23:30']],
  ['22:31', ['23:00', '23:30']],
  ['23:31', []],
])('from %s there are %j', (earliest, times) => {
  expect(clockChoices(30, earliest)).toEqual(times);
});

test.each([
  ['00:00', '12:00 AM'],
  ['09:05', '9:05 AM'],
  ['12:30', '12:30 PM'],
  ['19:30', '7:30 PM'],
])('%s is written %s', (time, text) => {
  expect(clockText(time)).toBe(text);
});
