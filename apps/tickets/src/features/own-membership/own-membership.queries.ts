import { answersOf, call, contractQuery, isApiError } from '@foyer/api-client';
import {
  addSeat,
  cancelOwnMembership,
  changeOwnPlan,
  endOwnPause,
  getMemberships,
  getOwnMembership,
  getOwnPlans,
  keepOwnPlan,
  listOwnSubscriptions,
  openMembershipPage,
  passMembershipTime,
  pauseOwnMembership,
  payOwnMembership,
  removeSeat,
  resumeOwnMembership,
  type OwnMembership,
  type OwnPlan,
} from '@foyer/contracts';
import type { PauseMonths } from '@foyer/domain';
import { isId, useMutation, useQueryClient, type QueryClient } from '@foyer/remote-kit';

/** How it stands is asked for each time. */
export const membershipQuery = (id: string) =>
  contractQuery(getOwnMembership, { params: { id } }, 0);

/** What another plan would cost changes by the minute. */
export const plansQuery = (id: string) => contractQuery(getOwnPlans, { params: { id } }, 0);

/** Null where there is none that is the reader's. */
export async function loadMembership(
  queryClient: QueryClient,
  id: string,
): Promise<{ id: string } | null> {
  if (!isId(id)) return null;
  try {
    // beside each other, and both before anything is drawn
    await Promise.all([
      queryClient.fetchQuery(membershipQuery(id)),
      queryClient.fetchQuery(plansQuery(id)),
    ]);
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
    await queryClient.invalidateQueries({ queryKey: plansQuery(id).queryKey });
    await queryClient.invalidateQueries(answersOf(listOwnSubscriptions));
    queryClient.removeQueries(answersOf(getMemberships));
  };
  // it may be over, or paid, since this page was opened
  const onError = async () => {
    await queryClient.invalidateQueries({ queryKey: membershipQuery(id).queryKey });
    await queryClient.invalidateQueries({ queryKey: plansQuery(id).queryKey });
  };
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
    pause: useMutation({
      mutationFn: (months: PauseMonths) =>
        call(pauseOwnMembership, { params: { id }, body: { months } }),
      onSuccess: show,
      onError,
    }),
    endPause: useMutation({ mutationFn: () => call(endOwnPause, input), onSuccess: show, onError }),
    changePlan: useMutation({
      mutationFn: ({ priceId, price, interval }: OwnPlan) =>
        call(changeOwnPlan, { params: { id }, body: { priceId, price, interval } }),
      onSuccess: ({ membership }) => show(membership),
      onError,
    }),
    keepPlan: useMutation({ mutationFn: () => call(keepOwnPlan, input), onSuccess: show, onError }),
    openPage: useMutation({ mutationFn: () => call(openMembershipPage, input), onError }),
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
    pass: useMutation({
      mutationFn: () => call(passMembershipTime, input),
      onSuccess: show,
      onError,
    }),
  };
}
