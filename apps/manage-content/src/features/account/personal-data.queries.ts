import { call, contractQuery, download } from '@foyer/api-client';
import {
  deleteAccount,
  downloadDataExport,
  getDataExport,
  getDeletion,
  requestDataExport,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import type { WithPassword } from '@foyer/remote-kit/recent-password';

const ASK_EVERY_MS = 5000;

/** Asked again while the archive is being made. */
export const dataExportQuery = {
  ...contractQuery(getDataExport, {}, 0),
  refetchInterval: (query: { state: { data?: { state: string } | undefined } }) =>
    query.state.data?.state === 'preparing' ? ASK_EVERY_MS : (false as const),
};

export const deletionQuery = (ownerId: string) =>
  contractQuery(getDeletion, { params: { ownerId } }, 0);

export function useDataExport(withPassword: WithPassword) {
  const queryClient = useQueryClient();
  return {
    ask: useMutation({
      mutationFn: () => withPassword(() => call(requestDataExport, {})),
      onSuccess: (state) => queryClient.setQueryData(dataExportQuery.queryKey, state),
    }),
    fetch: useMutation({
      mutationFn: (id: string) => download(downloadDataExport, { params: { id } }),
    }),
  };
}

export const useDelete = (ownerId: string, withPassword: WithPassword) =>
  useMutation({
    mutationFn: () => withPassword(() => call(deleteAccount, { params: { ownerId } })),
  });
