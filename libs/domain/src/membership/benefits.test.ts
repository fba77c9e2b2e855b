import {
  cartBenefits,
  countedSince,
  countedUntil,
  freeEntries,
  type BenefitWithin,
  type HeldBenefit,
} from './benefits.ts';

const HELD: HeldBenefit = {
  membershipId: 'm',
  benefitId: 'b',
  name: 'Friends pay less',
  discount: { kind: 'percentage', percent: 10 },
  quantity: null,
  used: 0,
  scope: 'all',
  categoryIds: [],
  typeIds: [],
};
const EVENT = {
  types: [
    { id: 'stalls', priceMinor: 2000 },
    { id: 'balcony', priceMinor: 1000 },
    { id: 'talk', priceMinor: 0 },
  ],
  categoryId: 'dance',
  currency: 'usd' as const,
};
const given = (held: readonly Partial<HeldBenefit>[]) =>
  cartBenefits(
    held.map((one) => ({ ...HELD, ...one })),
    EVENT,
  ).map(({ typeId, membershipId, benefitId, usesLeft }) =>
    [typeId, membershipId, benefitId, usesLeft].join(' '),
  );

test.each<[string, Partial<HeldBenefit>[], string[]]>([
  ['everything that costs something', [{}], ['stalls m b ', 'balcony m b ']],
  [
    'a category that it names',
    [{ scope: 'categories', categoryIds: ['dance'] }],
    ['stalls m b ', 'balcony m b '],
  ],
  ['another category', [{ scope: 'categories', categoryIds: ['jazz'] }], []],
  ['some tickets', [{ scope: 'tickets', typeIds: ['balcony'] }], ['balcony m b ']],
  ['what is left', [{ quantity: 3, used: 1 }], ['stalls m b 2', 'balcony m b 2']],
  ['nothing left', [{ quantity: 3, used: 4 }], ['stalls m b 0', 'balcony m b 0']],
  [
    'the better of two',
    [{}, { benefitId: 'c', discount: { kind: 'fixed', amountMinor: 150 } }],
    ['stalls m b ', 'balcony m c '],
  ],
  [
    'of two the one that is good for something',
    [
      { quantity: 1, used: 1 },
      { benefitId: 'c', discount: { kind: 'percentage', percent: 1 } },
    ],
    ['stalls m c ', 'balcony m c '],
  ],
  [
    'two memberships, each its own',
    [
      { scope: 'tickets', typeIds: ['stalls'] },
      { membershipId: 'n', benefitId: 'c' },
    ],
    ['stalls m b ', 'stalls n c ', 'balcony n c '],
  ],
])('%s', (_, held, expected) => {
  expect(given(held)).toEqual(expected);
});

const MEMBERSHIP = { anchorAt: new Date('2025-11-30T15:00:00Z'), zone: 'America/New_York' };
test.each<[BenefitWithin, now: string, since: string | undefined]>([
  ['month', '2026-02-27T15:00:00Z', '2026-01-30T15:00:00.000Z'],
  ['month', '2026-02-28T15:00:00Z', '2026-02-28T15:00:00.000Z'],
  ['3 months', '2026-05-29T12:00:00Z', '2026-02-28T15:00:00.000Z'],
  ['6 months', '2026-05-30T14:00:00Z', '2026-05-30T14:00:00.000Z'],
  ['year', '2026-11-28T12:00:00Z', '2025-11-30T15:00:00.000Z'],
  ['event', '2026-11-28T12:00:00Z', undefined],
])('within %s, at %s, tickets count since %s', (within, now, since) => {
  expect(countedSince(within, MEMBERSHIP, new Date(now))?.toISOString()).toBe(since);
});

test.each<[string, Partial<HeldBenefit>, string[]]>([
  ['all of it', { discount: { kind: 'percentage', percent: 100 } }, ['stalls ', 'balcony ']],
  ['nearly all', { discount: { kind: 'percentage', percent: 99 } }, []],
  ['the price without the fee', { discount: { kind: 'fixed', amountMinor: 1000 } }, []],
  ['more than price and fee', { discount: { kind: 'fixed', amountMinor: 1900 } }, ['balcony ']],
  [
    'what is used up',
    { discount: { kind: 'percentage', percent: 100 }, quantity: 1, used: 1 },
    ['stalls 0', 'balcony 0'],
  ],
  [
    'one type',
    { discount: { kind: 'percentage', percent: 100 }, scope: 'tickets', typeIds: ['balcony'] },
    ['balcony '],
  ],
])('lets a member in free: %s', (_, benefit, expected) =>
  expect(
    freeEntries([{ ...HELD, ...benefit }], EVENT).map(
      (one) => `${one.typeId} ${one.usesLeft ?? ''}`,
    ),
  ).toEqual(expected),
);

test('a benefit is good for something again when its time of the membership is over', () => {
  const membership = { anchorAt: new Date('2026-01-31T12:00:00Z'), zone: 'UTC' };
  const at = new Date('2026-02-10T12:00:00Z');
  expect(countedUntil('month', membership, at)).toEqual(new Date('2026-02-28T12:00:00Z'));
  expect(countedUntil('event', membership, at)).toBeNull();
});
