import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './email-change.schemas.ts';

export type { EmailChange } from './email-change.schemas.ts';

const path = '/client_side_api/v1/auth/email_change';

export const getEmailChange: Endpoint<typeof schemas.getEmailChange> = {
  id: 'emailChange.get',
  method: 'GET',
  path,
  access: 'user',
};

export const askEmailChange: Endpoint<typeof schemas.askEmailChange> = {
  id: 'emailChange.ask',
  method: 'POST',
  path,
  access: 'user',
  status: 202,
  needsRecentPassword: true,
  errors: ['reauthentication_required', 'email_own'],
};

export const cancelEmailChange: Endpoint<typeof schemas.cancelEmailChange> = {
  id: 'emailChange.cancel',
  method: 'DELETE',
  path,
  access: 'user',
  status: 204,
};

export const confirmEmailChange: Endpoint<typeof schemas.confirmEmailChange> = {
  id: 'emailChange.confirm',
  method: 'POST',
  path: `${path}/confirm`,
  access: 'guest',
  hasSecrets: true,
  errors: ['token_invalid', 'sign_in_to_confirm', 'email_taken'],
};
