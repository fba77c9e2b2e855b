import {
  createContext,
  useContext,
  useMemo,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react';

interface LinkOpener {
  /** Opens an address of this site without loading the document again. */
  navigate: (href: string) => void;
  /** The address as the browser shows it. */
  useHref: (href: string) => string;
}

const Opener = createContext<LinkOpener>({
  navigate: (href) => location.assign(href),
  useHref: (href) => href,
});

/** Tells the links inside how addresses of this site are opened. */
export function LinkProvider({
  children,
  navigate,
  useHref,
}: LinkOpener & { children: ReactNode }) {
  return (
    <Opener value={useMemo(() => ({ navigate, useHref }), [navigate, useHref])}>{children}</Opener>
  );
}

export const useLinkOpener = () => useContext(Opener);

/**
 * A plain click on a link of this site; anything else (a new tab, a download, another site) is the
 * browser's.
 */
const isOurs = (link: HTMLAnchorElement, event: MouseEvent) =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.altKey &&
  !event.shiftKey &&
  !event.defaultPrevented &&
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download') &&
  link.origin === location.origin;

/** The one anchor of the design system: a link without dress. */
export function Anchor({
  href,
  onClick,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const { navigate, useHref } = useLinkOpener();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isOurs(event.currentTarget, event)) return;
    event.preventDefault();
    navigate(href);
  };
  return <a {...rest} href={useHref(href)} onClick={open} />;
}
