/**
 * What stands around a page. `public`: bar and footer. `home`: the same, drawn for the homepage. `management`: sidebar.
 * `checkout`: the wordmark only. `bare`: nothing (embedded calendars, and everything inside the native app).
 */
export type Variant = 'public' | 'home' | 'management' | 'checkout' | 'bare';

const CHECKOUT = /^\/event\/[^/]+\/(checkout|select|order-form|add-guest)(\/|$)/;
const MANAGEMENT = /^\/(manage\/[^/]+|management\/courses|super_admin)(\/|$)/;

export function variantOf(pathname: string, search: string): Variant {
  if (new URLSearchParams(search).get('native') === 'true' || pathname.startsWith('/calendar/')) return 'bare';
  if (CHECKOUT.test(pathname)) return 'checkout';
  if (MANAGEMENT.test(pathname)) return 'management';
  return pathname === '/' ? 'home' : 'public';
}
