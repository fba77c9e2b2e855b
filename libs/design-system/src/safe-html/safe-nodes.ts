import { parseHtml } from '@foyer/design-system';

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** What the server lets through (`rich-text.ts` of the API). */
const ALLOWED = setOf('a b blockquote br em h2 h3 i li ol p s strong u ul');
/** What stands in these is nothing to read. */
const HIDDEN = setOf(
  'audio iframe noembed noframes noscript object plaintext script style template title video xmp',
);
const LINK_ATTRIBUTES = ['href', 'rel', 'target'];
const ALLOWED_ADDRESS = /^(?:https?:|mailto:|\/)/i;

function copyOf(element: HTMLElement): HTMLElement {
  const copy = document.createElement(element.localName);
  if (!(copy instanceof HTMLAnchorElement)) return copy;
  for (const name of LINK_ATTRIBUTES) {
    const value = element.getAttribute(name);
    if (value !== null && (name !== 'href' || ALLOWED_ADDRESS.test(value)))
      copy.setAttribute(name, value);
  }
  return copy;
}

/**
 * Nothing is taken over but text: elements are made anew by name, so what is not in the list cannot
 * come through. What they held stays; drawings and formulas (no HTML) go whole.
 */
function rebuild(from: Node): DocumentFragment {
  const made = document.createDocumentFragment();
  for (const node of from.childNodes) {
    if (node instanceof Text) made.append(node.data);
    // fields of a form may take the place of its properties, `childNodes` among them
    if (!(node instanceof HTMLElement) || node instanceof HTMLFormElement) continue;
    if (HIDDEN.has(node.localName)) continue;
    const place = ALLOWED.has(node.localName) ? copyOf(node) : document.createDocumentFragment();
    place.append(rebuild(node));
    made.append(place);
  }
  return made;
}

/** Rich text as nodes of this page: allowed elements, and links to the web, mail and this site. */
export const safeNodes = (html: string): DocumentFragment => rebuild(parseHtml(html));
