import {
  CALENDAR_COLORS,
  CALENDAR_TOGGLES,
  calendarSearch,
  COLOR_LENGTH,
  DEFAULT_CALENDAR_VIEW,
  readColor,
  type CalendarView,
} from '@foyer/domain';
import type { Account } from '@foyer/session';
import { links } from '@foyer/remote-kit';
import { messages as m } from './custom-calendar.messages.en.ts';

/** What the form holds: the look of a calendar as it is typed, and which button is wanted. */
export type CalendarForm = Omit<CalendarView, 'tags'> & {
  tags: string[];
  eventId: string;
  openIn: 'tab' | 'window';
};

export const START: CalendarForm = {
  ...DEFAULT_CALENDAR_VIEW,
  tags: [],
  eventId: '',
  openIn: 'tab',
};

/** What becomes of a colour while it is typed: capitals without the sign before them. */
export const typedColor = (text: string): string =>
  text.replace('#', '').toUpperCase().slice(0, COLOR_LENGTH);

/** The look that the form stands for; a colour that is not finished is still the default. */
export function toView(form: CalendarForm): CalendarView {
  const pick = <K extends keyof CalendarForm>(names: readonly K[]) =>
    Object.fromEntries(names.map((name) => [name, form[name]]));
  const colors = CALENDAR_COLORS.map((name) => [
    name,
    readColor(form[name]) ?? DEFAULT_CALENDAR_VIEW[name],
  ]);
  return {
    ...DEFAULT_CALENDAR_VIEW,
    ...pick(CALENDAR_TOGGLES),
    ...Object.fromEntries(colors),
    defaultLayout: form.defaultLayout,
    tags: form.tags,
  };
}

/** What is wrong with it, by field. */
export const colorErrors = (form: CalendarForm) =>
  Object.fromEntries(
    CALENDAR_COLORS.flatMap((name) => (readColor(form[name]) ? [] : [[name, m.badColor]])),
  );

/** Where the calendar of an account is, from the root of the site. */
export const calendarPath = (
  { type, username }: Pick<Account, 'type' | 'username'>,
  view: CalendarView,
) => links.calendar(type, username, calendarSearch(view));

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const attribute = (name: string, value: string) =>
  ` data-${name}="${value.replaceAll(/[&"<>]/g, (sign) => ENTITIES[sign] ?? sign)}"`;

const scriptLine = (origin: string, file: string, data: Record<string, string>) =>
  `<script async src="${origin}/embed/${file}"${Object.entries(data)
    .map(([name, value]) => attribute(name, value))
    .join('')}></script>`;

/** The line that puts a calendar into any page. */
export const calendarLine = (origin: string, calendar: string, title: string): string =>
  scriptLine(origin, 'calendar.js', { calendar, title });

/** The line that puts a "Get tickets" button into any page, in the colour of the calendar's. */
export const buttonLine = (origin: string, { eventId, openIn, highlColor }: CalendarForm): string =>
  scriptLine(origin, 'button.js', {
    event: eventId,
    ...(openIn === 'window' && { open: openIn }),
    color: readColor(highlColor) ?? DEFAULT_CALENDAR_VIEW.highlColor,
  });
