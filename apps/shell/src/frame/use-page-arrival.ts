import { announce } from '@foyer/design-system';
import { documentTitle, useLocation, useMatches } from '@foyer/remote-kit';
import { useEffect, useLayoutEffect, useRef } from 'react';

const isTitled = (handle: unknown): handle is { title: string } =>
  typeof handle === 'object' &&
  handle !== null &&
  'title' in handle &&
  typeof handle.title === 'string';

function focusHeading() {
  const main = document.getElementById('main');
  // A part of the page that is still there keeps the focus: a tab strip, a filter.
  if (main?.contains(document.activeElement)) return;
  const heading = main?.querySelector('h1') ?? main;
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/**
 * After a navigation: the title bar follows the route, the heading takes the focus, and the new
 * title is read out. Titles that a page sets by itself (`usePageTitle`) come later and win.
 */
export function usePageArrival(): void {
  const { pathname } = useLocation();
  const title = useMatches()
    .map(({ handle }) => handle)
    .filter(isTitled)
    .at(-1)?.title;
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    if (title !== undefined) document.title = documentTitle(title);
  }, [title, pathname]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading();
    announce(document.title);
  }, [pathname]);
}
