import { contractQuery } from '@foyer/api-client';
import { listCategories, listEvents } from '@foyer/contracts';
import { countsQuery } from '../../shared/counts.queries.ts';
import { EVENTS_PER_PAGE, type DiscoverState } from './discover.model.ts';

const CATEGORIES_STALE_MS = 60 * 60 * 1000;

export const categoriesQuery = () => contractQuery(listCategories, {}, CATEGORIES_STALE_MS);

/** The filters that are set. */
const filtersOf = ({ category, place, from, to, priceMax }: DiscoverState) => ({
  ...(category && { category }),
  ...(place && { place }),
  ...(from && { from }),
  ...(to && { to }),
  ...(priceMax !== undefined && { priceMax }),
});

export const discoverQuery = (state: DiscoverState) =>
  contractQuery(listEvents, {
    query: { page: state.page, perPage: EVENTS_PER_PAGE, ...filtersOf(state) },
  });

/** How many events each filter would leave, from the visitor's own day on. */
export const discoverCountsQuery = (state: DiscoverState, today: string) =>
  countsQuery({ ...filtersOf(state), today });
