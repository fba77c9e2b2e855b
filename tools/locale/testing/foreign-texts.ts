import { CURRENCIES, currencyName } from '@foyer/domain';
import { unmarked } from './pseudo.ts';

const LETTERS = /\p{L}{2,}/u;

const namesOf = (style: Intl.DateTimeFormatOptions, days: number[]) =>
  days.map((day) => new Intl.DateTimeFormat('en', style).format(day));
const MONTHS = Array.from({ length: 12 }, (_, at) => Date.UTC(2031, at, 15));
const WEEKDAYS = Array.from({ length: 7 }, (_, at) => Date.UTC(2031, 0, at + 1));
/** What Intl writes, and codes that are the same everywhere. */
const ELSEWHERE = new RegExp(
  `\\b(?:${[
    ...namesOf({ month: 'long' }, MONTHS),
    ...namesOf({ month: 'short' }, MONTHS),
    ...namesOf({ weekday: 'long' }, WEEKDAYS),
    ...namesOf({ weekday: 'short' }, WEEKDAYS),
    ...CURRENCIES.map(currencyName),
    '[A-Z]{3,4}',
    // names of sites, and what react-aria says of windows and calendars, in the language of the page
    'Facebook|Instagram|YouTube|TikTok|Dismiss|Previous|Next|Today|selected',
    // names on the wire, and addresses
    '(?:https?://)?localhost/\\S*',
    '[a-z]+(?:\\.[a-z_]+)+',
    '\\S+@\\S+',
  ].join('|')})\\b`,
  'g',
);

/** Whether a text has letters that are in no catalogue and no data. */
export function isForeign(text: string, data: readonly string[]): boolean {
  const rest = data
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, one) => left.replaceAll(one, ''), unmarked(text));
  return LETTERS.test(rest.replace(ELSEWHERE, ''));
}
