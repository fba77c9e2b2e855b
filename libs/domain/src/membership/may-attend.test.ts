import { mayAttend } from './may-attend.ts';

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
