import { mayAttend, soldTo } from './may-attend.ts';

test.each<[isMembersOnly: boolean, offered: string[], held: string[], boolean]>([
  [false, ['a'], [], true],
  [false, [], [], true],
  [true, [], [], true],
  [true, ['a'], [], false],
  [true, [], ['b'], false],
  [true, ['a'], ['b'], false],
  [true, ['a', 'b'], ['b'], true],
])(
  'members only %s, offered %j, held %j: %s',
  (isMembersOnly, offeredTierIds, heldTierIds, may) => {
    expect(mayAttend({ isMembersOnly, offeredTierIds, heldTierIds })).toBe(may);
  },
);

const EVERYBODY = 2000;
const MEMBERS = 1000;
const plain = {
  isForMembers: false,
  membershipTierIds: [] as string[],
  memberSalesAt: null as number | null,
  salesStartAt: EVERYBODY,
};
const early = { ...plain, memberSalesAt: MEMBERS };
const closed = { ...plain, isForMembers: true };

test.each<[string, typeof plain, held: string[], startsAt: number | undefined]>([
  ['of everybody', plain, [], EVERYBODY],
  ['of everybody, to a member', plain, ['a'], EVERYBODY],
  ['for members', closed, [], undefined],
  ['for members, to one of another house', closed, ['x'], undefined],
  ['for members, to one', closed, ['a'], EVERYBODY],
  ['for members of a tier', { ...closed, membershipTierIds: ['b'] }, ['a'], undefined],
  ['for members of a tier, to one', { ...closed, membershipTierIds: ['b'] }, ['b'], EVERYBODY],
  ['members buy first', early, [], EVERYBODY],
  ['members buy first, to one', early, ['a'], MEMBERS],
  ['a tier buys first', { ...early, membershipTierIds: ['b'] }, ['a'], EVERYBODY],
  ['a tier buys first, to one of it', { ...early, membershipTierIds: ['b'] }, ['b'], MEMBERS],
])('a type %s', (_, type, heldTierIds, startsAt) => {
  expect(soldTo(type, { offeredTierIds: ['a', 'b'], heldTierIds })?.salesStartAt).toBe(startsAt);
});
