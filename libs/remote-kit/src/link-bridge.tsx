import { afterFrame, LinkProvider } from '@foyer/design-system';
import type { ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router';
import { PagesContext } from './page-exists.tsx';

/** Another site, a mail or a file in the address itself. */
const LEAVES_SITE = /^([a-z][a-z\d+.-]*:|\/\/)/i;

// the router reads every address as one of its own, and would put another site below the current
// page
function useAddress(href: string): string {
  const own = useHref(href);
  return LEAVES_SITE.test(href) ? href : own;
}

interface Props {
  children: ReactNode;
  /** An address of a page; any other (a file, a call, signing out) is left to the browser. */
  isPage?: (pathname: string) => boolean;
  /** A page of this release answers the address. */
  hasPage?: (pathname: string) => boolean;
}

/**
 * Lets the links of the design system, which knows no router, open pages without loading the
 * document again.
 */
export function LinkBridge({ children, isPage = () => true, hasPage = () => true }: Props) {
  const navigate = useNavigate();
  const open = (href: string) => {
    const { pathname } = new URL(href, location.href);
    // finding the page and asking for its files and data takes a slow phone long: the press is seen
    // first
    if (isPage(pathname)) afterFrame(() => void navigate(href));
    else location.assign(href);
  };
  return (
    <PagesContext value={hasPage}>
      <LinkProvider navigate={open} useHref={useAddress}>
        {children}
      </LinkProvider>
    </PagesContext>
  );
}
