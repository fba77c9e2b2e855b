import { safeRedirect } from '@foyer/contracts';

// Signing in and then seeing the sign-in page again, or signing out at once, helps nobody.
const LOOPS =
  /^\/(?:auth(?:\/(?:sign-up|forgot|logout|reset)(?=[/?#]|$)|\/?(?=[?#]|$))|preview-login\/?(?=[?#]|$))/;

/**
 * Where to go after signing in: the path of this site that `redirect_to` names, else the homepage.
 */
export function returnPath(search: URLSearchParams): string {
  const target = safeRedirect(search.get('redirect_to'));
  return LOOPS.test(target) ? '/' : target;
}

/** `redirect_to` for a link between sign-in pages; nothing when it is only the homepage. */
export function passOn(search: URLSearchParams): { redirect_to?: string } {
  const target = returnPath(search);
  return target === '/' ? {} : { redirect_to: target };
}
