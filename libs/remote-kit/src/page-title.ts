import { useEffect } from 'react';
import { messages } from './messages/en.ts';

/** `Events · Foyer`; the bare name for the homepage. */
export const documentTitle = (title: string | undefined) =>
  title ? `${title} · ${messages.site}` : messages.site;

/**
 * Names a page whose title depends on its data; a fixed title belongs on the route: `handle: page({
 * title: 'Events' })`. The shell announces the title after a navigation and moves focus to the
 * page's `h1`.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
}
