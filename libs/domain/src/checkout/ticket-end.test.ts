import { ticketEndText } from './ticket-end.ts';

const ended = { endedAt: '2026-11-23T20:00:00.000Z', transferredTo: 'Ann Berg' };

test.each([
  ['transferred', 'This ticket was transferred to Ann Berg on 23 Nov 2026'],
  ['canceled', 'This ticket was canceled on 23 Nov 2026'],
  ['refunded', 'This ticket was refunded on 23 Nov 2026'],
  ['active', null],
  ['transfer_pending', null],
] as const)('%s: %s', (status, sentence) => {
  expect(ticketEndText({ ...ended, status }, 'America/New_York')).toBe(sentence);
});
