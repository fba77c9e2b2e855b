import { contractQuery } from '@foyer/api-client';
import { countSearch, listEvents, listProfiles } from '@foyer/contracts';
import { searchedPart } from '../../shared/typed-query.model.ts';
import { RESULTS_PER_PAGE, TYPES, type SearchState } from './search.model.ts';

const wordsOf = ({ query }: Pick<SearchState, 'query'>) => query && { query: searchedPart(query) };

export const eventsQuery = (state: SearchState) =>
  contractQuery(listEvents, {
    query: { ...wordsOf(state), page: state.page, perPage: RESULTS_PER_PAGE },
  });

export const profilesQuery = (state: SearchState) =>
  contractQuery(listProfiles, {
    query: {
      ...wordsOf(state),
      type: TYPES[state.tab === 'people' ? 'people' : 'organizations'],
      page: state.page,
      perPage: RESULTS_PER_PAGE,
    },
  });

/** How many results each tab has. */
export const searchCountsQuery = (state: Pick<SearchState, 'query'>) =>
  contractQuery(countSearch, { query: { ...wordsOf(state) } });
