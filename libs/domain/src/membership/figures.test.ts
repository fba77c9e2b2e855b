import {
  churnOf,
  memberMonths,
  membersAtEnd,
  monthlyRecurring,
  monthStarts,
  type Presence,
} from './figures.ts';

test.each([
  ['2026-11-28T21:00:00Z', 'America/New_York', ['2026-10-01T04:00:00Z', '2026-11-01T04:00:00Z']],
  // the clocks change on that day, at two
  ['2026-11-01T04:00:00Z', 'America/New_York', ['2026-10-01T04:00:00Z', '2026-11-01T04:00:00Z']],
  ['2026-11-01T03:59:59Z', 'America/New_York', ['2026-09-01T04:00:00Z', '2026-10-01T04:00:00Z']],
  ['2026-01-01T00:00:00Z', 'UTC', ['2025-12-01T00:00:00Z', '2026-01-01T00:00:00Z']],
  ['2026-12-31T12:00:00Z', 'Pacific/Auckland', ['2026-11-30T11:00:00Z', '2026-12-31T11:00:00Z']],
])('at %s the months in %s began at %j', (now, zone, began) => {
  expect(monthStarts(new Date(now), zone, 2)).toEqual(began.map((at) => new Date(at)));
});

test('a year and a half goes back over two', () => {
  const starts = monthStarts(new Date('2026-02-10T00:00:00Z'), 'UTC', 15);
  expect(starts).toHaveLength(15);
  expect(starts[0]).toEqual(new Date('2024-12-01T00:00:00Z'));
});

// what of three instants, the last one first in the number
test.each<[string, Presence[], [number, number, number][]]>([
  ['nobody', [], [[0, 0, 0], [0, 0, 0]]], // prettier-ignore
  ['one from the beginning', [{ at: 0b111, people: 1 }], [[1, 0, 0], [1, 0, 0]]], // prettier-ignore
  ['one who came', [{ at: 0b110, people: 1 }], [[0, 1, 0], [1, 0, 0]]], // prettier-ignore
  ['one who left', [{ at: 0b011, people: 1 }], [[1, 0, 0], [1, 0, 1]]], // prettier-ignore
  // away when the second month began alone
  ['one who came back later', [{ at: 0b101, people: 1 }], [[1, 0, 1], [0, 1, 0]]], // prettier-ignore
  // within a month: they are members whenever it is looked
  ['one who left and came back at once', [{ at: 0b111, people: 1 }], [[1, 0, 0], [1, 0, 0]]], // prettier-ignore
  ['many', [{ at: 0b111, people: 40 }, { at: 0b100, people: 7 }, { at: 0b001, people: 2 }], [[42, 0, 2], [40, 7, 0]]], // prettier-ignore
])('%s', (_, presence, months) => {
  expect(memberMonths(presence, 2)).toEqual(
    months.map(([began, joined, left]) => ({ began, joined, left })),
  );
});

test('a month ends with as many as the next one begins with', () => {
  const presence = Array.from({ length: 64 }, (_, at) => ({ at, people: (at * 7) % 5 }));
  const months = memberMonths(presence, 5);
  for (const [index, month] of months.slice(0, -1).entries())
    expect(membersAtEnd(month)).toBe(months[index + 1]?.began);
});

test.each([
  [0, 0, null],
  [300, 12, 4],
  [3, 1, 33.3],
  [8, 1, 12.5],
  [16, 1, 6.3],
  [1, 1, 100],
])('of %i members %i lost are %p per cent', (began, left, churn) => {
  expect(churnOf({ began, left })).toBe(churn);
});

test.each([
  [0, 0, 0],
  [600, 0, 600],
  [0, 6000, 500],
  // 12 × 0.0833… and 30 × a twelfth are rounded once
  [1000, 100, 1008],
  [0, 6, 1],
  [0, 5, 0],
])('%i by the month and %i by the year are %i a month', (monthMinor, yearMinor, minor) => {
  expect(monthlyRecurring({ monthMinor, yearMinor })).toBe(minor);
});
