import { cardDateLines, cardPlaceText, isLive } from './event-card.ts';

const next = { startsAt: '2026-12-06T00:30:00Z', endsAt: '2026-12-06T03:00:00Z' };
const NOW = '2026-11-23T12:00:00Z';
const dates = { futureEventCount: 1, next, final: next, timezone: 'America/New_York' };

test('one date is shown in the zone of the event', () => {
  expect(cardDateLines(dates, NOW)).toEqual(['Sat 5 Dec, 19:30 EST']);
});

test('a date of another year carries it, by the calendar of the place', () => {
  expect(cardDateLines(dates, '2025-12-31T12:00:00Z')).toEqual(['Sat 5 Dec 2026, 19:30 EST']);
  const newYear = { ...dates, next: { ...next, startsAt: '2027-01-01T00:30:00Z' } };
  expect(cardDateLines(newYear, NOW)).toEqual(['Thu 31 Dec, 19:30 EST']);
});

test('several dates to come read Repeating Event, from when on and how many', () => {
  const several = { ...dates, futureEventCount: 4 };
  expect(cardDateLines(several, NOW)).toEqual(['Repeating Event', 'from 5 Dec · 4 dates']);
  expect(cardDateLines(several, '2025-01-01T12:00:00Z')).toEqual([
    'Repeating Event',
    'from 5 Dec 2026 · 4 dates',
  ]);
});

test('an event without a date says so', () => {
  expect(cardDateLines({ ...dates, futureEventCount: 0, next: null, final: null }, NOW)).toEqual([
    'Date to be announced',
  ]);
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
