import { winterGala } from '@foyer/fixtures';
import { calendarAddress, refundTermsOf } from './event-texts.model.ts';

test('nothing is promised of an event that has no date to come', () => {
  expect(refundTermsOf({ ...winterGala, instances: [] }, new Date('2026-11-01T12:00:00Z'))).toEqual(
    { kind: 'none' },
  );
});

test('the calendar file is the server’s', () => {
  expect(calendarAddress(winterGala.id)).toBe(`/client_side_api/events/${winterGala.id}/calendar`);
});
