import { isPersonalPath, links, type ResponseOf, type getEvent } from '@foyer/contracts';
import { schemaAvailability } from '@foyer/domain';
import type { ResolvedPage } from '../release/resolve-page.ts';

export interface HeadData {
  title: string;
  description: string;
  canonical: string | undefined;
  image: string | undefined;
  type: 'website' | 'event';
  robots: string | undefined;
  /** Things for search engines, in the words of schema.org. */
  jsonLd: object[];
}

type Event = ResponseOf<typeof getEvent>;

const SITE = 'Foyer';
const DESCRIPTION = 'Tickets, memberships and video for the arts.';
const DESCRIPTION_LIMIT = 160;

const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
const shorten = (text: string) =>
  text.length > DESCRIPTION_LIMIT ? `${text.slice(0, DESCRIPTION_LIMIT - 1).trimEnd()}…` : text;
const absolute = (url: string | null, base: string) => (url ? new URL(url, base).href : undefined);

/** What a page is called before anything is known of its data. */
export function plainHead(
  publicUrl: string,
  pathname: string,
  resolved: ResolvedPage | undefined,
): HeadData {
  const title = resolved ? resolved.page.title : 'Page not found';
  return {
    title: title ? `${title} · ${SITE}` : SITE,
    description: resolved?.page.description ?? DESCRIPTION,
    canonical: resolved ? publicUrl + pathname : undefined,
    image: undefined,
    type: 'website',
    robots: isPersonalPath(pathname) || !resolved ? 'noindex' : undefined,
    jsonLd:
      pathname === '/'
        ? [{ '@context': 'https://schema.org', '@type': 'WebSite', name: SITE, url: publicUrl }]
        : [],
  };
}

const placeOf = (event: Event) =>
  event.location
    ? {
        '@type': 'Place',
        name: event.location.name,
        address: {
          '@type': 'PostalAddress',
          streetAddress: event.location.address,
          addressLocality: event.location.city,
          addressRegion: event.location.state,
          addressCountry: event.location.country,
        },
      }
    : undefined;

type Sale = Event['sale'];

function offersOf(event: Event, url: string) {
  const toOffer = ({ state, priceFrom, startsAt }: Sale) => ({
    '@type': 'Offer',
    url,
    availability: schemaAvailability(state),
    ...(priceFrom !== null && { price: priceFrom, priceCurrency: event.currency.toUpperCase() }),
    ...(startsAt !== null && { validFrom: startsAt }),
  });
  const kinds = [event.inPersonSale, event.onlineSale].filter((sale) => sale !== null);
  return kinds.length > 1
    ? kinds.map(toOffer)
    : event.sale.state === 'none'
      ? undefined
      : toOffer(event.sale);
}

/** Where people take part: in a hall, at home, or as they like. */
function attendanceOf({ locationSetting, inPersonSale, onlineSale }: Event) {
  if (inPersonSale && onlineSale) return 'MixedEventAttendanceMode';
  return locationSetting === 'online' || (onlineSale && !inPersonSale)
    ? 'OnlineEventAttendanceMode'
    : 'OfflineEventAttendanceMode';
}

/** The next date, the last one once none is to come, else the event's own times. */
function timesOf({ nextEvent, finalEvent, startsAt, endsAt }: Event) {
  const date = nextEvent ?? finalEvent;
  return { startDate: date?.startsAt ?? startsAt, endDate: date?.endsAt ?? endsAt };
}

/** What an event is called, shown and described as by search engines and in shared links. */
export function eventHead(publicUrl: string, event: Event): HeadData {
  const canonical = publicUrl + links.event(event.id);
  const image = absolute(event.poster, publicUrl);
  const description = shorten(plainText(event.description) || DESCRIPTION);
  const isPublic = event.published && !event.private;
  const thing = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    description,
    url: canonical,
    image: image && [image],
    ...timesOf(event),
    eventStatus: `https://schema.org/${event.canceled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${attendanceOf(event)}`,
    location:
      event.locationSetting === 'online'
        ? { '@type': 'VirtualLocation', url: canonical }
        : placeOf(event),
    organizer: {
      '@type': event.owner.type === 'School' ? 'Organization' : 'Person',
      name: event.owner.name,
    },
    offers: offersOf(event, canonical),
  };
  return {
    title: `${event.name} · ${SITE}`,
    description,
    canonical,
    image,
    type: 'event',
    robots: isPublic ? undefined : 'noindex',
    jsonLd: isPublic ? [thing] : [],
  };
}
