import type { DoorSnapshot } from '@foyer/contracts';
import { dateAtDoor, guestsNamed, insideCount, withPresence } from './door-guests.model.ts';

const [FIRST, SECOND] = [
  '01939000-0000-7000-8000-0000000000b1',
  '01939000-0000-7000-8000-0000000000b2',
];
const date = (id: string, startsAt: string, change = {}) => ({
  id,
  version: 1,
  startsAt,
  local: '2031-01-01T14:00',
  minutes: 60,
  doorsMinutesBefore: 45,
  canceled: false,
  sold: 0,
  addOns: 0,
  holders: 0,
  ...change,
});
const guest = (
  id: string,
  firstName: string,
  lastName: string,
  change: Partial<DoorSnapshot['registrations'][number]> = {},
) => ({
  id,
  codeHash: `hash-${id}`,
  firstName,
  lastName,
  ticketName: 'Seat',
  category: 'admission' as const,
  instanceId: FIRST,
  status: 'active' as const,
  checkedInAt: null,
  ...change,
});
const list: DoorSnapshot = {
  eventId: 'e',
  eventName: 'Matinee',
  takenAt: '2031-01-01T00:00:00Z',
  publicKey: '',
  registrations: [
    guest('1', 'Zoë', 'Ångström'),
    guest('2', 'Ada', 'Berg', { checkedInAt: '2031-01-01T18:00:00Z' }),
    guest('3', 'Ada', 'Berg', { instanceId: SECOND }),
    guest('4', 'Ada', 'Gone', { status: 'refunded' }),
  ],
};

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

test('a guest without a code is found by name, accents or not, among those of tonight', () => {
  expect(guestsNamed(list, [], 'zoe ang', FIRST).shown.map((one) => one.guest.id)).toEqual(['1']);
  expect(guestsNamed(list, [], 'ada', FIRST).shown).toMatchObject([
    { guest: { id: '2' }, since: '2031-01-01T18:00:00Z' },
  ]);
  expect(guestsNamed(list, [], 'a', FIRST).shown).toEqual([]);
  expect(guestsNamed(null, [], 'ada', FIRST)).toEqual({ shown: [], more: 0 });
});

test('who is inside is counted, with what this device did since', () => {
  expect(insideCount(list, [], FIRST)).toEqual({ inside: 1, total: 2 });
  expect(insideCount(withPresence(list, '1', '2031-01-01T18:30:00Z'), [], FIRST)).toEqual({
    inside: 2,
    total: 2,
  });
  expect(
    insideCount(
      list,
      [{ clientId: 'c', codeHash: 'hash-2', action: 'out', scannedAt: '2031-01-01T19:00:00Z' }],
      undefined,
    ),
  ).toEqual({ inside: 0, total: 3 });
});
