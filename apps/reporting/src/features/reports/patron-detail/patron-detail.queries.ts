import { answersOf, call, contractQuery } from '@foyer/api-client';
import {
  getPatron,
  listActivities,
  listTransactions,
  withdrawConsent,
  type Patron,
} from '@foyer/contracts';
import { patronRequest } from '@foyer/domain';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

const ROWS = 10;

export function patronQuery(ownerId: string, key: string) {
  const { id, email } = patronRequest(key);
  return contractQuery(getPatron, { params: { id }, query: { ownerId, ...(email && { email }) } });
}

export const patronOrdersQuery = (
  ownerId: string,
  { id: patron }: Pick<Patron, 'id'>,
  page: number,
) => contractQuery(listTransactions, { query: { ownerId, patron, page, perPage: ROWS } });

export const patronActivityQuery = (
  ownerId: string,
  { id: patron }: Pick<Patron, 'id'>,
  page: number,
) => contractQuery(listActivities, { query: { ownerId, patron, page, perPage: ROWS } });

/** Keeps that somebody wants no news any more. */
export function useWithdrawConsent(ownerId: string, { id }: Pick<Patron, 'id'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(withdrawConsent, { params: { id }, query: { ownerId } }),
    // by id or by address
    onSuccess: () => queryClient.invalidateQueries(answersOf(getPatron)),
  });
}
