import { links } from '@foyer/contracts';
import { readCalendarView, type CalendarView } from '@foyer/domain';
import '@foyer/design-system/tokens.css';
import './calendar.css';
import { calendarPage } from './calendar-page.ts';
import { messages as m } from './calendar.messages.en.ts';
import type { PublicCalendar } from './calendar.model.ts';
import { element } from './element.ts';
import { tab } from './entries.ts';
import { arrivedCalendar, loadCalendar, readAddress, type Address } from './load-calendar.ts';
import { isFramed, paint, tellHeight } from './surroundings.ts';

const root = document.getElementById('root') ?? document.body;

function showMissing() {
  root.replaceChildren(
    element('h1', {}, m.missing),
    element('p', {}, m.missingText),
    element('p', {}, element('a', { attributes: { href: links.home(), ...tab() } }, m.home)),
  );
}

function showCalendar(calendar: PublicCalendar, view: CalendarView) {
  root.replaceChildren(...calendarPage(calendar, view, new Date()));
}

/** Says that it loads where nothing else stands; a second try keeps its button. */
async function load(address: Address, view: CalendarView, isAgain = false) {
  if (!isAgain) root.replaceChildren(element('p', { attributes: { role: 'status' } }, m.loading));
  try {
    const calendar = await loadCalendar(address);
    if (calendar) showCalendar(calendar, view);
    else showMissing();
    if (isAgain) focusHeading();
  } catch {
    showFailure(address, view, isAgain);
  }
}

function focusHeading() {
  const heading = root.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}

function showFailure(address: Address, view: CalendarView, isAgain: boolean) {
  const again = element(
    'button',
    {
      className: 'tickets',
      attributes: { type: 'button' },
      onclick: () => {
        if (again.getAttribute('aria-disabled') === 'true') return;
        again.setAttribute('aria-disabled', 'true');
        void load(address, view, true);
      },
    },
    m.again,
  );
  root.replaceChildren(
    element(
      'div',
      { attributes: { role: 'alert' } },
      element('h1', {}, m.failed),
      element('p', {}, m.failedText),
    ),
    again,
  );
  if (isAgain) again.focus();
}

function start() {
  // a page around it has a main part of its own
  root.setAttribute('aria-label', m.upcoming);
  const view = readCalendarView(new URLSearchParams(window.location.search));
  paint(view);
  document.documentElement.toggleAttribute('data-framed', isFramed());
  tellHeight(root);
  const address = readAddress(window.location.pathname);
  const arrived = arrivedCalendar();
  if (arrived) showCalendar(arrived, view);
  else if (!address || 'missing' in root.dataset) showMissing();
  else void load({ ...address, tags: view.tags }, view);
}

start();
