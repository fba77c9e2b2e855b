import { setPageTitle } from '@foyer/design-system';
import { useEffect } from 'react';
import { messages } from './messages/en.ts';

/** `Events · Foyer`; the bare name for the homepage. */
export const documentTitle = (title: string | undefined) =>
  title ? `${title} · ${messages.site}` : messages.site;

/**
 * Names a page whose title depends on its data; a fixed title belongs on the route: `handle: page({
 * title: 'Events' })`. After a navigation the shell moves the focus to the page's `h1`, which reads
 * it; the title is announced where no heading can take the focus.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setPageTitle(documentTitle(title));
  }, [title]);
}
