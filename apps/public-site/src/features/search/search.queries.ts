import { contractQuery } from '@foyer/api-client';
import { listEvents } from '@foyer/contracts';
import { RESULTS_PER_PAGE, type SearchState } from './search.model.ts';

export const searchQuery = ({ query, page }: SearchState) =>
  contractQuery(listEvents, {
    query: { ...(query && { query }), page, perPage: RESULTS_PER_PAGE },
  });
