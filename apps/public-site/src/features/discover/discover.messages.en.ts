import { formatNumber } from '@foyer/domain';

/** What exploring events says. */
export const messages = {
  title: 'Explore',
  filters: 'Filters',
  category: 'Category',
  allCategories: 'All categories',
  place: 'Place',
  placePlaceholder: 'Venue or city',
  nearMe: 'Near me',
  asking: 'Finding where you are…',
  /** A position that has no name. */
  position: (latitude: string, longitude: string) => `Near ${latitude}, ${longitude}`,
  refused: 'This browser may not say where you are. Allow it in its settings, or type a town.',
  noPosition: 'This device does not know where it is. Type a town.',
  tooSlow: 'Finding where you are takes too long. Try again, or type a town.',
  within: 'Within',
  away: (distance: string) => `${distance} away`,
  /** Above the list, when it is of what is near somewhere. */
  countNear: (count: string, distance: string, place: string) =>
    `${count} within ${distance} of ${place}`,
  here: 'this position',
  sort: 'Sort by',
  byDate: 'Soonest',
  byDistance: 'Nearest',
  format: 'Format',
  anyFormat: 'Any format',
  formats: {
    'in-person': 'In person',
    online: 'Online',
  },
  price: 'Price',
  anyPrice: 'Any price',
  free: 'Free',
  upTo: (price: string) => `Up to ${price}`,
  withCount: (label: string, count: string) => `${label} (${count})`,
  close: (place: string) => `no place is called “${place}”; these come close`,
  quoted: (text: string) => `“${text}”`,
  noCategory: (name: string) => `There is no category “${name}”. Choose one from the list.`,
  clear: 'Clear filters',
  noneText: 'No event fits these filters.',
  noneNear: (distance: string, place: string) =>
    `No event within ${distance} of ${place} fits these filters. Look further away, or clear them.`,
  view: 'Show as',
  views: {
    list: 'List',
    map: 'Map',
  },
  map: 'Map of the events',
  /** Of a list's page, so many have a place that everybody may know. */
  onMap: (placed: number, all: number) =>
    `${formatNumber(placed)} of ${formatNumber(all)} on the map. The others are online, or their place is still to be announced.`,
  searchArea: 'Search this area',
  pin: (name: string, place: string) => (place ? `${name}, ${place}` : name),
  pins: (count: number, name: string) => `${formatNumber(count)} events here, the first ${name}`,
  closePin: 'Close what is here',
  eventsHere: (count: number) =>
    count === 1 ? 'One event here' : `${formatNumber(count)} events here`,
} as const;
