import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './personal-data.schemas.ts';

export type { DataExport, Deletion, DeletionObstacle } from './personal-data.schemas.ts';

/** Asked before an account is deleted: what has to be settled first, and what is lost. */
export const getDeletion: Endpoint<typeof schemas.getDeletion> = {
  id: 'account.deletion',
  method: 'GET',
  path: '/client_side_api/v1/profiles/:ownerId/deletion',
  access: 'owner',
};

/** For the person alone, of an organization for its owner. What stands in the way is said in words. */
export const deleteAccount: Endpoint<typeof schemas.deleteAccount> = {
  id: 'account.delete',
  method: 'DELETE',
  path: '/client_side_api/v1/profiles/:ownerId',
  access: 'owner',
  needsRecentPassword: true,
  errors: ['reauthentication_required', 'account_not_deletable', 'not_own_account'],
};

/** How the archive of one's own data stands. */
export const getDataExport: Endpoint<typeof schemas.getDataExport> = {
  id: 'dataExport.get',
  method: 'GET',
  path: '/client_side_api/v1/data_exports',
  access: 'user',
};

/** One a day; a mail says when it is made. A new one takes the place of the former. */
export const requestDataExport: Endpoint<typeof schemas.requestDataExport> = {
  id: 'dataExport.request',
  method: 'POST',
  path: '/client_side_api/v1/data_exports',
  access: 'user',
  status: 202,
  needsRecentPassword: true,
  errors: ['reauthentication_required', 'data_export_daily'],
};

/** For whoever asked for it alone, for seven days. */
export const downloadDataExport: Endpoint<typeof schemas.downloadDataExport> = {
  id: 'dataExport.download',
  method: 'GET',
  path: '/client_side_api/v1/data_exports/:id/file',
  access: 'user',
  kind: 'zip',
};
