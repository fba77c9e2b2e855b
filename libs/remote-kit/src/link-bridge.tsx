import { LinkProvider } from '@foyer/design-system';
import type { ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router';

interface Props {
  children: ReactNode;
  /** An address of a page; any other (a file, a call, signing out) is left to the browser. */
  isPage?: (pathname: string) => boolean;
}

/** Lets the links of the design system, which knows no router, open pages without loading the document again. */
export function LinkBridge({ children, isPage = () => true }: Props) {
  const navigate = useNavigate();
  const open = (href: string) => {
    const { pathname } = new URL(href, location.href);
    if (isPage(pathname)) void navigate(href);
    else location.assign(href);
  };
  return <LinkProvider navigate={open} useHref={useHref}>{children}</LinkProvider>;
}
