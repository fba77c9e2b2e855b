import { contractQuery, download } from '@foyer/api-client';
import { exportAccountLog, listAccountLog } from '@foyer/contracts';
import { useMutation } from '@foyer/remote-kit';
import { PER_PAGE } from './account-log.model.ts';

export const logQuery = (ownerId: string, page: number) =>
  contractQuery(listAccountLog, { query: { ownerId, page, perPage: PER_PAGE } }, 0);

export const useExport = (ownerId: string) =>
  useMutation({ mutationFn: () => download(exportAccountLog, { query: { ownerId } }) });
