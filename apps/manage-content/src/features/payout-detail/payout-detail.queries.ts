import { contractQuery, download } from '@foyer/api-client';
import { exportPayout, getPayout } from '@foyer/contracts';
import { useMutation } from '@foyer/remote-kit';

export const payoutQuery = (ownerId: string, id: string, page: number) =>
  contractQuery(getPayout, { params: { id }, query: { ownerId, page } });

export const useExport = (ownerId: string, id: string) =>
  useMutation({ mutationFn: () => download(exportPayout, { params: { id }, query: { ownerId } }) });
