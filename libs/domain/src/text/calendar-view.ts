import { contrastRatio, TEXT_CONTRAST } from './contrast.ts';

/** How the dates of an organizer are laid out. */
export const CALENDAR_LAYOUTS = ['list', 'grid'] as const;
export type CalendarLayout = (typeof CALENDAR_LAYOUTS)[number];

/** What a calendar shows and lets its visitors do, in the order of the form. */
export const CALENDAR_TOGGLES = [
  'showImage',
  'showDescription',
  'showTicketsButton',
  'browseByDate',
  'showBackButton',
  'enableSearch',
] as const;
export type CalendarToggle = (typeof CALENDAR_TOGGLES)[number];

/** The colours of a calendar: six hex digits in capitals, without the sign before them. */
export const CALENDAR_COLORS = ['bgColor', 'textColor', 'highlColor'] as const;
export type CalendarColor = (typeof CALENDAR_COLORS)[number];

/** Everything that the link to a calendar says of its look. */
export type CalendarView = Record<CalendarColor, string> &
  Record<CalendarToggle, boolean> & {
    defaultLayout: CalendarLayout;
    /** Categories, by name or by their name in addresses; none shows all. */
    tags: readonly string[];
  };

export const DEFAULT_CALENDAR_VIEW: CalendarView = {
  bgColor: 'FFFFFF',
  textColor: '000000',
  highlColor: 'D60B52',
  defaultLayout: 'list',
  showImage: true,
  showDescription: true,
  showTicketsButton: true,
  browseByDate: true,
  showBackButton: true,
  enableSearch: true,
  tags: [],
};

/** What may be typed as a colour: six digits and the sign before them. */
export const COLOR_LENGTH = 7;
/** So many categories are more than anybody has; the address stays an address. */
const MOST_TAGS = 20;
const TAG_LENGTH = 40;

/** A colour as it was typed, `#d60b52`, as six hex digits in capitals; null for anything else. */
export function readColor(typed: string): string | null {
  const color = typed.trim().replace(/^#/, '').toUpperCase();
  return /^[0-9A-F]{6}$/.test(color) ? color : null;
}

/** The tags of a link: words between commas, each once, without empty ones. */
export const readTags = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim().slice(0, TAG_LENGTH).trim())
        .filter(Boolean),
    ),
  ].slice(0, MOST_TAGS);

const isLayout = (text: string | null): text is CalendarLayout =>
  CALENDAR_LAYOUTS.some((layout) => layout === text);

/** What the address of a calendar asks for. What it does not say, or says wrong, is the default. */
export function readCalendarView(search: URLSearchParams): CalendarView {
  const layout = search.get('defaultLayout');
  const colors = CALENDAR_COLORS.map((name) => [
    name,
    readColor(search.get(name) ?? '') ?? DEFAULT_CALENDAR_VIEW[name],
  ]);
  const toggles = CALENDAR_TOGGLES.map((name) => [name, search.get(name) !== 'false']);
  return {
    ...DEFAULT_CALENDAR_VIEW,
    ...Object.fromEntries([...colors, ...toggles]),
    ...(isLayout(layout) && { defaultLayout: layout }),
    tags: readTags(search.get('tags') ?? ''),
  };
}

/**
 * The same as parameters of an address. Every choice is written, so that a link that somebody has
 * put into their site stays as it was when a default changes.
 */
export function calendarSearch(view: CalendarView): Record<string, string> {
  const { tags, ...rest } = view;
  const written = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, String(value)]),
  );
  return tags.length > 0 ? { ...written, tags: tags.join(',') } : written;
}

/** Two colours of a calendar that can hardly be told apart where one lies on the other. */
export interface ContrastProblem {
  pair: 'text' | 'button';
  /** Rounded down to a tenth: what is called 4.5 is 4.5. */
  ratio: number;
  least: number;
}

/** A button must stand out from what surrounds it, by WCAG 2.2. */
const SHAPE_CONTRAST = 3;

/**
 * Which colours are too near each other. What stands on the button is black or white, whichever
 * reads better there, and always reads.
 */
export function contrastProblems({
  bgColor,
  textColor,
  highlColor,
}: Pick<CalendarView, CalendarColor>): ContrastProblem[] {
  const pairs = [
    { pair: 'text', ratio: contrastRatio(textColor, bgColor), least: TEXT_CONTRAST },
    { pair: 'button', ratio: contrastRatio(highlColor, bgColor), least: SHAPE_CONTRAST },
  ] as const;
  return pairs
    .filter(({ ratio, least }) => ratio < least)
    .map((one) => ({ ...one, ratio: Math.floor(one.ratio * 10) / 10 }));
}

/** What a calendar in a frame tells the page around it whenever its height changes, in pixels. */
export const CALENDAR_HEIGHT_MESSAGE = 'foyer:calendar:height';
export interface CalendarHeightMessage {
  type: typeof CALENDAR_HEIGHT_MESSAGE;
  height: number;
}
