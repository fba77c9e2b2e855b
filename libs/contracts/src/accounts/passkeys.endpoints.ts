import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './passkeys.schemas.ts';

export type {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from './passkey-values.schemas.ts';
export type { Passkey } from './passkeys.schemas.ts';

const AUTH = '/client_side_api/v1/auth';
const path = `${AUTH}/passkeys`;

export const listPasskeys: Endpoint<typeof schemas.listPasskeys> = {
  id: 'passkeys.list',
  method: 'GET',
  path,
  access: 'user',
};

export const startPasskey: Endpoint<typeof schemas.startPasskey> = {
  id: 'passkeys.start',
  method: 'POST',
  path: `${path}/options`,
  access: 'user',
  needsRecentPassword: true,
  errors: ['reauthentication_required', 'too_many_passkeys'],
};

export const addPasskey: Endpoint<typeof schemas.addPasskey> = {
  id: 'passkeys.add',
  method: 'POST',
  path,
  access: 'user',
  status: 201,
  needsRecentPassword: true,
  errors: ['reauthentication_required', 'passkey_invalid', 'too_many_passkeys'],
};

export const renamePasskey: Endpoint<typeof schemas.renamePasskey> = {
  id: 'passkeys.rename',
  method: 'PATCH',
  path: `${path}/:id`,
  access: 'user',
};

export const removePasskey: Endpoint<typeof schemas.removePasskey> = {
  id: 'passkeys.remove',
  method: 'DELETE',
  path: `${path}/:id`,
  access: 'user',
  status: 204,
  needsRecentPassword: true,
  errors: ['reauthentication_required', 'passkey_needed'],
};

export const askPasskey: Endpoint<typeof schemas.askPasskey> = {
  id: 'auth.askPasskey',
  method: 'POST',
  path: `${AUTH}/passkey/options`,
  access: 'guest',
};

export const signInWithPasskey: Endpoint<typeof schemas.signInWithPasskey> = {
  id: 'auth.passkey',
  method: 'POST',
  path: `${AUTH}/passkey`,
  access: 'guest',
  hasSecrets: true,
  errors: ['passkey_wrong', 'account_locked'],
};

export const finishWithPasskey: Endpoint<typeof schemas.finishWithPasskey> = {
  id: 'auth.finishWithPasskey',
  method: 'POST',
  path: `${AUTH}/second_step/passkey`,
  access: 'guest',
  hasSecrets: true,
  errors: ['passkey_wrong', 'sign_in_step_over', 'account_locked'],
};
