import { isCalendarPath, isCheckoutPath, isManagementPath } from '@foyer/contracts';

/**
 * What stands around a page. `public`: bar and footer. `home`: the same, drawn for the homepage.
 * `management`: sidebar. `checkout`: the wordmark only. `bare`: nothing (embedded calendars, and
 * everything inside the native app).
 */
export type Variant = 'public' | 'home' | 'management' | 'checkout' | 'bare';

export function variantOf(pathname: string, isNative: boolean): Variant {
  if (isNative || isCalendarPath(pathname)) return 'bare';
  if (isCheckoutPath(pathname)) return 'checkout';
  if (isManagementPath(pathname)) return 'management';
  return pathname === '/' ? 'home' : 'public';
}
