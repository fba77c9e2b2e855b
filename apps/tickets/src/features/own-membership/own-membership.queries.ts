import { answersOf, call, contractQuery, isApiError } from '@foyer/api-client';
import {
  addSeat,
  cancelOwnMembership,
  getMemberships,
  getOwnMembership,
  listOwnSubscriptions,
  payOwnMembership,
  removeSeat,
  resumeOwnMembership,
  type OwnMembership,
} from '@foyer/contracts';
import { isId, useMutation, useQueryClient, type QueryClient } from '@foyer/remote-kit';

/** How it stands is asked for each time. */
export const membershipQuery = (id: string) =>
  contractQuery(getOwnMembership, { params: { id } }, 0);

/** Null where there is none that is the reader's. */
export async function loadMembership(
  queryClient: QueryClient,
  id: string,
): Promise<{ id: string } | null> {
  if (!isId(id)) return null;
  try {
    await queryClient.fetchQuery(membershipQuery(id));
    return { id };
  } catch (error) {
    if (isApiError(error, 'not_found')) return null;
    throw error;
  }
}

/** What its member does with it; the page shows what the server makes of it. */
export function useOwnMembership(id: string) {
  const queryClient = useQueryClient();
  const input = { params: { id }, body: {} };
  const show = async (changed: OwnMembership) => {
    queryClient.setQueryData(membershipQuery(id).queryKey, changed);
    await queryClient.invalidateQueries(answersOf(listOwnSubscriptions));
    queryClient.removeQueries(answersOf(getMemberships));
  };
  // it may be over, or paid, since this page was opened
  const onError = () => queryClient.invalidateQueries({ queryKey: membershipQuery(id).queryKey });
  return {
    cancel: useMutation({
      mutationFn: () => call(cancelOwnMembership, input),
      onSuccess: show,
      onError,
    }),
    resume: useMutation({
      mutationFn: () => call(resumeOwnMembership, input),
      onSuccess: show,
      onError,
    }),
    addSeat: useMutation({
      mutationFn: (email: string) => call(addSeat, { params: { id }, body: { email } }),
      onSuccess: show,
      onError,
    }),
    removeSeat: useMutation({
      mutationFn: (seatId: string) => call(removeSeat, { params: { id, seatId } }),
      onSuccess: show,
      onError,
    }),
    pay: useMutation({ mutationFn: () => call(payOwnMembership, input), onError }),
  };
}
