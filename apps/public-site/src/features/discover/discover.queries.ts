import { contractQuery } from '@foyer/api-client';
import { listCategories, listEvents } from '@foyer/contracts';
import { countsQuery } from '../../shared/counts.queries.ts';
import { nearOf, perPageOf, type DiscoverState } from './discover.model.ts';

const CATEGORIES_STALE_MS = 60 * 60 * 1000;

export const categoriesQuery = () => contractQuery(listCategories, {}, CATEGORIES_STALE_MS);

/** The filters that are set. A position takes the place of the words, which are its name then. */
function filtersOf(state: DiscoverState) {
  const { category, place, from, to, priceMax, format } = state;
  return {
    ...(category && { category }),
    ...(nearOf(state) ?? (place && { place })),
    ...(from && { from }),
    ...(to && { to }),
    ...(priceMax !== undefined && { priceMax }),
    ...(format && { format }),
  };
}

export const discoverQuery = (state: DiscoverState) =>
  contractQuery(listEvents, {
    query: {
      page: state.page,
      perPage: perPageOf(state),
      ...filtersOf(state),
      ...(nearOf(state) && state.sort === 'distance' && { sort: state.sort }),
    },
  });

/** How many events each filter would leave, from the visitor's own day on. */
export const discoverCountsQuery = (state: DiscoverState, today: string) =>
  countsQuery({ ...filtersOf(state), today });
