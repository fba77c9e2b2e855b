import { DEFAULT_CALENDAR_VIEW, type CalendarView } from '@foyer/domain';
import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { calendarPage } from './calendar-page.ts';
import type { PublicCalendar } from './calendar.model.ts';
import { calendarOf, date, event, soldOut } from './testing/sample-calendar.ts';

const gala = event(10, { name: 'Winter <b>Gala</b>' });
const film = event(11, { name: 'Film night', summary: 'A silent one' });
const calendar = calendarOf(
  [gala, film],
  [
    date(20, gala.id, '2031-05-01T23:30:00.000Z'),
    date(21, film.id, '2031-05-02T23:00:00.000Z', { inPersonSale: soldOut }),
    date(22, film.id, '2031-06-02T23:00:00.000Z', { canceled: true, inPersonSale: null }),
    date(23, film.id, '2031-01-02T23:00:00.000Z', { postponed: true, inPersonSale: null }),
  ],
);

function open(view: Partial<CalendarView> = {}, shown: PublicCalendar = calendar) {
  document.body.replaceChildren(
    ...calendarPage(shown, { ...DEFAULT_CALENDAR_VIEW, ...view }, new Date('2031-04-01T12:00:00Z')),
  );
  return userEvent.setup();
}
const textsOf = (selector: string) =>
  Array.from(document.querySelectorAll(selector), (one) => one.textContent);
const titles = () => textsOf('li :is(h2, h3)');
const days = () => textsOf('section > h2');

test('the dates stand below their days, each with when, where, price and tickets', () => {
  open();
  expect(days()).toEqual([
    'Thursday 1 May 2031',
    'Friday 2 May 2031',
    'Monday 2 June 2031',
    'New date to be announced',
  ]);
  const first = within(screen.getAllByRole('listitem')[0] as HTMLElement);
  expect(first.getByRole('heading')).toHaveTextContent('Winter <b>Gala</b>');
  expect(first.getByText('Thu 1 May, 19:30 EDT')).toBeInTheDocument();
  expect(first.getByText('From $20.89')).toBeInTheDocument();
  expect(first.getByRole('link', { name: /^Get tickets for Winter/ })).toHaveAttribute(
    'href',
    `/event/${gala.id}/checkout?instanceId=${calendar.dates[0]?.id}`,
  );
  expect(screen.getAllByRole('link', { name: /^Get tickets/ })).toHaveLength(1);
  expect(screen.getByText('Canceled')).toBeInTheDocument();
  expect(screen.getByText('Sold out')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Back to Harbour Hall/ })).toHaveAttribute(
    'href',
    '/o/harbourhall',
  );
});

test.each<[Partial<CalendarView>, () => Element | null]>([
  [{ showImage: false }, () => document.querySelector('img')],
  [{ showDescription: false }, () => screen.queryByText('Songs of the sea')],
  [{ showTicketsButton: false }, () => screen.queryByRole('link', { name: /^Get tickets/ })],
  [{ browseByDate: false }, () => screen.queryByText('Browse by date')],
  [{ showBackButton: false }, () => screen.queryByRole('link', { name: /Back to/ })],
  [{ enableSearch: false }, () => screen.queryByRole('searchbox')],
])('%j takes away what it says, and nothing else', (off, find) => {
  open();
  const all = document.body.querySelectorAll('*').length;
  expect(find()).not.toBeNull();
  open(off);
  expect(find()).toBeNull();
  expect(titles()).toHaveLength(4);
  expect(document.body.querySelectorAll('*').length).toBeLessThan(all);
});

test.each(['list', 'grid'] as const)(
  'of a %s the first poster alone is not waited for',
  (layout) => {
    open({ defaultLayout: layout });
    const [first, ...others] = document.querySelectorAll('img');
    expect(first).toHaveAttribute('loading', 'eager');
    expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(others.length).toBeGreaterThan(0);
    for (const one of others) {
      expect(one).toHaveAttribute('loading', 'lazy');
      expect(one).not.toHaveAttribute('fetchpriority');
    }
  },
);

test('list and grid are a choice, and the link says which is first', async () => {
  const user = open({ defaultLayout: 'grid' });
  expect(days()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'List' }));
  expect(days()).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'false');
});

test('a search finds at once, says how many, and what finds nothing offers the way back', async () => {
  const user = open();
  await user.type(screen.getByRole('searchbox', { name: 'Search events' }), 'silent');
  expect(screen.getByRole('status')).toHaveTextContent('3 dates');
  await user.type(screen.getByRole('searchbox'), ' xyz');
  expect(screen.getByRole('status')).toHaveTextContent('No events');
  expect(screen.getByText('No events fit.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all events' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(titles()).toHaveLength(4);
  expect(document.body).not.toHaveFocus();
});

test('a day of a month shows its dates; pressed again, or by its way back, all stand there', async () => {
  const user = open();
  await user.click(screen.getByText('Browse by date'));
  expect(screen.getByRole('table', { name: 'May 2031' })).toBeInTheDocument();
  const day = screen.getByRole('button', { name: 'Friday 2 May 2031, 1 date' });
  await user.click(day);
  expect(titles()).toEqual(['Film night']);
  expect(day).toHaveAttribute('aria-pressed', 'true');
  expect(day).toHaveFocus();
  await user.click(day);
  expect(titles()).toHaveLength(4);

  const next = screen.getByRole('button', { name: 'Next month' });
  await user.click(next);
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Monday 2 June 2031, 1 date' }));
  expect(screen.getByText('On Monday 2 June 2031')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all days' }));
  expect(titles()).toHaveLength(4);
  expect(document.body).not.toHaveFocus();
});

test('thirty are drawn at first; the next ones take the focus', async () => {
  const many = Array.from({ length: 31 }, (_, n) =>
    date(100 + n, gala.id, `2031-05-${String(n + 1).padStart(2, '0')}T18:00:00.000Z`),
  );
  const user = open({}, calendarOf([gala], many, true));
  expect(titles()).toHaveLength(30);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(titles()).toHaveLength(31);
  expect(screen.getAllByRole('link', { name: 'Winter <b>Gala</b>' }).at(-1)).toHaveFocus();
  expect(screen.getByRole('link', { name: 'See all of them on Foyer' })).toBeInTheDocument();
});

test('without any date it says so, and has no tools', () => {
  open({}, calendarOf([], []));
  expect(screen.getByText('No events are announced at the moment.')).toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByText('Browse by date')).toBeNull();
});
