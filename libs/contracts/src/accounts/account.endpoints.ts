import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './account.schemas.ts';

export type { Account, AccountChanges } from './account.schemas.ts';

/** Most characters that somebody may write of themselves, as a reader sees them. */
export const BIO_MAX = 10_000;
/** How many former usernames lead to an account at once. */
export const FORMER_USERNAMES_MAX = 3;

export const getAccount: Endpoint<typeof schemas.getAccount> = {
  id: 'account.get',
  method: 'GET',
  path: '/client_side_api/v1/profile_management/account',
  access: 'owner',
};

export const updateAccount: Endpoint<typeof schemas.updateAccount> = {
  id: 'account.update',
  method: 'PATCH',
  path: '/client_side_api/v1/profiles/:ownerId',
  access: 'owner',
  errors: [
    'edit_conflict',
    'username_taken',
    'username_reserved',
    'username_changed_often',
    'image_invalid',
  ],
};

/** Asked while a username is typed; it is taken when the form is saved. */
export const checkUsername: Endpoint<typeof schemas.checkUsername> = {
  id: 'account.checkUsername',
  method: 'GET',
  path: '/client_side_api/v1/profile_management/usernames/:username',
  access: 'owner',
};
