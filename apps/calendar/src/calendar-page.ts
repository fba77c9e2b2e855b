import { links } from '@foyer/contracts';
import { CALENDAR_LAYOUTS, type CalendarLayout, type CalendarView } from '@foyer/domain';
import { messages as m } from './calendar.messages.en.ts';
import {
  countsByDay,
  dayName,
  entriesFor,
  entriesOf,
  type PublicCalendar,
  type Wanted,
} from './calendar.model.ts';
import { dateBrowser } from './date-browser.ts';
import { element } from './element.ts';
import { entryList, tab, tabNote } from './entries.ts';
import { isForeign, isFramed } from './surroundings.ts';

/** So many are drawn at first, and with each further press. */
const PER_PAGE = 30;

const button = (text: string, className: string, onclick: () => void) =>
  element('button', { className, onclick, attributes: { type: 'button' } }, text);

function searchField(onSearch: (words: string) => void) {
  const input = element('input', {
    oninput: () => onSearch(input.value),
    attributes: { type: 'search', enterkeyhint: 'search', autocomplete: 'off', maxlength: 120 },
  });
  const node = element(
    'form',
    {
      className: 'search',
      attributes: { role: 'search' },
      onsubmit: (event) => {
        event.preventDefault();
        onSearch(input.value);
      },
    },
    element('label', {}, element('span', {}, m.search), input),
  );
  return { node, input };
}

function layoutSwitch(chosen: CalendarLayout, onChoose: (layout: CalendarLayout) => void) {
  const buttons = CALENDAR_LAYOUTS.map((layout) => {
    const one = button(m.layouts[layout], 'toggle', () => {
      for (const other of buttons) other.setAttribute('aria-pressed', String(other === one));
      onChoose(layout);
    });
    one.setAttribute('aria-pressed', String(layout === chosen));
    return one;
  });
  return element(
    'div',
    { className: 'layouts', attributes: { role: 'group', 'aria-label': m.layout } },
    ...buttons,
  );
}

/** The name of the organizer, and the way back to their page; another site has its own way back. */
function heading({ profile }: PublicCalendar, { showBackButton }: CalendarView) {
  const href = links.profile(profile.type, profile.username);
  return element(
    'header',
    {},
    showBackButton &&
      (!isFramed() || !isForeign()) &&
      element(
        'p',
        {},
        element(
          'a',
          { className: 'back', attributes: { href, ...tab() } },
          `‹ ${m.back(profile.name)}`,
        ),
      ),
    element('h1', {}, profile.name, element('span', { className: 'sr' }, `: ${m.upcoming}`)),
  );
}

/** The whole calendar: its tools stand still, and what fits is drawn anew below them. */
export function calendarPage(calendar: PublicCalendar, view: CalendarView, now: Date): Node[] {
  const entries = entriesOf(calendar);
  const counts = countsByDay(entries);
  const wanted: Wanted = { words: '', day: null };
  let layout = view.defaultLayout;
  let shown = PER_PAGE;

  const status = element('p', { className: 'status', attributes: { role: 'status' } });
  const chosenDay = element('p', { className: 'chosen', hidden: true });
  const results = element('div', { attributes: { tabindex: -1 } });

  const search = searchField((words) => {
    wanted.words = words;
    shown = PER_PAGE;
    draw();
  });
  const pick = (day: string | null) => {
    wanted.day = day;
    shown = PER_PAGE;
    draw();
  };
  const days =
    counts.size > 0 &&
    view.browseByDate &&
    dateBrowser(counts, (day) => pick(day === wanted.day ? null : day));
  // what is pressed goes away with its reason
  const back = (to: HTMLElement, undo: () => void) => () => {
    undo();
    to.focus();
  };
  const clear = back(results, () => {
    wanted.words = '';
    search.input.value = '';
    pick(null);
  });

  const drawDay = () => {
    if (days) days.show(wanted.day);
    chosenDay.hidden = wanted.day === null;
    chosenDay.replaceChildren(
      ...(wanted.day === null
        ? []
        : [
            element('strong', {}, m.onDay(dayName(wanted.day))),
            button(
              m.allDays,
              'quiet',
              back(results, () => pick(null)),
            ),
          ]),
    );
  };
  const nothing = () =>
    entries.length === 0
      ? [element('p', { className: 'empty' }, m.empty)]
      : [element('p', { className: 'empty' }, m.nothingFound), button(m.clear, 'quiet', clear)];
  const showMore = () => {
    const first = shown;
    shown += PER_PAGE;
    draw();
    results.querySelectorAll<HTMLElement>('.title a')[first]?.focus();
  };
  const theRest = () =>
    calendar.hasMore
      ? [
          element(
            'p',
            {},
            `${m.hasMore} `,
            element(
              'a',
              {
                attributes: {
                  href: links.profile(calendar.profile.type, calendar.profile.username),
                  ...tab(),
                },
              },
              m.allOnFoyer + tabNote(),
            ),
          ),
        ]
      : [];
  const draw = () => {
    const fitting = entriesFor(entries, wanted);
    drawDay();
    status.textContent = m.found(fitting.length);
    status.hidden = entries.length === 0;
    results.replaceChildren(
      ...(fitting.length === 0
        ? nothing()
        : entryList(fitting.slice(0, shown), layout, { view, now })),
      ...(fitting.length > shown ? [button(m.more, 'quiet', showMore)] : theRest()),
    );
  };

  draw();
  const tools = element(
    'div',
    { className: 'tools' },
    view.enableSearch && search.node,
    layoutSwitch(layout, (to) => {
      layout = to;
      draw();
    }),
    days && days.node,
  );
  return [
    heading(calendar, view),
    ...(entries.length > 0 ? [tools] : []),
    chosenDay,
    status,
    results,
  ];
}
