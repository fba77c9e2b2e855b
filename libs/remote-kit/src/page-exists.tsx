import { TextLink } from '@foyer/design-system';
import { createContext, useContext, type ReactNode } from 'react';

type HasPage = (pathname: string) => boolean;

/** Says which addresses a page of this release answers; without it, every one. */
export const PagesContext = createContext<HasPage>(() => true);

/**
 * Whether an address of this site is a page of the release. What is not must be neither linked nor
 * promised.
 */
export function useHasPage(): (href: string) => boolean {
  const hasPage = useContext(PagesContext);
  return (href) => hasPage(new URL(href, location.href).pathname);
}

/** A quiet link to a page that may not be part of the release: then the words alone. */
export function LinkIfPage({ href, children }: { href: string; children: ReactNode }) {
  return useHasPage()(href) ? (
    <TextLink isQuiet href={href}>
      {children}
    </TextLink>
  ) : (
    children
  );
}
