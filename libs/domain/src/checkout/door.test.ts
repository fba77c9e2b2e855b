import { decideAtDoor, doorOutcome, type TicketAtDoor } from './door.ts';

const ticket = (change: Partial<TicketAtDoor> = {}): TicketAtDoor => ({
  category: 'admission',
  status: 'active',
  isOtherDate: false,
  off: null,
  isDone: false,
  ...change,
});

test.each([
  ['an admission', ticket(), 'admit', 'let_out'],
  ['one that is inside', ticket({ isDone: true }), 'already_admitted', 'let_out'],
  ['an add-on', ticket({ category: 'add_on' }), 'hand_out', 'take_back'],
  [
    'one that was handed out',
    ticket({ category: 'add_on', isDone: true }),
    'already_handed_out',
    'take_back',
  ],
  ['a refunded ticket', ticket({ status: 'refunded', isDone: true }), 'ended', 'ended'],
  [
    'a ticket for a date that is canceled, at whichever door',
    ticket({ off: 'canceled', isOtherDate: true }),
    'date_canceled',
    'date_canceled',
  ],
  [
    'a ticket for a date that is postponed',
    ticket({ off: 'postponed' }),
    'date_postponed',
    'date_postponed',
  ],
  ['a ticket for another date', ticket({ isOtherDate: true }), 'other_date', 'other_date'],
  [
    'an add-on for another date',
    ticket({ category: 'add_on', isOtherDate: true }),
    'other_date',
    'other_date',
  ],
] as const)('%s', (_, at, coming, going) => {
  expect([decideAtDoor(at, 'in'), decideAtDoor(at, 'out')]).toEqual([coming, going]);
});

test('only an admission lets somebody in or out', () => {
  expect(
    (['in', 'out'] as const).flatMap((action) => [
      doorOutcome('admission', action),
      doorOutcome('add_on', action),
    ]),
  ).toEqual(['admitted', 'handed_out', 'left', 'taken_back']);
});
