import { answersOf, call, contractQuery } from '@foyer/api-client';
import {
  archiveBenefit,
  createBenefit,
  deleteBenefit,
  getBenefit,
  getTier,
  listBenefits,
  listBenefitTickets,
  listCategories,
  listTiers,
  restoreBenefit,
  updateBenefit,
  type CallInput,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

/** What is sent of a benefit, its account left out. */
type Sent<E extends typeof createBenefit | typeof updateBenefit> = Omit<
  CallInput<E>['body'],
  'ownerId'
>;

const CATEGORIES_STALE_MS = 60 * 60 * 1000;

/** What events may be filed under: seldom changed, so asked for once an hour. */
export const categoriesQuery = () => contractQuery(listCategories, {}, CATEGORIES_STALE_MS);

export const benefitQuery = (ownerId: string, id: string) =>
  contractQuery(getBenefit, { params: { id }, query: { ownerId } });

/** Ticket types by their words, and those with these ids. */
export const ticketsQuery = (ownerId: string, words: string, ids: readonly string[] = []) =>
  contractQuery(listBenefitTickets, {
    query: { ownerId, ...(words && { query: words }), ...(ids.length > 0 && { ids: ids.join() }) },
  });

/** What an organizer does to the benefits of an account. */
export function useBenefits(ownerId: string) {
  const queryClient = useQueryClient();
  /** Tiers name their benefits, and benefits their tiers. */
  const forget = async () => {
    for (const one of [getBenefit, getTier, listTiers])
      queryClient.removeQueries({ ...answersOf(one), type: 'inactive' });
    await queryClient.invalidateQueries(answersOf(listBenefits));
  };
  const body = { ownerId };
  return {
    create: useMutation({
      mutationFn: (benefit: Sent<typeof createBenefit>) =>
        call(createBenefit, { body: { ...body, ...benefit } }),
      onSuccess: forget,
    }),
    update: useMutation({
      mutationFn: ({ id, ...change }: Sent<typeof updateBenefit> & { id: string }) =>
        call(updateBenefit, { params: { id }, body: { ...body, ...change } }),
      onSuccess: forget,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(deleteBenefit, { params: { id }, query: { ownerId } }),
      // one that somebody else deleted, or redeemed, is shown as it is
      onSettled: forget,
    }),
    activate: useMutation({
      mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
        call(isActive ? restoreBenefit : archiveBenefit, { params: { id }, body }),
      onSettled: forget,
    }),
    reload: (id: string) => queryClient.fetchQuery({ ...benefitQuery(ownerId, id), staleTime: 0 }),
  };
}
