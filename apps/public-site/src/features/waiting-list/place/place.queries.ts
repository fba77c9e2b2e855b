import { call, contractQuery } from '@foyer/api-client';
import { askAgain, getWaitingPlace, leaveWaitingList } from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

/** Turns change while the page is open. */
const STALE_MS = 15_000;
export const placeQuery = (id: string, code: string) =>
  contractQuery(getWaitingPlace, { params: { id }, query: { code } }, STALE_MS);

/** Leaves the list, or waits again: the page shows what came of it. */
export function useMove(id: string, code: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (move: 'leave' | 'again') =>
      call(move === 'leave' ? leaveWaitingList : askAgain, { params: { id }, body: { code } }),
    onSuccess: (place) => queryClient.setQueryData(placeQuery(id, code).queryKey, place),
  });
}
