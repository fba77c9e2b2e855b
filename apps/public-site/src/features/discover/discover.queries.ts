import { contractQuery } from '@foyer/api-client';
import { listCategories, listEvents } from '@foyer/contracts';
import { EVENTS_PER_PAGE, type DiscoverState } from './discover.model.ts';

const CATEGORIES_STALE_MS = 60 * 60 * 1000;

export const categoriesQuery = () => contractQuery(listCategories, {}, CATEGORIES_STALE_MS);

export const discoverQuery = ({ category, place, from, to, priceMax, page }: DiscoverState) =>
  contractQuery(listEvents, {
    query: {
      page,
      perPage: EVENTS_PER_PAGE,
      ...(category && { category }),
      ...(place && { place }),
      ...(from && { from }),
      ...(to && { to }),
      ...(priceMax !== undefined && { priceMax }),
    },
  });
