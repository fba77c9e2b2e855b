// What may be told from an address alone: who answers it, what stands around it, and what a browser
// may do there.

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

/** Beginnings of addresses that show one person's things. */
export const PERSONAL_PATHS = [
  '/manage',
  '/management',
  '/tickets',
  '/auth',
  '/super_admin',
  '/preview-login',
] as const;

const isBelow = (pathname: string, beginning: string): boolean =>
  pathname === beginning || pathname.startsWith(`${beginning}/`);
const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** Whether the API answers an address; the application leaves such a one to the browser. */
export const isServerPath = (address: string): boolean =>
  SERVER_PATHS.some((beginning) => isBelow(pathOf(address), beginning));

const CHECKOUT = /^\/event\/[^/]+\/(?:checkout|select|order-form|add-guest)(?:\/|$)/;
/** Pages on which tickets are chosen and paid. */
export const isCheckoutPath = (pathname: string): boolean => CHECKOUT.test(pathname);

const MANAGEMENT = /^\/(?:manage\/[^/]+|management\/courses|super_admin)(?:\/|$)/;
/** Pages of organizers, with their menu beside them. */
export const isManagementPath = (pathname: string): boolean => MANAGEMENT.test(pathname);

/** Calendars are shown inside pages of other sites. */
export const isCalendarPath = (pathname: string): boolean => pathname.startsWith('/calendar/');

/** Pages about one person's things, which have no place in a search engine. */
export const isPersonalPath = (pathname: string): boolean =>
  isCheckoutPath(pathname) || PERSONAL_PATHS.some((beginning) => isBelow(pathname, beginning));

const SCANNER = /^\/management\/courses\/[^/]+\/registrations(?:\/|$)/;
/** The page that reads tickets with the camera. */
export const isScannerPath = (pathname: string): boolean => SCANNER.test(pathname);

const STREAMS = /^\/(?:b|watch)\/|^\/event\/[^/]+\/?$/;
/** Pages that may show a stream. */
export const hasStreams = (pathname: string): boolean => STREAMS.test(pathname);

function decoded(part: string | undefined): string | undefined {
  try {
    return part && decodeURIComponent(part);
  } catch {
    return part; // whoever typed it gets "not found", as for any other name
  }
}

/** The event that an address is about, as it is written there: any text. */
export const eventIdOfPath = (pathname: string): string | undefined =>
  decoded(/^\/event\/([^/]+)(?:\/|$)/.exec(pathname)?.[1]);

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
