import { urlDay, urlFields, urlNumber, urlPage, urlText, type UrlStateOf } from '@foyer/remote-kit';

/** Filters of the discovery page, kept in the address; days are the visitor's own calendar days. */
export const DiscoverState = urlFields({
  category: urlText(40),
  place: urlText(80),
  from: urlDay(),
  to: urlDay(),
  priceMax: urlNumber(0, 1_000_000),
  page: urlPage(),
});
export type DiscoverState = UrlStateOf<typeof DiscoverState>;

export const NO_FILTERS: DiscoverState = {
  category: '',
  place: '',
  from: undefined,
  to: undefined,
  priceMax: undefined,
  page: 1,
};

export const EVENTS_PER_PAGE = 24;

export const hasFilters = ({ page: _, ...filters }: DiscoverState) =>
  Object.values(filters).some((value) => value !== undefined && value !== '');
