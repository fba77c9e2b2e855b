import type { DoorSnapshot, OfflineScan } from '@foyer/contracts';
import { insideCount } from './door-guests.model.ts';
import {
  codeOf,
  conflictsOf,
  decideOffline,
  hashCode,
  refusalOf,
  stillWaiting,
} from './door.model.ts';

const ZONE = 'America/New_York';
const TONIGHT = '01939000-0000-7000-8000-0000000000b1';
const PLACE = {
  timezone: ZONE,
  dates: [
    { id: TONIGHT, startsAt: '2031-01-01T19:00:00Z' },
    { id: '01939000-0000-7000-8000-0000000000b2', startsAt: '2031-01-08T19:00:00Z' },
  ],
  dateId: TONIGHT,
};
const guest = (codeHash: string, change: Partial<DoorSnapshot['registrations'][number]> = {}) => ({
  id: '01939000-0000-7000-8000-0000000000a1',
  codeHash,
  firstName: 'Ada',
  lastName: 'Berg',
  ticketName: 'Seat',
  category: 'admission' as const,
  instanceId: '01939000-0000-7000-8000-0000000000b1',
  status: 'active' as const,
  checkedInAt: null,
  ...change,
});
const snapshot = (...registrations: DoorSnapshot['registrations']): DoorSnapshot => ({
  eventId: '01939000-0000-7000-8000-0000000000c1',
  eventName: 'Gala',
  takenAt: '2031-01-01T00:00:00Z',
  publicKey: '',
  registrations,
});
const scan = (
  codeHash: string,
  action: 'in' | 'out',
  clientId = '01939000-0000-7000-8000-0000000000d1',
): OfflineScan => ({ clientId, codeHash, action, scannedAt: '2031-01-01T19:00:00Z' });

test('a QR text and a typed code name the same ticket', async () => {
  expect(codeOf('FOYER1.abc_-DEF.sig-nature')).toBe('abc_-DEF');
  expect(codeOf('  abc_-DEF ')).toBe('abc_-DEF');
  expect(await hashCode('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test('a ticket is admitted once, also by scans that still wait for the network', () => {
  const door = snapshot(guest('a'));
  expect(decideOffline(door, [], 'a', 'in', PLACE)).toMatchObject({
    kind: 'admitted',
    name: 'Ada Berg',
    isOffline: true,
  });
  expect(decideOffline(door, [scan('a', 'in')], 'a', 'in', PLACE)).toMatchObject({
    kind: 'already',
  });
});

test('a ticket for another date is not let in tonight, and the door names its date', () => {
  const door = snapshot(guest('a', { instanceId: '01939000-0000-7000-8000-0000000000b2' }));
  expect(decideOffline(door, [], 'a', 'in', PLACE)).toEqual({
    kind: 'refused',
    text: 'Ada Berg: this ticket is for Wed 8 Jan, 14:00 EST.',
  });
  expect(decideOffline(door, [], 'a', 'in', { ...PLACE, dateId: undefined }).kind).toBe('admitted');
  expect(
    refusalOf(new Error('This ticket is for another date.'), false, door.registrations[0], PLACE),
  ).toMatchObject({ text: expect.stringContaining('Wed 8 Jan') });
  expect(
    refusalOf(new Error('Already admitted by Dana.'), true, door.registrations[0], PLACE),
  ).toMatchObject({ kind: 'already', name: 'Ada Berg', text: 'Already admitted by Dana.' });
});

test('who went out may come in again', () => {
  const door = snapshot(guest('a', { checkedInAt: '2031-01-01T18:00:00Z' }));
  // the time on the wall of the hall, wherever the device was set up
  expect(decideOffline(door, [], 'a', 'in', PLACE)).toMatchObject({
    kind: 'already',
    text: 'Already admitted at 13:00.',
  });
  expect(decideOffline(door, [scan('a', 'out')], 'a', 'in', PLACE).kind).toBe('admitted');
});

test.each([
  ['an unknown code', 'zzz', 'No ticket of this event'],
  ['a canceled ticket', 'c', 'canceled'],
  ['a refunded ticket', 'r', 'refunded'],
  ['a transferred ticket', 't', 'transferred'],
])('%s is refused with its reason', (_, hash, reason) => {
  const door = snapshot(
    guest('c', { status: 'canceled' }),
    guest('r', { status: 'refunded' }),
    guest('t', { status: 'transferred' }),
  );
  expect(decideOffline(door, [], hash, 'in', PLACE)).toMatchObject({
    kind: 'refused',
    text: expect.stringContaining(reason),
  });
});

test('what another door admitted first is told when the network is back', () => {
  const waiting = [scan('a', 'in')];
  const outcomes = [
    {
      clientId: waiting[0]?.clientId ?? '',
      outcome: 'duplicate' as const,
      registrationId: null,
      checkedInAt: '2031-01-01T18:30:00Z',
    },
  ];
  expect(conflictsOf(snapshot(guest('a')), waiting, outcomes, ZONE)).toEqual([
    {
      name: 'Ada Berg',
      text: 'was already inside since 13:30: somebody else admitted the same ticket.',
    },
  ]);
  expect(stillWaiting(waiting, outcomes)).toEqual([]);
});

test('a thing is handed out once, is a verdict of its own, and is nobody inside', () => {
  const door = snapshot(guest('b', { ticketName: 'Programme booklet', category: 'add_on' }));
  expect(decideOffline(door, [], 'b', 'in', PLACE)).toMatchObject({
    kind: 'handed_out',
    name: 'Ada Berg',
    text: 'Hand out 1 Programme booklet. It lets nobody in.',
  });
  expect(decideOffline(door, [scan('b', 'in')], 'b', 'in', PLACE)).toMatchObject({
    kind: 'already_handed_out',
    text: 'Already handed out at 14:00.',
  });
  expect(decideOffline(door, [scan('b', 'in')], 'b', 'out', PLACE)).toMatchObject({
    kind: 'taken_back',
  });
  expect(insideCount(door, [scan('b', 'in')], TONIGHT)).toEqual({ inside: 0, total: 0 });
});
