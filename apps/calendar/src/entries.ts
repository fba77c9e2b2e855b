import { links } from '@foyer/contracts';
import type { CalendarLayout, CalendarView } from '@foyer/domain';
import { messages as m } from './calendar.messages.en.ts';
import {
  dayName,
  placeText,
  priceText,
  ticketsLink,
  whenText,
  type Entry,
} from './calendar.model.ts';
import { element } from './element.ts';
import { isFramed } from './surroundings.ts';

/**
 * Where a link opens: out of a frame in a tab of its own, since no other page of this site may be
 * shown in frames.
 */
export const tab = () => (isFramed() ? { target: '_blank', rel: 'noopener' } : {});
/** What is said of that to whoever cannot see it. */
export const tabNote = () => (isFramed() ? ` ${m.newTab}` : '');

interface Shown {
  view: CalendarView;
  now: Date;
  /** Below the heading of a day, or of the page. */
  level: 'h2' | 'h3';
  isFirst: boolean;
}

/** The first one is what the page is painted by: it does not wait for a layout. */
function poster({ event }: Entry, isFirst: boolean) {
  return element(
    'div',
    { className: 'poster' },
    event.poster !== null &&
      element('img', {
        attributes: {
          src: event.poster,
          alt: '',
          loading: isFirst ? 'eager' : 'lazy',
          fetchpriority: isFirst && 'high',
          decoding: 'async',
        },
      }),
  );
}

function tickets(entry: Entry, now: Date) {
  const href = ticketsLink(entry);
  const name = m.ticketsFor(entry.event.name, whenText(entry, now)) + tabNote();
  return (
    href !== null &&
    element(
      'a',
      { className: 'tickets', attributes: { href, 'aria-label': name, ...tab() } },
      m.tickets,
    )
  );
}

/** One date as a card, or a row: the style sheet lays it out. */
function card(entry: Entry, { view, now, level, isFirst }: Shown) {
  const { event, date, day } = entry;
  const price = priceText(entry);
  return element(
    'li',
    { className: 'entry' },
    view.showImage && poster(entry, isFirst),
    element(
      'div',
      { className: 'about' },
      element(
        level,
        { className: 'title' },
        element(
          'a',
          { attributes: { href: links.event(event.id), ...tab() } },
          event.name,
          isFramed() && element('span', { className: 'sr' }, tabNote()),
        ),
      ),
      element(
        'p',
        {},
        day === null
          ? m.postponed
          : element('time', { attributes: { datetime: date.startsAt } }, whenText(entry, now)),
      ),
      element('p', {}, placeText(entry)),
      date.canceled && element('p', { className: 'mark' }, m.canceled),
      view.showDescription &&
        event.summary !== '' &&
        element('p', { className: 'summary' }, event.summary),
      element(
        'div',
        { className: 'buy' },
        !date.canceled && price !== null && element('span', {}, price),
        view.showTicketsButton && tickets(entry, now),
      ),
    ),
  );
}

/** Days with their dates below each other, or all of them side by side. */
export function entryList(
  entries: readonly Entry[],
  layout: CalendarLayout,
  shown: Omit<Shown, 'level' | 'isFirst'>,
): Node[] {
  const level = layout === 'grid' ? 'h2' : 'h3';
  const list = (some: readonly Entry[]) =>
    element(
      'ul',
      { className: layout },
      ...some.map((one) => card(one, { ...shown, level, isFirst: one === entries[0] })),
    );
  if (layout === 'grid') return [list(entries)];
  return [...Map.groupBy(entries, ({ day }) => day)].map(([day, some]) =>
    element(
      'section',
      {},
      element('h2', {}, day === null ? m.postponed : dayName(day)),
      list(some),
    ),
  );
}
