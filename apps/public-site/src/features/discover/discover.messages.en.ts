import { formatNumber } from '@foyer/domain';

/** What exploring events says. */
export const messages = {
  title: 'Explore',
  filters: 'Filters',
  category: 'Category',
  allCategories: 'All categories',
  place: 'Place',
  placePlaceholder: 'Venue, city or state',
  from: 'From',
  to: 'To',
  price: 'Price',
  anyPrice: 'Any price',
  free: 'Free',
  upTo: (price: string) => `Up to ${price}`,
  withCount: (label: string, count: number) => `${label} (${formatNumber(count)})`,
  reversed: 'Enter a day that is not before “From”',
  close: (place: string) => `no place is called “${place}”; these come close`,
  clear: 'Clear filters',
  none: 'No results',
  noneText: 'No event fits these filters.',
} as const;
