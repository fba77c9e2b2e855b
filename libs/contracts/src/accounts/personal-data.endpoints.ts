import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './personal-data.schemas.ts';

export type { Deletion, DeletionObstacle } from './personal-data.schemas.ts';

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
