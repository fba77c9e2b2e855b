import type { ManagedEvent } from '@foyer/contracts';
import { links } from '@foyer/remote-kit';
import { messages as m } from './event-frame.messages.en.ts';

/** The pages of an event that somebody may open, in their order. */
export function tabsOf({ id, accessSetting, seesStats }: ManagedEvent) {
  const isAdmin = accessSetting === 'admin';
  return [
    { label: m.overview, href: links.courseOverview(id), isShown: isAdmin },
    { label: m.details, href: links.courseDetails(id), isShown: isAdmin },
    { label: m.dates, href: links.courseDates(id), isShown: isAdmin },
    { label: m.tickets, href: links.courseTickets(id), isShown: isAdmin },
    { label: m.questions, href: links.courseQuestions(id), isShown: isAdmin },
    { label: m.guests, href: links.courseRegistrations(id), isShown: accessSetting !== 'basic' },
    { label: m.waitingList, href: links.courseWaitingList(id), isShown: isAdmin },
    { label: m.stats, href: links.courseStats(id), isShown: seesStats },
    { label: m.team, href: links.courseTeachings(id), isShown: true },
  ].filter(({ isShown }) => isShown);
}

/** Whether publishing is what a page is for: others have a first thing to do of their own. */
export const isForPublishing = (
  { id, ticketTypes }: Pick<ManagedEvent, 'id' | 'ticketTypes'>,
  pathname: string,
): boolean =>
  pathname === links.courseOverview(id) ||
  pathname === links.courseDates(id) ||
  (pathname === links.courseTickets(id) && ticketTypes.length > 0);

/** What the page of an address is called; calling an event off has no tab of its own. */
export const tabOf = (event: ManagedEvent, pathname: string): string =>
  tabsOf(event).find(({ href }) => href === pathname)?.label ?? m.cancellation;

/** Where somebody is led from a page of the event that is not for them; null from one that is. */
export function ownPartOf(event: ManagedEvent, pathname: string): string | null {
  const own = tabsOf(event);
  if (event.accessSetting === 'admin' || own.some(({ href }) => href === pathname)) return null;
  const isPage =
    pathname.endsWith('/cancellation') ||
    tabsOf({ ...event, accessSetting: 'admin', seesStats: true }).some(
      ({ href }) => href === pathname,
    );
  return isPage ? (own[0]?.href ?? null) : null;
}
