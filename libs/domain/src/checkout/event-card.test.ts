import { cardDateText, cardPlaceText, isLive } from './event-card.ts';

const next = { startsAt: '2026-12-06T00:30:00Z', endsAt: '2026-12-06T03:00:00Z' };
const dates = { futureEventCount: 1, next, final: next, timezone: 'America/New_York' };

test('one date is shown in the zone of the event', () => {
  expect(cardDateText(dates)).toBe('Sat 5 Dec, 19:30 EST');
});

test('several dates to come read Repeating Event', () => {
  expect(cardDateText({ ...dates, futureEventCount: 2 })).toBe('Repeating Event');
});

test('an event without a date says so', () => {
  expect(cardDateText({ ...dates, futureEventCount: 0, next: null, final: null })).toBe(
    'Date to be announced',
  );
});

test('an event is live from its start until its end', () => {
  expect(isLive(dates, '2026-12-06T00:29:59Z')).toBe(false);
  expect(isLive(dates, '2026-12-06T00:30:00Z')).toBe(true);
  expect(isLive(dates, '2026-12-06T03:00:00Z')).toBe(false);
});

test('places have words for every case', () => {
  expect([
    cardPlaceText('online', 'x'),
    cardPlaceText('venue', 'Harbour Hall'),
    cardPlaceText('tba', null),
  ]).toEqual(['Online', 'Harbour Hall', 'To Be Announced']);
});
