import { refundDeadline } from './refund-deadline.ts';

test.each([
  ['2026-12-06T00:30:00.000Z', 7, '2026-11-29T00:30:00.000Z'],
  // New York turns its clocks back on 1 November: 19:30 EST, a week before at 20:30 EDT
  ['2026-11-04T00:30:00.000Z', 7, '2026-10-28T00:30:00.000Z'],
  ['2026-12-06T00:30:00.000Z', 0, '2026-12-06T00:30:00.000Z'],
])('%s less %i days is %s', (startsAt, days, deadline) => {
  expect(refundDeadline(startsAt, days).toISOString()).toBe(deadline);
});
