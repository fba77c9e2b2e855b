import {
  countsByDay,
  entriesFor,
  entriesOf,
  monthsOf,
  priceText,
  ticketsLink,
  type Entry,
} from './calendar.model.ts';
import { calendarOf, date, event, onSale, soldOut } from './testing/sample-calendar.ts';

const gala = event(10, { name: 'Café Gala' });
const film = event(11, { name: 'Film night', locationName: 'Quay House' });
const entries = entriesOf(
  calendarOf(
    [gala, film],
    [
      // half past eight in the evening before, where it takes place
      date(20, gala.id, '2031-05-02T00:30:00.000Z'),
      date(21, film.id, '2031-05-02T23:00:00.000Z'),
      date(22, film.id, '2031-07-02T23:00:00.000Z'),
      date(23, film.id, '2031-01-02T23:00:00.000Z', { postponed: true }),
    ],
  ),
);
const found = (words: string, day: string | null = null) =>
  entriesFor(entries, { words, day }).map(({ date: { id } }) => Number(id.slice(-2)));

test('a day is the one on the wall where it takes place; what has no new date has none', () => {
  expect(entries.map(({ day }) => day)).toEqual(['2031-05-01', '2031-05-02', '2031-07-02', null]);
  expect([...countsByDay(entries)]).toEqual([
    ['2031-05-01', 1],
    ['2031-05-02', 1],
    ['2031-07-02', 1],
  ]);
});

test.each([
  ['cafe', null, [20]],
  ['GALA caf', null, [20]],
  ['quay', null, [21, 22, 23]],
  ['film', '2031-05-02', [21]],
  ['sea songs', null, [20, 21, 22, 23]],
  ['ilm', null, []],
  ['  ', null, [20, 21, 22, 23]],
])('the words %j on day %j', (words, day, ids) => expect(found(words, day)).toEqual(ids));

test('months are all from the first day to the last, over the turn of the year', () => {
  expect(monthsOf(['2032-01-03', '2031-11-30'])).toEqual(['2031-11', '2031-12', '2032-01']);
  expect(monthsOf([])).toEqual([]);
});

const entryWith = (sales: Partial<Entry['date']>): Entry =>
  entriesOf(calendarOf([gala], [date(20, gala.id, '2031-05-02T00:30:00.000Z', sales)]))[0] as Entry;

test('tickets lead to the checkout of the date, or to the event where there is a choice', () => {
  const checkout = `/event/${gala.id}/checkout?instanceId=${date(20, '', '').id}`;
  expect(ticketsLink(entryWith({}))).toBe(checkout);
  expect(ticketsLink(entryWith({ inPersonSale: soldOut, onlineSale: onSale }))).toBe(
    `${checkout}&ticketType=online`,
  );
  expect(ticketsLink(entryWith({ onlineSale: onSale }))).toBe(`/event/${gala.id}`);
  expect(ticketsLink(entryWith({ inPersonSale: soldOut }))).toBeNull();
  expect(priceText(entryWith({}))).toBe('From $20.89');
  expect(priceText(entryWith({ inPersonSale: soldOut }))).toBe('Sold out');
});
