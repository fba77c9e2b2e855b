import {
  csvFileName,
  formatAgo,
  formatCardDate,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDay,
  formatEventDate,
  formatFileDate,
  formatEventRange,
  formatMemberSince,
  formatMonth,
  formatNotificationDate,
  formatOrderDate,
  formatPromoDate,
  formatTime,
  formatWeekday,
} from './dates.ts';

const NY = 'America/New_York';
const gala = '2026-12-06T00:30:00Z';

describe('one date', () => {
  it.each([
    ['order', formatOrderDate, '12-05-2026 19:30 EST'],
    ['general', formatDate, '05 Dec 2026'],
    ['member since', formatMemberSince, 'Dec. 5, 2026'],
    ['promo', formatPromoDate, '05.12.2026'],
    ['day', formatDay, 'Saturday 5 December 2026'],
    ['time', formatTime, '19:30'],
    ['date and time', formatDateTime, '05 Dec 2026, 19:30'],
    ['month', formatMonth, 'December 2026'],
    ['day of the week', formatWeekday, 'Sat'],
    ['event', formatEventDate, 'Saturday 5 December 2026, 19:30 EST'],
    ['card', formatCardDate, 'Sat 5 Dec, 19:30 EST'],
  ])('in its %s form', (_, format, text) => {
    expect(format(gala, NY)).toBe(text);
    expect(format(new Date(gala), NY)).toBe(text);
  });

  it('follows the zone given', () => {
    expect(formatEventDate(gala, 'Asia/Tokyo')).toBe('Sunday 6 December 2026, 09:30 JST');
    expect(formatOrderDate('2026-07-05T22:00:00Z', 'Europe/London')).toBe('07-05-2026 23:00 BST');
  });

  it('tells the two halves past one of the night the clocks go back', () => {
    expect(formatCardDate('2026-11-01T05:30:00Z', NY)).toBe('Sun 1 Nov, 01:30 EDT');
    expect(formatCardDate('2026-11-01T06:30:00Z', NY)).toBe('Sun 1 Nov, 01:30 EST');
  });

  it('jumps over the hour left out', () => {
    expect(formatTime('2026-03-08T06:59:00Z', NY)).toBe('01:59');
    expect(formatTime('2026-03-08T07:00:00Z', NY)).toBe('03:00');
  });

  it('shows midnight as 00:00', () => {
    expect(formatCardDate('2026-12-05T05:00:00Z', NY)).toBe('Sat 5 Dec, 00:00 EST');
  });

  it('refuses what is no date', () => {
    expect(() => formatDate('', NY)).toThrow(RangeError);
  });
});

it('writes the day into names of files', () => {
  const evening = '2026-11-22T01:15:00Z';
  expect(csvFileName('Orders', evening, 'America/New_York')).toBe('Orders 2026-11-21.csv');
  expect(csvFileName('Orders', evening, 'Europe/Berlin')).toBe('Orders 2026-11-22.csv');
  expect(csvFileName('Guests of AC/DC: "Live?"', evening, 'UTC')).toBe(
    'Guests of AC DC Live 2026-11-22.csv',
  );
  expect(formatFileDate('2026-12-06T00:30:00Z', 'America/New_York')).toBe('2026-12-05 19:30');
});

describe('formatAgo', () => {
  const now = '2026-12-05T20:00:00Z';
  it.each([
    ['2026-12-05T20:00:09Z', 'just now'],
    ['2026-12-05T19:59:01Z', 'just now'],
    ['2026-12-05T19:59:00Z', 'a minute ago'],
    ['2026-12-05T19:00:01Z', '59 minutes ago'],
    ['2026-12-05T19:00:00Z', 'an hour ago'],
    ['2026-12-04T20:00:01Z', '23 hours ago'],
    ['2026-12-04T20:00:00Z', 'a day ago'],
    ['2026-10-26T20:00:00Z', '40 days ago'],
  ])('%s reads %s', (when, text) => {
    expect(formatAgo(when, now)).toBe(text);
  });
});

describe('formatNotificationDate', () => {
  const now = '2026-12-05T20:00:00Z'; // 15:00 in New York
  it.each([
    ['2026-12-05T20:00:00Z', 'less than an hour ago'],
    ['2026-12-05T20:00:30Z', 'less than an hour ago'],
    ['2026-12-05T19:00:00Z', '1 hour ago'],
    ['2026-12-05T05:00:00Z', '15 hours ago'],
    ['2026-12-05T04:59:59Z', '1 day ago'],
    ['2026-11-05T20:00:00Z', '30 days ago'],
    ['2026-11-04T20:00:00Z', 'on Nov 04'],
    ['2025-12-05T20:00:00Z', 'on Dec 05'],
  ])('%s reads %s', (when, text) => {
    expect(formatNotificationDate(when, now, NY)).toBe(text);
  });

  it('counts days of the calendar over a night of 25 hours', () => {
    expect(formatNotificationDate('2026-11-01T04:00:00Z', '2026-11-02T04:59:00Z', NY)).toBe(
      '24 hours ago',
    );
  });
});

describe('formatEventRange', () => {
  it('says the day once', () => {
    expect(formatEventRange(gala, '2026-12-06T03:00:00Z', NY)).toBe(
      'Saturday 5 December 2026, 19:30–22:00 EST',
    );
  });

  it('says both days of a long night', () => {
    expect(formatEventRange(gala, '2026-12-06T06:00:00Z', NY)).toBe(
      'Saturday 5 December 2026, 19:30 EST – Sunday 6 December 2026, 01:00 EST',
    );
  });

  it('names both zones when the clocks change in between', () => {
    expect(formatEventRange('2026-11-01T04:30:00Z', '2026-11-01T07:30:00Z', NY)).toBe(
      'Sunday 1 November 2026, 00:30 EDT – 02:30 EST',
    );
  });
});

describe('formatDateRange', () => {
  it.each([
    ['2026-12-05T12:00:00Z', '2026-12-05T20:00:00Z', '5 December 2026'],
    ['2026-12-05T12:00:00Z', '2026-12-12T12:00:00Z', '5 – 12 December 2026'],
    ['2026-11-28T12:00:00Z', '2026-12-03T12:00:00Z', '28 November – 3 December 2026'],
    ['2026-12-28T12:00:00Z', '2027-01-03T12:00:00Z', '28 December 2026 – 3 January 2027'],
    ['2026-12-05T12:00:00Z', '2026-12-06T04:00:00Z', '5 December 2026'],
  ])('from %s to %s reads %s', (first, last, text) => {
    expect(formatDateRange(first, last, NY)).toBe(text);
  });
});
