import { formatMonth, formatWeekday, monthGrid } from '@foyer/domain';
import { messages as m } from './calendar.messages.en.ts';
import { dayName, monthsOf } from './calendar.model.ts';
import { element } from './element.ts';

export interface DateBrowser {
  node: HTMLElement;
  /** Marks the chosen day. */
  show: (day: string | null) => void;
}

const noon = (day: string) => `${day}T12:00:00Z`;

function step(label: string, sign: string, onclick: () => void) {
  return element(
    'button',
    { className: 'step', onclick, attributes: { type: 'button', 'aria-label': label } },
    sign,
  );
}

/** Months with their days; a day that has something is a button. */
export function dateBrowser(
  counts: ReadonlyMap<string, number>,
  onPick: (day: string) => void,
): DateBrowser {
  const months = monthsOf(counts.keys());
  let at = 0;
  let chosen: string | null = null;
  const buttons = new Map<string, HTMLButtonElement>();
  const month = element('span', { attributes: { 'aria-live': 'polite' } });
  const table = element('table', { className: 'month' });

  const dayCell = (day: string | null) => {
    const count = day ? (counts.get(day) ?? 0) : 0;
    if (!day || count === 0) return element('td', {}, day && String(Number(day.slice(8))));
    const button = element(
      'button',
      {
        className: 'day',
        onclick: () => onPick(day),
        attributes: { type: 'button', 'aria-label': m.dayCount(dayName(day), count) },
      },
      String(Number(day.slice(8))),
    );
    buttons.set(day, button);
    return element('td', {}, button);
  };
  const mark = () => {
    for (const [day, button] of buttons)
      button.setAttribute('aria-pressed', String(day === chosen));
  };
  const draw = () => {
    const shown = months[at] ?? '';
    const weeks = monthGrid(shown);
    const names = (weeks.find((week) => week.every(Boolean)) ?? []).map((day) =>
      element('th', { attributes: { scope: 'col' } }, day && formatWeekday(noon(day), 'UTC')),
    );
    const text = formatMonth(noon(`${shown}-01`), 'UTC');
    buttons.clear();
    month.textContent = text;
    table.setAttribute('aria-label', text);
    table.replaceChildren(
      element('thead', {}, element('tr', {}, ...names)),
      element('tbody', {}, ...weeks.map((week) => element('tr', {}, ...week.map(dayCell)))),
    );
    // still there to be pressed, so that the focus stays
    previous.setAttribute('aria-disabled', String(at === 0));
    next.setAttribute('aria-disabled', String(at === months.length - 1));
    mark();
  };
  const turn = (by: number) => {
    at = Math.min(Math.max(at + by, 0), months.length - 1);
    draw();
  };
  const previous = step(m.previousMonth, '‹', () => turn(-1));
  const next = step(m.nextMonth, '›', () => turn(1));
  draw();
  return {
    node: element(
      'details',
      { className: 'browse' },
      element('summary', {}, m.browse),
      element('div', { className: 'turn' }, previous, month, next),
      table,
    ),
    show: (day) => {
      chosen = day;
      mark();
    },
  };
}
