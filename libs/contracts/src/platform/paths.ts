// What may be told from an address alone: whether the API answers it, and which account's it is.

/** Beginnings of addresses that the API answers; every other one is a page. */
export const SERVER_PATHS = [
  '/client_side_api',
  '/stripe',
  '/auth/logout',
  '/membership_subscriptions',
  '/api',
  '/files',
  '/sandbox',
] as const;

const isBelow = (pathname: string, beginning: string): boolean =>
  pathname === beginning || pathname.startsWith(`${beginning}/`);
const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** Whether the API answers an address; the application leaves such a one to the browser. */
export const isServerPath = (address: string): boolean =>
  SERVER_PATHS.some((beginning) => isBelow(pathOf(address), beginning));

function decoded(part: string | undefined): string | undefined {
  try {
    return part && decodeURIComponent(part);
  } catch {
    return part; // whoever typed it gets "not found", as for any other name
  }
}

const MANAGED = /^\/manage\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?/;

/** The account of a management address, `undefined` elsewhere. */
export const managedUsername = (pathname: string): string | undefined =>
  decoded(MANAGED.exec(pathname)?.[1]);

/**
 * The tab of a management address and the page in it: `['reporting', 'orders']`; empty elsewhere.
 */
export const managedTab = (pathname: string): string[] =>
  MANAGED.exec(pathname)
    ?.slice(2)
    .filter((part) => part !== undefined) ?? [];

/** The same tab of another account. */
export const managedPath = (username: string, tab: readonly string[]): string =>
  `/manage/${[encodeURIComponent(username), ...tab].join('/')}`;
