import { formatLength } from './length.ts';

const START = '2026-12-06T00:30:00.000Z';

test.each([
  ['2026-12-06T03:00:00.000Z', '2 hours 30 minutes'],
  ['2026-12-06T01:30:00.000Z', '1 hour'],
  ['2026-12-06T00:31:00.000Z', '1 minute'],
  ['2026-12-06T02:31:59.000Z', '2 hours 1 minute'],
  ['2026-12-07T00:29:00.000Z', '23 hours 59 minutes'],
  // a day or more, nothing, and an end before its start
  ['2026-12-07T00:30:00.000Z', null],
  [START, null],
  ['2026-12-05T00:30:00.000Z', null],
])('until %s: %s', (end, words) => {
  expect(formatLength(START, end)).toBe(words);
});
