import { call, contractQuery, isApiError } from '@foyer/api-client';
import { askAgain, getWaitingPlace, leaveWaitingList } from '@foyer/contracts';
import {
  isId,
  useMutation,
  useQueryClient,
  type LoaderFunction,
  type RemoteDeps,
} from '@foyer/remote-kit';

/** Turns change while the page is open. */
const STALE_MS = 15_000;
export const placeQuery = (id: string, code: string) =>
  contractQuery(getWaitingPlace, { params: { id }, query: { code } }, STALE_MS);

/** The place; null where the link of the mail is none, which the page says in its own words. */
export const loadPlace =
  ({ queryClient }: RemoteDeps): LoaderFunction =>
  async ({ params: { entryId = '' }, request }) => {
    const code = new URL(request.url).searchParams.get('code');
    if (!isId(entryId) || !code) return null;
    try {
      return await queryClient.fetchQuery(placeQuery(entryId, code));
    } catch (error) {
      if (isApiError(error, 'not_found', 'bad_request')) return null;
      throw error;
    }
  };

/** Leaves the list, or waits again: the page shows what came of it. */
export function useMove(id: string, code: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (move: 'leave' | 'again') =>
      call(move === 'leave' ? leaveWaitingList : askAgain, { params: { id }, body: { code } }),
    onSuccess: (place) => queryClient.setQueryData(placeQuery(id, code).queryKey, place),
  });
}
