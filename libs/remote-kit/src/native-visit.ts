import { useLocation } from './router.ts';

/** The key under which the page's head finds it as well, before anything is painted. */
const KEY = 'foyer.native';
const NAME = 'native';

/** What an address says of the native app: that it begins, that it ends, or nothing. */
function said(search: string): boolean | null {
  const value = new URLSearchParams(search).get(NAME);
  return value === 'true' ? true : value === 'false' ? false : null;
}

/**
 * Whether this visit is inside the native app: since an address with `native=true`, until one with
 * `native=false`.
 */
export function isNativeVisit(search: string): boolean {
  const now = said(search);
  if (now !== null) return now;
  try {
    return sessionStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

/** Keeps what the address says for the links, reloads and sign-ins that follow in this tab. */
export function keepNativeVisit(search: string): void {
  const now = said(search);
  if (now === null) return;
  try {
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // storage may be refused; then only addresses that say so are inside
  }
}

export const useNativeVisit = (): boolean => isNativeVisit(useLocation().search);
