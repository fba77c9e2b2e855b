import { CURRENCIES, currencyName } from '@foyer/domain';
import { DATA } from './sample-data.ts';
import { unmarked } from './pseudo.ts';

const READ = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
const LETTERS = /\p{L}{2,}/u;

const names = (style: Intl.DateTimeFormatOptions) =>
  Array.from({ length: 24 }, (_, at) =>
    new Intl.DateTimeFormat('en', style).format(Date.UTC(2031, at, at + 1)),
  );
/** What Intl writes, and codes that are the same everywhere. */
const ELSEWHERE = new RegExp(
  `\\b(?:${[
    ...names({ month: 'long' }),
    ...names({ month: 'short' }),
    ...names({ weekday: 'long' }),
    ...names({ weekday: 'short' }),
    ...CURRENCIES.map((code) => currencyName(code === 'ksh' ? 'KES' : code.toUpperCase())),
    '[A-Z]{3,4}',
    // names on the wire, and addresses
    '[a-z]+(?:\\.[a-z_]+)+',
    '\\S+@\\S+',
  ].join('|')})\\b`,
  'g',
);

/** What of a text no catalogue has and no data; empty when it is all from there. */
function foreign(text: string): string {
  const rest = DATA.toSorted((a, b) => b.length - a.length).reduce(
    (left, one) => left.replaceAll(one, ''),
    unmarked(text),
  );
  return rest.replace(ELSEWHERE, '').trim();
}

function textsOf(element: Element): string[] {
  if (['SCRIPT', 'STYLE', 'CODE', 'PRE'].includes(element.tagName)) return [];
  const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return [
    ...own.map(({ textContent }) => textContent ?? ''),
    ...READ.map((name) => element.getAttribute(name) ?? ''),
    ...[...element.children].flatMap(textsOf),
  ];
}

/** Every text that is seen or heard in a page and that somebody wrote into its code. */
export const hardCoded = (page: Element): string[] => [
  ...new Set(textsOf(page).filter((text) => LETTERS.test(foreign(text)))),
];
