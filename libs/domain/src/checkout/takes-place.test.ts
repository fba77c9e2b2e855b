import { eventStatusOf, schemaStatus, takesPlace } from './takes-place.ts';

const date = (change = {}) => ({
  canceled: false,
  postponed: false,
  formerStartsAt: null,
  ...change,
});

test.each([
  ['as it was announced', date(), true],
  ['on another day than first', date({ formerStartsAt: '2026-12-01T19:00:00Z' }), true],
  ['canceled', date({ canceled: true }), false],
  ['postponed', date({ postponed: true }), false],
])('a date %s', (_, one, expected) => {
  expect(takesPlace(one)).toBe(expected);
});

test.each([
  ['nothing is known', false, null, 'scheduled', 'EventScheduled'],
  ['it goes on', false, date(), 'scheduled', 'EventScheduled'],
  [
    'it is off, whatever its date says',
    true,
    date({ postponed: true }),
    'canceled',
    'EventCancelled',
  ],
  [
    'its new date is not known',
    false,
    date({ postponed: true, formerStartsAt: '2026-12-01T19:00:00Z' }),
    'postponed',
    'EventPostponed',
  ],
  [
    'its date is another',
    false,
    date({ formerStartsAt: '2026-12-01T19:00:00Z' }),
    'rescheduled',
    'EventRescheduled',
  ],
] as const)('an event of which %s', (_, isCanceled, next, status, word) => {
  expect(eventStatusOf(isCanceled, next)).toBe(status);
  expect(schemaStatus(status)).toBe(`https://schema.org/${word}`);
});
