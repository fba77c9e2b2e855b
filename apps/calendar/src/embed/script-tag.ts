/**
 * The element that loads this script, with what it was told. A page may have several; each runs by
 * itself. Null in a module, which has none.
 */
export function scriptTag(): HTMLScriptElement | null {
  return document.currentScript instanceof HTMLScriptElement ? document.currentScript : null;
}

/** The site that the script comes from, whatever page it stands in. */
export const originOf = (tag: HTMLScriptElement): string => new URL(tag.src).origin;
