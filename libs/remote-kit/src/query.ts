// The only door to the query client: exactly these names stay in the shared chunk. Add one here
// when a remote needs it.
export {
  QueryClient,
  QueryClientProvider,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
export type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
