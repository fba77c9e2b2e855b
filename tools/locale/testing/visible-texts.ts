import { isForeign } from './foreign-texts.ts';
import { DATA } from './sample-data.ts';

const READ = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];

/** Code, and what react-aria says aloud in the language of the page. */
const UNREAD = new Set(['SCRIPT', 'STYLE', 'CODE', 'PRE']);

function textsOf(element: Element): string[] {
  if (UNREAD.has(element.tagName) || element.hasAttribute('data-live-announcer')) return [];
  const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return [
    ...own.map(({ textContent }) => textContent ?? ''),
    ...READ.map((name) => element.getAttribute(name) ?? ''),
    ...[...element.children].flatMap(textsOf),
  ];
}

/** Most texts of a page stand there again after a press. */
const known = new Map<string, boolean>();
function isHardCoded(text: string): boolean {
  const found = known.get(text) ?? isForeign(text, DATA);
  known.set(text, found);
  return found;
}

/** Every text that is seen or heard in a page and that somebody wrote into its code. */
export const hardCoded = (page: Element): string[] => [
  ...new Set(textsOf(page).filter(isHardCoded)),
];
