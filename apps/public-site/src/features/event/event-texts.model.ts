import { endpointUrl, getEventCalendar, type EventDetail } from '@foyer/contracts';
import { formatDate, formatEventDate, formatMoney, formatTime, refundDeadline, toMinor, zoneName } from '@foyer/domain';

/** "Saturday 5 December 2026, 19:30 EST": the next date, else the last one; null while there is none. */
export function dateText(event: Pick<EventDetail, 'nextEvent' | 'finalEvent' | 'futureEventCount' | 'timezone'>): string | null {
  const at = event.nextEvent ?? event.finalEvent;
  if (!at) return null;
  return formatEventDate(at.startsAt, event.timezone);
}

/** "18:45 EST". */
export const doorsText = (doorTime: string, timezone: string) => `${formatTime(doorTime, timezone)} ${zoneName(doorTime, timezone)}`;

/** The day until which a buyer gets the money back; null when refunds are not allowed or its hour is over. */
export function refundDay(event: Pick<EventDetail, 'refundsAllowed' | 'refundDaysBefore' | 'nextEvent' | 'timezone'>, now: Date): string | null {
  if (!event.refundsAllowed || !event.nextEvent) return null;
  const deadline = refundDeadline(event.nextEvent.startsAt, event.refundDaysBefore);
  return deadline <= now ? null : formatDate(deadline, event.timezone);
}

export const priceFromText = (event: Pick<EventDetail, 'priceFrom' | 'currency'>) =>
  event.priceFrom === null ? null : event.priceFrom === 0 ? 'Free' : formatMoney(toMinor(event.priceFrom, event.currency), event.currency);

/** A vimeo or YouTube page address as its player's address; null for anything else, which is shown as a link. */
export function embedAddress(videoUrl: string): string | null {
  const vimeo = /^https:\/\/(?:www\.)?vimeo\.com\/(\d+)(?:\/([\da-f]+))?/.exec(videoUrl);
  if (vimeo) return `https://player.vimeo.com/video/${vimeo[1]}${vimeo[2] ? `?h=${vimeo[2]}` : ''}`;
  const youtube = /^https:\/\/(?:www\.youtube\.com\/watch\?v=|youtu\.be\/)([\w-]{6,20})/.exec(videoUrl);
  return youtube ? `https://www.youtube-nocookie.com/embed/${youtube[1]}` : null;
}

/** Where a map opens: the venue by its place, else by its address. */
export const mapAddress = ({ name, address, city, state }: { name: string; address: string; city: string; state: string }) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent([name, address, city, state].filter(Boolean).join(', '))}`;

/** Whether there is something to buy now. */
export function saleState(
  event: Pick<EventDetail, 'canceled' | 'published' | 'nextEvent' | 'remaining' | 'priceFrom' | 'inPersonTicketsAvailable' | 'onlineTicketsAvailable'>,
): 'open' | 'sold-out' | 'over' | 'none' {
  if (event.canceled || event.priceFrom === null) return 'none';
  if (!event.nextEvent) return 'over';
  if (event.remaining !== null && event.remaining <= 0) return 'sold-out';
  return event.inPersonTicketsAvailable || event.onlineTicketsAvailable ? 'open' : 'none';
}

/** Sharing on two social networks (specification 1, public event page). */
export const shareAddresses = ({ name, shareUrl }: Pick<EventDetail, 'name' | 'shareUrl'>) => [
  { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: shareUrl })}` },
  { name: 'X', href: `https://x.com/intent/post?${new URLSearchParams({ url: shareUrl, text: name })}` },
];

/** The next date as a calendar file. */
export const calendarAddress = (eventId: string) => endpointUrl(getEventCalendar, { params: { eventId } });

/** The reader's own place among the collaborators, if they may give it up: never the owner's, and only of somebody who can manage. */
export const ownPlace = ({ owner, collaborators }: Pick<EventDetail, 'owner' | 'collaborators'>, userId: string | undefined) =>
  collaborators.find(({ id, canManage }) => id === userId && id !== owner.id && canManage);
