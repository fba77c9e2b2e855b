import { doorGuest as guest, doorSnapshot, offlineScan as scan, TONIGHT } from '@foyer/fixtures';
import {
  entriesIn,
  guestOfCard,
  presenceOf,
  scannedId,
  toDoorList,
  type DoorCard,
  type DoorGuest,
  type Waiting,
} from './door-list.model.ts';
import {
  codeOf,
  conflictsOf,
  decideOffline,
  hashCode,
  isTypedCode,
  partyVerdict,
  refusalOf,
  stillWaiting,
} from './door.model.ts';

const doorList = (...guests: DoorGuest[]) => toDoorList(doorSnapshot(...guests));
const decide = (
  one: DoorGuest | undefined,
  {
    waiting = [],
    action = 'in',
    ...at
  }: { waiting?: Waiting; action?: 'in' | 'out'; dateId?: string | undefined } = {},
) =>
  decideOffline(
    doorList(...(one ? [one] : [])),
    presenceOf({}, waiting, []),
    one,
    action,
    'dateId' in at ? at.dateId : TONIGHT,
  );

test('a QR text and a typed code name the same ticket', async () => {
  expect(codeOf('FOYER1.abc_-DEF.sig-nature')).toBe('abc_-DEF');
  expect(codeOf('  abc_-DEF ')).toBe('abc_-DEF');
  expect(await hashCode('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test.each([
  ['7KQ2-M9XD', true],
  ['M1mI0YGEg 3dVeg_gRG 3xYiW1MXk', true],
  ['FOYER1.abc.def', true],
  ['Andersen', false],
  ['Maria Magdalena', false],
  ['a1b2', false],
])('what can only be a code is checked, everything else is looked for: %s', (typed, isCode) =>
  expect(isTypedCode(typed)).toBe(isCode),
);

test('a ticket is admitted once, also by scans that still wait for the network', () => {
  expect(decide(guest('1'))).toMatchObject({ kind: 'admitted', name: 'Ada Berg', isAlone: true });
  expect(decide(guest('1'), { waiting: [scan('1', 'in')] })).toMatchObject({ kind: 'already' });
});

test('a ticket for another date is not let in tonight, and the door names its date', () => {
  const other = guest('1', { instanceId: '01939000-0000-7000-8000-0000000000b2' });
  expect(decide(other)).toEqual({
    kind: 'refused',
    name: 'Ada Berg',
    text: 'This ticket is for Wed 8 Jan, 14:00 EST.',
    isAlone: false,
  });
  expect(decide(other, { dateId: undefined }).kind).toBe('admitted');
  const list = doorList(other);
  expect(refusalOf(new Error('Of the server.'), false, list, other, TONIGHT)).toMatchObject({
    name: 'Ada Berg',
    text: expect.stringContaining('Wed 8 Jan'),
  });
  expect(
    refusalOf(new Error('Already admitted by Dana.'), true, list, other, TONIGHT),
  ).toMatchObject({ kind: 'already', name: 'Ada Berg', text: 'Already admitted by Dana.' });
});

test('who went out may come in again', () => {
  const inside = guest('1', { checkedInAt: '2031-01-01T18:00:00Z' });
  // the time on the wall of the hall, wherever the device was set up
  expect(decide(inside)).toMatchObject({ kind: 'already', text: 'Already admitted at 13:00.' });
  expect(decide(inside, { waiting: [scan('1', 'out')] }).kind).toBe('admitted');
});

test.each(['canceled', 'refunded', 'transferred', 'transfer_pending'] as const)(
  'a ticket that is %s is refused with its guest and reason',
  (status) => {
    const verdict = decide(guest('1', { status }));
    expect([verdict.kind, verdict.name]).toEqual(['refused', 'Ada Berg']);
    expect(verdict.text).toMatch(/^This ticket (was|is being|waits) /);
  },
);

test('a code that is not in the list is refused', () => {
  expect(decide(undefined)).toMatchObject({
    kind: 'refused',
    text: 'No ticket of this event has that code.',
  });
});

test('a party is one answer, which names who did not come in', () => {
  const [ada, ben] = [guest('1'), guest('2', { firstName: 'Ben' })];
  const outcome = (registrationId: string, came: boolean) => ({
    registrationId,
    outcome: came ? ('admitted' as const) : ('already' as const),
  });
  expect(partyVerdict([ada, ben], [outcome('1', true), outcome('2', true)], false)).toMatchObject({
    kind: 'admitted',
    name: '2 guests',
    text: 'Ada Berg, Ben Berg',
  });
  expect(partyVerdict([ada, ben], [outcome('1', true), outcome('2', false)], false)).toMatchObject({
    kind: 'admitted',
    name: '1 guest',
    text: 'Ada Berg. Not admitted: Ben Berg',
  });
  expect(partyVerdict([ada], [outcome('1', false)], false).kind).toBe('already');
});

test('what another door admitted first is told when the network is back', () => {
  const waiting = [scan('1', 'in')];
  const outcomes = [
    {
      clientId: waiting[0]?.clientId ?? '',
      outcome: 'duplicate' as const,
      registrationId: null,
      checkedInAt: '2031-01-01T18:30:00Z',
    },
  ];
  expect(conflictsOf(doorList(guest('1')), waiting, outcomes)).toEqual([
    {
      name: 'Ada Berg',
      text: 'was already inside since 13:30: somebody else admitted the same ticket.',
    },
  ]);
  expect(stillWaiting(waiting, outcomes)).toEqual([]);
});

test('a thing is handed out once, and is a verdict of its own', () => {
  const thing = guest('1', { ticketName: 'Programme booklet', category: 'add_on' });
  expect(decide(thing)).toMatchObject({
    kind: 'handed_out',
    text: 'Hand out 1 Programme booklet. It lets nobody in.',
  });
  const waiting = [scan('1', 'in')];
  expect(decide(thing, { waiting })).toMatchObject({
    kind: 'already_handed_out',
    text: 'Already handed out at 14:00.',
  });
  expect(decide(thing, { waiting, action: 'out' })).toMatchObject({ kind: 'taken_back' });
});

describe('the card of a member', () => {
  const card = (change: Partial<DoorCard> = {}): DoorCard => ({
    ...{ codeHash: 'hash-card', shortCode: '7KQ2M9XD', name: 'Nora Lind', tierName: 'Friend' },
    ...{ registrationIds: [], isFree: true, validUntil: null },
    ...change,
  });
  const stands = (
    of: DoorCard,
    { guests = [], waiting = [] }: { guests?: DoorGuest[]; waiting?: Waiting } = {},
    action: 'in' | 'out' = 'in',
  ) =>
    guestOfCard(doorList(...guests), of, presenceOf({}, waiting, []), {
      ...{ action, dateId: TONIGHT, now: new Date('2031-01-01T18:00:00Z') },
    });
  const byCard = (action: 'in' | 'out'): Waiting[number] => ({
    ...{ clientId: 'c', codeHash: 'hash-card', instanceId: TONIGHT, action },
    scannedAt: '2031-01-01T18:00:00Z',
  });

  test('lets in once by itself where nothing else does', () => {
    const guest = stands(card());
    expect(decide(guest)).toMatchObject({
      ...{ kind: 'admitted', name: 'Nora Lind', text: 'Friend', isAlone: true },
    });
    expect(decide(guest, { waiting: [byCard('in')] })).toMatchObject({ kind: 'already' });
    expect(decide(guest, { waiting: [byCard('in'), byCard('out')] }).kind).toBe('admitted');
  });

  test('stands for the first ticket of its member, inside or not, and is out with one inside', () => {
    const [first, second] = [guest('1'), guest('2', { checkedInAt: '2031-01-01T18:00:00Z' })];
    const of = card({ registrationIds: ['1', '2'] });
    const guests = [first, second];
    expect(stands(of, { guests })?.id).toBe('1');
    expect(stands(of, { guests, waiting: [scan('1', 'in')] })?.id).toBe('1');
    expect(stands(of, { guests }, 'out')?.id).toBe('2');
  });

  test('whose time is over, or that lets nobody in, stands for nobody', () => {
    expect(stands(card({ validUntil: '2031-01-01T17:59:00Z' }))).toBeUndefined();
    expect(stands(card({ validUntil: '2031-01-01T18:01:00Z' }))).toBeDefined();
    expect(stands(card({ isFree: false }))).toBeUndefined();
    const off = guest('1', { status: 'refunded' });
    expect(stands(card({ isFree: false, registrationIds: ['1'] }), { guests: [off] })).toBe(
      undefined,
    );
  });

  test('that the server could not let in is told with why', () => {
    const list = toDoorList({ ...doorSnapshot(), cards: [card()] });
    const outcome = { clientId: 'c', outcome: 'refused' as const, registrationId: null };
    const outcomes = [{ ...outcome, checkedInAt: null, message: 'No free place is left.' }];
    expect(conflictsOf(list, [byCard('in')], outcomes)).toEqual([
      {
        name: 'Nora Lind',
        text: 'had no free entry when the network came back. No free place is left.',
      },
    ]);
    expect(entriesIn([byCard('in')], outcomes)).toEqual([
      { registrationId: scannedId(byCard('in')), checkedInAt: null },
    ]);
  });
});
