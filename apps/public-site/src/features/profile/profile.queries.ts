import { call, contractQuery, isApiError } from '@foyer/api-client';
import {
  endpointKey,
  getProfile,
  listFollowers,
  listFollowing,
  listProfileEventCategories,
  listProfileEvents,
  listProfileOrganizations,
} from '@foyer/contracts';
import { useInfiniteQuery } from '@foyer/remote-kit';
import type { FilterDate, PeopleList } from './profile.model.ts';

const EVENTS_PER_PAGE = 30;
const PEOPLE_PER_PAGE = 30;
/** So many stand on the first tab. */
export const FIRST_EVENTS = 3;
const STALE_MS = 30_000;

export const profileQuery = (username: string) =>
  contractQuery(getProfile, { params: { username } });

/** Nobody is called so, or could be. */
const MISSING = [400, 404, 422];
export const isMissing = (error: Error): boolean =>
  isApiError(error) && MISSING.includes(error.status);

export const firstEventsQuery = (id: string) =>
  contractQuery(listProfileEvents, { params: { id }, query: { perPage: FIRST_EVENTS } });

export const categoriesQuery = (id: string, filterDate: FilterDate) =>
  contractQuery(listProfileEventCategories, { params: { id }, query: { filterDate } });

interface Page<T> {
  data: T[];
  totalCount: number;
  page: number;
  perPage: number;
}

/**
 * A list that is read on page by page, as far as there are any.
 * Whoever moved to a later page meanwhile stands there once.
 */
function usePages<T extends { id: string }>(
  key: readonly unknown[],
  ask: (page: number, signal: AbortSignal) => Promise<Page<T>>,
  isWanted = true,
) {
  const query = useInfiniteQuery({
    queryKey: [...key, 'pages'],
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last) =>
      last.page * last.perPage < last.totalCount ? last.page + 1 : undefined,
    staleTime: STALE_MS,
    enabled: isWanted,
  });
  const rows = query.data?.pages.flatMap((page) => page.data);
  return {
    ...query,
    rows: rows && [...new Map(rows.map((row) => [row.id, row])).values()],
    totalCount: query.data?.pages[0]?.totalCount,
  };
}

/** The events of a profile, thirty at a time. */
export function useProfileEvents(
  id: string,
  filterDate: FilterDate,
  category: string,
  isWanted = true,
) {
  const query = { perPage: EVENTS_PER_PAGE, filterDate, ...(category && { category }) };
  const key = endpointKey(listProfileEvents, { params: { id }, query });
  return usePages(
    key,
    (page, signal) =>
      call(listProfileEvents, { params: { id }, query: { ...query, page } }, { signal }),
    isWanted,
  );
}

const LISTS = {
  following: listFollowing,
  followers: listFollowers,
  organizations: listProfileOrganizations,
} as const;

/** Whom a profile follows, who follows it, or where a person belongs. */
export function usePeople(id: string, list: PeopleList) {
  const query = { id, perPage: PEOPLE_PER_PAGE };
  return usePages(endpointKey(LISTS[list], { query }), (page, signal) =>
    call(LISTS[list], { query: { ...query, page } }, { signal }),
  );
}
