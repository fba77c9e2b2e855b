import { doorGuest as guest, doorSnapshot, offlineScan as scan } from '@foyer/fixtures';
import {
  guestsFound,
  insideCount,
  partyOf,
  presenceOf,
  seenSince,
  toDoorList,
  type DoorGuest,
} from './door-list.model.ts';

const doorList = (...guests: DoorGuest[]) => toDoorList(doorSnapshot(...guests));

const [FIRST, SECOND] = ['first', 'second'] as const;
const zoe = guest('1', {
  firstName: 'Zoë',
  lastName: 'Ångström-Łuck',
  instanceId: FIRST,
  orderId: '01939000-0000-7000-8000-00000000a123',
  shortCode: '7KQ2M9XD',
});
const list = doorList(
  zoe,
  guest('2', { checkedInAt: '2031-01-01T18:00:00Z', instanceId: FIRST }),
  guest('3', { instanceId: SECOND }),
  guest('4', { lastName: 'Gone', status: 'refunded', instanceId: FIRST }),
);
const asListed = presenceOf({}, [], []);
const find = (typed: string, dateId?: string) =>
  guestsFound(list, asListed, typed, dateId).shown.map((one) => one.guest.id);

test.each([
  'zoe ang',
  'LUCK Zoe',
  'angstrom-luck',
  '7KQ2-M9XD',
  '7kq2 m9xd',
  '7KQ2',
  '0000A123',
  'a123',
])('a guest who comes without a picture is found by name, code and number: %s', (typed) =>
  expect(find(typed, FIRST)).toEqual(['1']),
);

test('who may come in stands before those of another date and tickets that ended', () => {
  expect(find('ada', FIRST)).toEqual(['2', '3', '4']);
  expect(find('ada berg', SECOND)).toEqual(['3', '2']);
  expect(find('a', FIRST)).toEqual([]);
});

test('letters alone are a name: no end of an order and no code is found by them', () => {
  const spelled = doorList(guest('1', { orderId: '01939000-0000-7000-8000-0000000000ada' }));
  expect(guestsFound(spelled, asListed, 'bdada', undefined).shown).toEqual([]);
});

test('who is inside is counted, with what was heard and scanned since', () => {
  expect(insideCount(list, asListed, FIRST)).toEqual({ inside: 1, total: 2 });
  const heard = { '1': { at: 5, checkedInAt: '2031-01-01T18:30:00Z' } };
  expect(insideCount(list, presenceOf(heard, [], []), FIRST).inside).toBe(2);
  expect(insideCount(list, presenceOf(heard, [scan('2', 'out')], []), FIRST).inside).toBe(1);
  expect(insideCount(list, presenceOf(seenSince(heard, 6), [], []), FIRST).inside).toBe(1);
});

test('a scan that was undone changed nothing', () => {
  const waiting = [scan('1', 'in', 'mistake'), scan('2', 'out', 'right')];
  const undone = [{ clientId: 'mistake', undoneAt: '2031-01-01T19:00:00Z' }];
  expect(insideCount(list, presenceOf({}, waiting, undone), FIRST).inside).toBe(0);
});

test('a party is who else of the order stands outside, for this date, with a valid admission', () => {
  const party = doorList(
    guest('1'),
    guest('2'),
    guest('3', { checkedInAt: '2031-01-01T18:00:00Z' }),
    guest('4', { status: 'refunded' }),
    guest('5', { category: 'add_on' }),
    guest('6', { instanceId: 'another' }),
    guest('7', { orderId: '01939000-0000-7000-8000-0000000000ff' }),
  );
  const first = party.snapshot.registrations[0] ?? zoe;
  expect(partyOf(party, first, asListed, undefined).map(({ id }) => id)).toEqual(['2']);
  expect(guestsFound(party, asListed, 'ada', undefined).shown[0]?.party).toHaveLength(2);
});
