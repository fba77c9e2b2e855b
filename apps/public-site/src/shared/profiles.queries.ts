import { contractQuery } from '@foyer/api-client';
import { listProfiles, type ListedProfile } from '@foyer/contracts';
import { searchedPart } from './typed-query.model.ts';

export const PROFILES_PER_PAGE = 24;

interface Whose {
  type: ListedProfile['type'] | 'all';
  /** Organizers alone, without people who only chose to be found. */
  sells?: boolean;
}

/** People and organizations who are called so, or some of them alone. */
export const profilesQuery = (query: string, { type, sells }: Whose, page: number) =>
  contractQuery(listProfiles, {
    query: {
      ...(query && { query: searchedPart(query) }),
      ...(type !== 'all' && { type }),
      ...(sells && { sells: 'true' as const }),
      page,
      perPage: PROFILES_PER_PAGE,
    },
  });
