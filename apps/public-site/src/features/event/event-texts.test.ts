import { galaNight, winterGala } from '@foyer/fixtures';
import { calendarAddress, refundDay } from './event-texts.model.ts';

test.each([
  ['the evening before the deadline’s hour', '2026-11-29T00:29:59Z', '28 Nov 2026'],
  ['the hour of the start, seven days before', '2026-11-29T00:30:00Z', null],
  ['the afternoon of the last day', '2026-11-28T20:00:00Z', '28 Nov 2026'],
])('refunds end with the very hour: %s', (_, now, day) => {
  expect(refundDay(winterGala, new Date(now))).toBe(day);
});

test('over a change of the clocks the deadline is what an order is given: so many times 24 hours', () => {
  const event = { ...winterGala, nextEvent: { ...galaNight, startsAt: '2026-11-04T04:30:00.000Z' } };
  // 3 November 23:30 EST, less a week: 28 October 00:30 EDT
  expect(refundDay(event, new Date('2026-10-28T04:29:00Z'))).toBe('28 Oct 2026');
  expect(refundDay(event, new Date('2026-10-28T04:30:00Z'))).toBeNull();
});

test('there is nothing to promise without refunds or without a date', () => {
  const now = new Date('2026-11-01T12:00:00Z');
  expect(refundDay({ ...winterGala, refundsAllowed: false }, now)).toBeNull();
  expect(refundDay({ ...winterGala, nextEvent: null }, now)).toBeNull();
});

test('the calendar file is the server’s', () => {
  expect(calendarAddress(winterGala.id)).toBe(`/client_side_api/events/${winterGala.id}/calendar`);
});
