import { safeRedirect } from '@foyer/contracts';

// Signing in and then seeing the sign-in page again, or signing out at once, helps nobody.
const LOOPS = /^\/(?:auth(?:\/(?:sign-up|forgot|logout|reset|verify)(?=[/?#]|$)|\/?(?=[?#]|$))|preview-login\/?(?=[?#]|$))/;
// Answered by the server: the page leaves the application to open them.
const SERVER_PATHS = /^\/(?:stripe|membership_subscriptions|api|client_side_api|files)(?=[/?#]|$)/;

/** Where to go after signing in: the path of this site that `redirect_to` names, else the homepage. */
export function returnPath(search: URLSearchParams): string {
  const target = safeRedirect(search.get('redirect_to'));
  return LOOPS.test(target) ? '/' : target;
}

export const isServerPath = (path: string): boolean => SERVER_PATHS.test(path);

/** `redirect_to` for a link between sign-in pages; nothing when it is only the homepage. */
export function passOn(search: URLSearchParams): { redirect_to?: string } {
  const target = returnPath(search);
  return target === '/' ? {} : { redirect_to: target };
}
