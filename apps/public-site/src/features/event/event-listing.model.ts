import type { Template } from '@foyer/contracts';
import { schemaAvailability, schemaStatus, type EventStatus, type SaleState } from '@foyer/domain';

const SALES: readonly SaleState[] = ['on_sale', 'not_started', 'sold_out', 'ended', 'none'];
const availability = Object.fromEntries(SALES.map((state) => [state, schemaAvailability(state)]));
const STATUSES: readonly EventStatus[] = ['scheduled', 'canceled', 'postponed', 'rescheduled'];
const statuses = Object.fromEntries(STATUSES.map((status) => [status, schemaStatus(status)]));
const schema = (word: string) => `https://schema.org/${word}`;
const mode = (where: string) => schema(`${where}EventAttendanceMode`);
const hall = { field: 'inPersonSale' };
const screen = { field: 'onlineSale' };
const atHome = { field: 'locationSetting', is: 'online' };

const offer = (sale: string): Template => ({
  '@type': 'Offer',
  url: { $head: 'address' },
  availability: { $field: `${sale}.state`, map: availability },
  price: { $field: `${sale}.priceFrom` },
  // without a price there is no currency; a price may be 0
  priceCurrency: {
    $if: [{ field: `${sale}.state`, is: 'on_sale' }],
    then: { $field: 'currency', as: 'upper-case' },
  },
  validFrom: { $field: `${sale}.startsAt` },
});

const place: Template = {
  '@type': 'Place',
  name: { $field: 'location.name' },
  address: {
    '@type': 'PostalAddress',
    streetAddress: { $field: 'location.address' },
    addressLocality: { $field: 'location.city' },
    addressRegion: { $field: 'location.state' },
    addressCountry: { $field: 'location.country' },
  },
};

const profile = ($address: string): Template => ({
  $address,
  params: { username: 'owner.username' },
});

/** An event in the words of schema.org, for search engines. */
export const eventListing: Template = {
  '@type': 'Event',
  name: { $field: 'name' },
  description: { $head: 'description' },
  url: { $head: 'address' },
  image: [{ $head: 'image' }],
  // the next date, the last one once none is to come, else the event's own times
  startDate: { $field: ['nextEvent.startsAt', 'finalEvent.startsAt', 'startsAt'] },
  endDate: { $field: ['nextEvent.endsAt', 'finalEvent.endsAt', 'endsAt'] },
  eventStatus: { $field: 'eventStatus', map: statuses },
  // only where another date was announced before
  previousStartDate: {
    $if: [{ field: 'eventStatus', is: 'rescheduled' }],
    then: { $field: 'nextEvent.formerStartsAt' },
  },
  // where people take part: in a hall, at home, or as they like
  eventAttendanceMode: {
    $if: [hall, screen],
    then: mode('Mixed'),
    else: {
      $if: [atHome],
      then: mode('Online'),
      else: { $if: [screen], then: mode('Online'), else: mode('Offline') },
    },
  },
  location: {
    $if: [atHome],
    then: { '@type': 'VirtualLocation', url: { $head: 'address' } },
    else: { $if: [{ field: 'location' }], then: place },
  },
  organizer: {
    '@type': { $field: 'owner.type', map: { School: 'Organization', User: 'Person' } },
    name: { $field: 'owner.name' },
    url: {
      $if: [{ field: 'owner.type', is: 'School' }],
      then: profile('/o/:username'),
      else: profile('/p/:username'),
    },
  },
  offers: {
    $if: [hall, screen],
    then: [offer('inPersonSale'), offer('onlineSale')],
    else: { $if: [{ field: 'sale.state', is: 'none' }], else: offer('sale') },
  },
};
