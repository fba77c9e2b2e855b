import { answersOf, call, contractQuery } from '@foyer/api-client';
import {
  changeFeatured,
  findFeaturable,
  listAdminAccounts,
  listAuditLog,
  listFeatured,
  orderFeatured,
  type Featured,
  type FeaturedKind,
} from '@foyer/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@foyer/remote-kit';
import type { WithPassword } from '@foyer/remote-kit/recent-password';

const MOST_FOUND = 10;

export const featuredQuery = () => contractQuery(listFeatured, {}, 0);

/** Nothing is looked for until there are words. */
export const useFoundEvents = (words: string) =>
  useQuery({
    ...contractQuery(findFeaturable, { query: { query: words } }, 0),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
export const useFoundAccounts = (words: string) =>
  useQuery({
    ...contractQuery(listAdminAccounts, { query: { query: words, perPage: MOST_FOUND } }, 0),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });

/** Every change returns all that is featured, which takes the place of the former. */
export function useFeatured(kind: FeaturedKind, withPassword: WithPassword) {
  const queryClient = useQueryClient();
  const { queryKey } = featuredQuery();
  const onSuccess = (featured: Featured) => {
    queryClient.setQueryData(queryKey, featured);
    return Promise.all(
      [findFeaturable, listAdminAccounts, listAuditLog].map((endpoint) =>
        queryClient.invalidateQueries(answersOf(endpoint)),
      ),
    );
  };
  return {
    change: useMutation({
      mutationFn: ({ id, featured }: { id: string; featured: boolean }) =>
        withPassword(() => call(changeFeatured, { params: { kind, id }, body: { featured } })),
      onSuccess,
    }),
    // one move after the other, each from the order that the page then shows
    move: useMutation({
      scope: { id: `featured:${kind}` },
      mutationFn: async (sort: (ids: readonly string[]) => string[]) => {
        const shown = await queryClient.ensureQueryData(featuredQuery());
        const ids = sort(shown[kind].map(({ id }) => id));
        return call(orderFeatured, { params: { kind }, body: { ids } });
      },
      onSuccess,
    }),
  };
}
