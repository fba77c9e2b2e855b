import { urlDay, urlFields, urlId, urlNumber, urlPage, urlText, type UrlStateOf } from '@foyer/remote-kit';

/** Filters of the discovery page, kept in the address; days are the visitor's own calendar days. */
export const DiscoverState = urlFields({
  category: urlId(), place: urlText(80), from: urlDay(), to: urlDay(), priceMax: urlNumber(0, 1_000_000), page: urlPage(),
});
export type DiscoverState = UrlStateOf<typeof DiscoverState>;

export const EVENTS_PER_PAGE = 24;

/** Price choices in major units; 0 is free. */
export const PRICE_CHOICES = [0, 25, 50, 100] as const;

export const hasFilters = ({ page: _, ...filters }: DiscoverState) => Object.values(filters).some((value) => value !== undefined && value !== '');
