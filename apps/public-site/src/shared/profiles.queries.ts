import { contractQuery } from '@foyer/api-client';
import { listProfiles, type ListedProfile } from '@foyer/contracts';
import { searchedPart } from './typed-query.model.ts';

export const PROFILES_PER_PAGE = 24;

/** People and organizations who are called so, or those of one type alone. */
export const profilesQuery = (query: string, type: ListedProfile['type'] | 'all', page: number) =>
  contractQuery(listProfiles, {
    query: {
      ...(query && { query: searchedPart(query) }),
      ...(type !== 'all' && { type }),
      page,
      perPage: PROFILES_PER_PAGE,
    },
  });
