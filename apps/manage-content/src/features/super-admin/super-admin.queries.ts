import { answersOf, call, contractQuery } from '@foyer/api-client';
import {
  changeAccountFlags,
  listAdminAccounts,
  listAuditLog,
  lockAccount,
  unlockAccount,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import type { WithPassword } from '@foyer/remote-kit/recent-password';
import {
  ACCOUNTS_PER_PAGE,
  ENTRIES_PER_PAGE,
  type AccountFlagChange,
  type AccountsState,
  type AuditState,
} from './super-admin.model.ts';

export const accountsQuery = ({ search, type, page }: AccountsState) =>
  contractQuery(
    listAdminAccounts,
    {
      query: {
        ...(search && { query: search }),
        ...(type !== 'all' && { type }),
        page,
        perPage: ACCOUNTS_PER_PAGE,
      },
    },
    0,
  );

export const auditQuery = ({ account, page }: AuditState) =>
  contractQuery(
    listAuditLog,
    { query: { ...(account && { accountId: account }), page, perPage: ENTRIES_PER_PAGE } },
    0,
  );

/**
 * Changes of an account. Each asks for the password when it was given long ago, and then goes on by
 * itself.
 */
export function useAccountChanges(withPassword: WithPassword) {
  const queryClient = useQueryClient();
  const onSuccess = () =>
    Promise.all([
      queryClient.invalidateQueries(answersOf(listAdminAccounts)),
      queryClient.invalidateQueries(answersOf(listAuditLog)),
    ]);
  return {
    flags: useMutation({
      mutationFn: ({ id, flags }: AccountFlagChange) =>
        withPassword(() => call(changeAccountFlags, { params: { id }, body: flags })),
      onSuccess,
    }),
    lock: useMutation({
      mutationFn: ({ id, reason }: { id: string; reason: string }) =>
        withPassword(() => call(lockAccount, { params: { id }, body: { reason } })),
      onSuccess,
    }),
    unlock: useMutation({
      mutationFn: (id: string) => withPassword(() => call(unlockAccount, { params: { id } })),
      onSuccess,
    }),
  };
}
