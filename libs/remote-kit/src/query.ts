// The only door to the query client: exactly these names stay in the shared chunk. Add one here
// when a remote needs it.
export {
  QueryClient,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
