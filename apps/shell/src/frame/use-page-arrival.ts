import { announce, setPageTitle } from '@foyer/design-system';
import { documentTitle, useLocation, useMatches } from '@foyer/remote-kit';
import { useEffect, useLayoutEffect, useRef } from 'react';

const isTitled = (handle: unknown): handle is { title: string } =>
  typeof handle === 'object' &&
  handle !== null &&
  'title' in handle &&
  typeof handle.title === 'string';

/**
 * Whether the focus moved to the heading, which is read by that, since `stood` had it. Something
 * else may have moved it there before: a frame that was lost to a slow device, or the page itself.
 */
function focusHeading(stood: Element | null): boolean {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1') ?? null;
  // A part of the page that is still there keeps the focus: a tab strip, a filter.
  if (document.activeElement === main || !main?.contains(document.activeElement)) {
    const place = heading ?? main;
    place?.setAttribute('tabindex', '-1');
    place?.focus({ preventScroll: true });
  }
  return heading !== null && heading !== stood && document.activeElement === heading;
}

/**
 * After a navigation: the title bar follows the route, and the heading takes the focus; the title
 * is read out where it does not: both would say the same twice. Titles that a page sets by itself
 * (`usePageTitle`) come later and win.
 */
export function usePageArrival(): void {
  const { pathname } = useLocation();
  const title = useMatches()
    .map(({ handle }) => handle)
    .filter(isTitled)
    .at(-1)?.title;
  const shown = useRef(pathname);

  const stood = useRef<Element | null>(null);
  useLayoutEffect(() => {
    stood.current = document.activeElement;
  }, [pathname]);

  useLayoutEffect(() => {
    if (title !== undefined) setPageTitle(documentTitle(title));
  }, [title, pathname]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!focusHeading(stood.current)) announce(document.title);
  }, [pathname]);
}
