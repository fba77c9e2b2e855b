import { doorEndText, ticketEndText } from './ticket-end.ts';

const ended = {
  endedAt: '2026-11-23T20:00:00.000Z',
  transferredTo: 'Ann Berg',
  waits: false,
  takenBack: false,
};

test.each([
  ['transferred', 'This ticket was transferred to Ann Berg on 23 Nov 2026'],
  ['canceled', 'This ticket was canceled on 23 Nov 2026'],
  ['refunded', 'This ticket was refunded on 23 Nov 2026'],
  ['active', null],
  ['transfer_pending', null],
] as const)('%s: %s', (status, sentence) => {
  expect(ticketEndText({ ...ended, status }, 'America/New_York')).toBe(sentence);
});

test('a ticket that was given away says that it waits, or that it went back', () => {
  const given = { ...ended, status: 'transferred' } as const;
  expect(ticketEndText({ ...given, waits: true }, 'UTC')).toBe(
    'This ticket was transferred to Ann Berg on 23 Nov 2026, and waits to be claimed',
  );
  expect(ticketEndText({ ...given, takenBack: true }, 'UTC')).toBe(
    'Ann Berg took this ticket back on 23 Nov 2026',
  );
});

test.each([
  ['active', null, null],
  ['canceled', null, 'This ticket was canceled.'],
  ['refunded', null, 'This ticket was refunded.'],
  [
    'transfer_pending',
    null,
    'This ticket waits to be claimed: its holder claims it with the link in their mail.',
  ],
  [
    'transferred',
    { name: 'Ann Berg', isClaimed: true },
    'This ticket was transferred to Ann Berg.',
  ],
  [
    'transferred',
    { name: 'Ann Berg', isClaimed: false },
    'This ticket was transferred to Ann Berg, and waits to be claimed.',
  ],
  // of a list that a device kept before
  ['transferred', undefined, 'This ticket was given to somebody else.'],
] as const)('at a door, %s %o: %s', (status, givenTo, sentence) => {
  expect(doorEndText(status, givenTo)).toBe(sentence);
});
