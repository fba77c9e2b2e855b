import { contractQuery } from '@foyer/api-client';
import { listVenues, type Venue } from '@foyer/contracts';
import { keepPreviousData, useQuery } from '@foyer/remote-kit';

const NONE: readonly Venue[] = [];

/** Places of the account's events that what is typed may mean; none while nothing is. */
export function useVenues(ownerId: string, typed: string): readonly Venue[] {
  const query = typed.trim();
  const { data } = useQuery({
    ...contractQuery(listVenues, { query: { ownerId, query } }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  return query === '' ? NONE : (data?.data ?? NONE);
}
