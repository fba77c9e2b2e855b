import { dateAtDoor } from './date-at-door.model.ts';

const [FIRST, SECOND] = ['first', 'second'] as const;
const date = (id: string, startsAt: string, change = {}) => ({
  id,
  startsAt,
  minutes: 60,
  canceled: false,
  ...change,
});

test.each([
  ['before the first', '2031-01-01T10:00:00Z', FIRST],
  ['while it plays', '2031-01-01T19:59:00Z', FIRST],
  ['after it', '2031-01-01T20:01:00Z', SECOND],
  ['when all is over', '2031-03-01T20:01:00Z', SECOND],
])('the door is that of the date at hand: %s', (_, now, expected) => {
  expect(
    dateAtDoor(
      [date(FIRST, '2031-01-01T19:00:00Z'), date(SECOND, '2031-01-08T19:00:00Z')],
      new Date(now),
    ),
  ).toBe(expected);
});

test('a canceled date has no door, and a single date needs no choice', () => {
  expect(
    dateAtDoor(
      [
        date(FIRST, '2031-01-01T19:00:00Z', { canceled: true }),
        date(SECOND, '2031-01-08T19:00:00Z'),
      ],
      new Date('2031-01-01T10:00:00Z'),
    ),
  ).toBe(SECOND);
  expect(
    dateAtDoor([date(FIRST, '2031-01-01T19:00:00Z')], new Date('2031-01-01T10:00:00Z')),
  ).toBeUndefined();
});
