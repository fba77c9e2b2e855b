import { answersOf, call, contractQuery } from '@foyer/api-client';
import {
  archiveTier,
  createTier,
  deleteTier,
  getBenefit,
  getTier,
  listBenefits,
  listTiers,
  restoreTier,
  sortTiers,
  updateTier,
  type CallInput,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { tiersQuery } from '../../shared/tiers.queries.ts';

/** What is sent of a tier, its account left out. */
type Sent<E extends typeof createTier | typeof updateTier> = Omit<CallInput<E>['body'], 'ownerId'>;

export const tierQuery = (ownerId: string, id: string) =>
  contractQuery(getTier, { params: { id }, query: { ownerId } });

/** What an organizer does to the tiers of an account. */
export function useTiers(ownerId: string) {
  const queryClient = useQueryClient();
  /** Benefits name their tiers, and tiers their benefits. */
  const forget = async () => {
    for (const one of [getTier, getBenefit, listBenefits])
      queryClient.removeQueries({ ...answersOf(one), type: 'inactive' });
    await queryClient.invalidateQueries(answersOf(listTiers));
  };
  const body = { ownerId };
  return {
    create: useMutation({
      mutationFn: (tier: Sent<typeof createTier>) =>
        call(createTier, { body: { ...body, ...tier } }),
      onSuccess: forget,
    }),
    update: useMutation({
      mutationFn: ({ id, ...change }: Sent<typeof updateTier> & { id: string }) =>
        call(updateTier, { params: { id }, body: { ...body, ...change } }),
      onSuccess: forget,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(deleteTier, { params: { id }, query: { ownerId } }),
      // one that somebody else deleted, or became a member of, is shown as it is
      onSettled: forget,
    }),
    show: useMutation({
      mutationFn: ({ id, isShown }: { id: string; isShown: boolean }) =>
        call(isShown ? restoreTier : archiveTier, { params: { id }, body }),
      onSettled: forget,
    }),
    sort: useMutation({
      mutationFn: (order: { tierIds: string[]; from: string[] }) =>
        call(sortTiers, { body: { ...body, ...order } }),
      onSuccess: (tiers) => queryClient.setQueryData(tiersQuery(ownerId).queryKey, tiers),
    }),
    /** All tiers as the page shows them, and as they are now. */
    shown: () => queryClient.ensureQueryData(tiersQuery(ownerId)),
    reloadAll: () => queryClient.fetchQuery({ ...tiersQuery(ownerId), staleTime: 0 }),
    reload: (id: string) => queryClient.fetchQuery({ ...tierQuery(ownerId, id), staleTime: 0 }),
  };
}
