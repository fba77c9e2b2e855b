import {
  endpointUrl,
  getEventCalendar,
  type AnalyticsEvent,
  type EventDetail,
  type Links,
} from '@foyer/contracts';
import {
  formatEventDate,
  formatLength,
  formatTime,
  offeredTerms,
  saleText,
  takesPlace,
  waysIn,
  wayText,
} from '@foyer/domain';
import { messages as m } from './event.messages.en.ts';

/** So many, and fewer, are counted. */
export const FEW_LEFT = 100;

/**
 * "Saturday 5 December 2026, 19:30 EST": the next date, else the last one; null while there is
 * none.
 */
export function dateText(
  event: Pick<EventDetail, 'nextEvent' | 'finalEvent' | 'futureEventCount' | 'timezone'>,
): string | null {
  const at = event.nextEvent ?? event.finalEvent;
  if (!at) return null;
  return formatEventDate(at.startsAt, event.timezone);
}

/**
 * How long the next date lasts and when it ends: "2 hours 30 minutes, until 22:00"; of one that
 * goes on for days, the day.
 */
export function lengthText({ nextEvent, timezone }: EventDetail): string | null {
  if (!nextEvent) return null;
  const { startsAt, endsAt } = nextEvent;
  const length = formatLength(startsAt, endsAt);
  return length
    ? m.lasts(length, formatTime(endsAt, timezone))
    : m.until(formatEventDate(endsAt, timezone));
}

/** What a buyer gets back, over all the dates that can be bought. */
export const refundTermsOf = (
  { refundsAllowed, refundDaysBefore, isFree, instances }: EventDetail,
  now: Date,
) =>
  offeredTerms(
    {
      refundsAllowed,
      refundDaysBefore,
      isFree,
      dates: instances.filter(takesPlace).map(({ startsAt }) => startsAt),
    },
    now,
  );

/**
 * A vimeo or YouTube page address as its player's address; null for anything else, which is shown
 * as a link.
 */
export function embedAddress(videoUrl: string): string | null {
  const vimeo = /^https:\/\/(?:www\.)?vimeo\.com\/(\d+)(?:\/([\da-f]+))?/.exec(videoUrl);
  if (vimeo) return `https://player.vimeo.com/video/${vimeo[1]}${vimeo[2] ? `?h=${vimeo[2]}` : ''}`;
  const youtube = /^https:\/\/(?:www\.youtube\.com\/watch\?v=|youtu\.be\/)([\w-]{6,20})/.exec(
    videoUrl,
  );
  return youtube ? `https://www.youtube-nocookie.com/embed/${youtube[1]}` : null;
}

/** Where a map opens: the venue by its place, else by its address. */
export const mapAddress = ({
  name,
  address,
  city,
  state,
}: {
  name: string;
  address: string;
  city: string;
  state: string;
}) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent([name, address, city, state].filter(Boolean).join(', '))}`;

/** That the next date is another than was announced, or not known yet; null when it is as it was. */
export function movedText({ eventStatus, nextEvent, timezone }: EventDetail): string | null {
  if (!nextEvent) return null;
  const former = nextEvent.formerStartsAt ?? nextEvent.startsAt;
  if (eventStatus === 'postponed') return m.postponed(formatEventDate(former, timezone));
  return eventStatus === 'rescheduled' ? m.rescheduled(formatEventDate(former, timezone)) : null;
}

/** Why nothing can be bought now, in a word and in a sentence; null while something can. */
export function closedText({
  canceled,
  nextEvent,
  sale,
  currency,
  timezone,
  hasWaitingList,
  mayAttend,
  sellsMemberships,
}: EventDetail): { title: string; text: string } | null {
  if (canceled) return { title: m.canceledShort, text: '' };
  if (!nextEvent) return { title: m.past, text: '' };
  if (nextEvent.postponed) return { title: m.postponedShort, text: m.postponedText };
  if (!mayAttend) return { title: m.membersOnly, text: m.membersOnlyText };
  if (sale.state === 'on_sale') return null;
  const soldOut = hasWaitingList ? m.waitingListText : m.soldOutText;
  const members = sellsMemberships ? m.membersNow : '';
  return {
    title: saleText(sale, currency, timezone) ?? m.notOnSale,
    text: sale.state === 'sold_out' ? soldOut : members,
  };
}

/** A link to tickets, or why there is none. */
export interface WayLink {
  label: string;
  shortLabel: string;
  href: string | null;
}

/**
 * Where tickets are to be had: one way under the organizer's own words, or the hall and the screen,
 * each with its price. A code in the address goes along.
 */
export function wayLinks(
  event: EventDetail,
  links: Links,
  promoCode: string | undefined,
): WayLink[] {
  const { id, futureEventCount, currency, timezone, onlineSale, purchaseButtonText } = event;
  const hrefOf = (way: { ticketType?: string }) => {
    const search = { ...way, promoCode };
    return futureEventCount > 1 ? links.eventSelect(id, search) : links.checkout(id, search);
  };
  const ways = waysIn(event);
  if (ways.length === 0)
    return [
      {
        label: purchaseButtonText,
        shortLabel: purchaseButtonText,
        href: hrefOf(onlineSale ? { ticketType: 'online' } : {}),
      },
    ];
  return ways.map((way) => ({
    label: wayText(way, currency, timezone),
    shortLabel: way.name,
    href: way.sale.state === 'on_sale' ? hrefOf({ ticketType: way.kind }) : null,
  }));
}

/** The next date as a calendar file. */
export const calendarAddress = (eventId: string) =>
  endpointUrl(getEventCalendar, { params: { eventId } });

/**
 * The reader's own place among the collaborators, if they may give it up: never the owner's, and
 * only of somebody who can manage.
 */
export const ownPlace = (
  { owner, collaborators }: Pick<EventDetail, 'owner' | 'collaborators'>,
  userId: string | undefined,
) => collaborators.find(({ id, canManage }) => id === userId && id !== owner.id && canManage);

/** What an organizer's analytics are told of a visit, if the visitor agrees. */
export const visitEvents = ({ id, name, sale, currency }: EventDetail): AnalyticsEvent[] => [
  { name: 'page_view' },
  { name: 'view_event', id, title: name, value: sale.priceFrom, currency },
];
