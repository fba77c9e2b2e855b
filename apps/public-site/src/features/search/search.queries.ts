import { contractQuery } from '@foyer/api-client';
import { countSearch, listEvents } from '@foyer/contracts';
import { profilesQuery } from '../../shared/profiles.queries.ts';
import { searchedPart } from '../../shared/typed-query.model.ts';
import { RESULTS_PER_PAGE, TYPES, type SearchState } from './search.model.ts';

const wordsOf = ({ query }: Pick<SearchState, 'query'>) => query && { query: searchedPart(query) };

export const eventsQuery = (state: SearchState) =>
  contractQuery(listEvents, {
    query: { ...wordsOf(state), page: state.page, perPage: RESULTS_PER_PAGE },
  });

/** Of a tab that lists people or organizations. */
export const foundProfilesQuery = ({ query, tab, page }: SearchState) =>
  profilesQuery(query, { type: TYPES[tab === 'people' ? tab : 'organizations'] }, page);

/** How many results each tab has. */
export const searchCountsQuery = (state: Pick<SearchState, 'query'>) =>
  contractQuery(countSearch, { query: { ...wordsOf(state) } });
