import { waitingTiers, waitsForItself, type Tier } from './tiers.ts';

const NOW = new Date('2027-01-01T12:00:00Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const tier = (id: string, change: Partial<Tier> = {}): Tier => ({
  id,
  afterTypeId: null,
  isPublic: true,
  salesEndAt: null,
  left: 5,
  ...change,
});
const waiting = (early: Partial<Tier>) => [
  ...waitingTiers([tier('early', early), tier('regular', { afterTypeId: 'early' })], NOW),
];

test.each([
  ['while the first sells', {}, ['regular']],
  ['while the first has no limit', { left: null }, ['regular']],
  ['until an end that is to come', { salesEndAt: at(1) }, ['regular']],
  ['no longer when the first is sold out', { left: 0 }, []],
  ['no longer at the end of the first', { salesEndAt: NOW }, []],
  ['never for one that only some may see', { isPublic: false }, []],
])('a type waits %s', (_, early, ids) => {
  expect(waiting(early)).toEqual(ids);
});

test('in a row of three the last waits for the middle one, not for the first', () => {
  const types = [
    tier('a', { left: 0 }),
    tier('b', { afterTypeId: 'a' }),
    tier('c', { afterTypeId: 'b' }),
  ];
  expect([...waitingTiers(types, NOW)]).toEqual(['c']);
});

test('what follows a type that is gone, or itself, waits for nothing', () => {
  const types = [tier('a', { afterTypeId: 'gone' }), tier('b', { afterTypeId: 'b' })];
  expect([...waitingTiers(types, NOW)]).toEqual([]);
});

test('a circle is found however long it is', () => {
  const types = [tier('a'), tier('b', { afterTypeId: 'a' }), tier('c', { afterTypeId: 'b' })];
  expect(waitsForItself(types, 'a', 'c')).toBe(true);
  expect(waitsForItself(types, 'a', 'a')).toBe(true);
  expect(waitsForItself(types, 'c', 'a')).toBe(false);
});
