import { endpointKey, type AnyEndpoint, type ResponseOf, type CallInput } from '@foyer/contracts';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from './call.ts';

/** Age until which a response is shown without asking again; a query may shorten or lengthen it. */
const DEFAULT_STALE_MS = 30_000;

/**
 * Query options of a read: the same object serves loaders, hooks and cache updates (`.queryKey`).
 */
export function contractQuery<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  staleMs = DEFAULT_STALE_MS,
) {
  return queryOptions<ResponseOf<E>>({
    queryKey: endpointKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    staleTime: staleMs,
  });
}

/**
 * Like `contractQuery` for a list that is read on from its last row (`older` of a response is
 * `before` of the next call): `useInfiniteQuery(contractOlder(listX, { query }))`.
 */
export function contractOlder<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  staleMs = DEFAULT_STALE_MS,
) {
  const at = (before: string | undefined) =>
    ({ ...input, query: { ...(input.query as object | undefined), before } }) as CallInput<E>;
  return infiniteQueryOptions({
    queryKey: [...endpointKey(endpoint, input), 'older'],
    queryFn: ({ pageParam, signal }) => call(endpoint, at(pageParam), { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last as { older: string | null }).older ?? undefined,
    staleTime: staleMs,
  });
}

/**
 * Every cached response of an endpoint, whatever its input:
 * `queryClient.invalidateQueries(returnsOf(listEvents))`.
 */
export const answersOf = (endpoint: AnyEndpoint) => ({ queryKey: [endpoint.id] as const });

/**
 * First data that came with the page goes into the cache, so that the first view draws without a
 * call.
 */
export function hydrateFirstData(
  queryClient: QueryClient,
  entries: readonly { key: readonly unknown[]; data: unknown }[],
) {
  for (const { key, data } of entries) queryClient.setQueryData(key, data);
}
