import { answersOf, call, contractQuery } from '@foyer/api-client';
import {
  createPromoCode,
  createPromoCodes,
  deletePromoCode,
  getPromoCode,
  listPromoCodes,
  updatePromoCode,
  type CallInput,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import type { CodesState } from './global-codes.model.ts';

/** What is sent of a new code, its account left out. */
type Sent<E extends typeof createPromoCode | typeof createPromoCodes | typeof updatePromoCode> =
  Omit<CallInput<E>['body'], 'ownerId'>;

export const codesQuery = (ownerId: string, { search, sortBy, sortOrder, page }: CodesState) =>
  contractQuery(listPromoCodes, {
    query: { ownerId, page, sort: sortBy, direction: sortOrder, ...(search && { query: search }) },
  });

export const codeQuery = (ownerId: string, id: string) =>
  contractQuery(getPromoCode, { params: { id }, query: { ownerId } });

/** What an organizer does to the codes of an account. */
export function useGlobalCodes(ownerId: string) {
  const queryClient = useQueryClient();
  const onSuccess = async () => {
    await queryClient.invalidateQueries(answersOf(listPromoCodes));
    queryClient.removeQueries({ ...answersOf(getPromoCode), type: 'inactive' });
  };
  return {
    create: useMutation({
      mutationFn: (body: Sent<typeof createPromoCode>) =>
        call(createPromoCode, { body: { ownerId, ...body } }),
      onSuccess,
    }),
    createMany: useMutation({
      mutationFn: (body: Sent<typeof createPromoCodes>) =>
        call(createPromoCodes, { body: { ownerId, ...body } }),
      onSuccess,
    }),
    update: useMutation({
      mutationFn: ({ id, ...body }: Sent<typeof updatePromoCode> & { id: string }) =>
        call(updatePromoCode, { params: { id }, body: { ownerId, ...body } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(deletePromoCode, { params: { id }, query: { ownerId } }),
      // one that somebody else deleted is gone from the list as well
      onSettled: onSuccess,
    }),
    reload: (id: string) => queryClient.fetchQuery({ ...codeQuery(ownerId, id), staleTime: 0 }),
  };
}
