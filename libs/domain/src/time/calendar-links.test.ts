import { calendarLinks } from './calendar-links.ts';

const [google, outlook] = calendarLinks({
  name: 'Winter Gala & more',
  startsAt: '2026-12-06T00:30:00.000Z',
  endsAt: '2026-12-06T03:00:00.000Z',
  place: 'Harbour Hall, 1 Pier Street',
  url: 'https://foyer.test/event/1',
}).map(({ href }) => new URL(href));

test('Google gets both instants in one text', () => {
  expect(google?.origin).toBe('https://calendar.google.com');
  expect(Object.fromEntries(google?.searchParams ?? [])).toEqual({
    action: 'TEMPLATE',
    text: 'Winter Gala & more',
    dates: '20261206T003000Z/20261206T030000Z',
    details: 'https://foyer.test/event/1',
    location: 'Harbour Hall, 1 Pier Street',
  });
});

test('Outlook reads no plus sign as a space', () => {
  expect(outlook?.search).not.toContain('+');
  expect(Object.fromEntries(outlook?.searchParams ?? [])).toMatchObject({
    subject: 'Winter Gala & more',
    startdt: '2026-12-06T00:30:00.000Z',
    enddt: '2026-12-06T03:00:00.000Z',
    location: 'Harbour Hall, 1 Pier Street',
  });
});
