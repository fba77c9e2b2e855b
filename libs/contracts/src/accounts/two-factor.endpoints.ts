import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './two-factor.schemas.ts';

export type { RecoveryCodes, TwoFactor } from './two-factor.schemas.ts';

export const finishSignIn: Endpoint<typeof schemas.finishSignIn> = {
  id: 'auth.finishSignIn',
  method: 'POST',
  path: '/client_side_api/v1/auth/second_step',
  access: 'guest',
  hasSecrets: true,
  errors: ['code_wrong', 'sign_in_step_over', 'account_locked'],
};

const path = '/client_side_api/v1/auth/two_factor';

export const getTwoFactor: Endpoint<typeof schemas.getTwoFactor> = {
  id: 'twoFactor.get',
  method: 'GET',
  path,
  access: 'user',
};

export const startTwoFactor: Endpoint<typeof schemas.startTwoFactor> = {
  id: 'twoFactor.start',
  method: 'POST',
  path,
  access: 'user',
  hasSecrets: true,
  needsRecentPassword: true,
  errors: ['reauthentication_required', 'two_factor_on'],
};

export const confirmTwoFactor: Endpoint<typeof schemas.confirmTwoFactor> = {
  id: 'twoFactor.confirm',
  method: 'POST',
  path: `${path}/confirm`,
  access: 'user',
  hasSecrets: true,
  needsRecentPassword: true,
  errors: ['reauthentication_required', 'two_factor_on', 'two_factor_off', 'code_wrong'],
};

export const turnOnWithPasskeys: Endpoint<typeof schemas.turnOnWithPasskeys> = {
  id: 'twoFactor.usePasskeys',
  method: 'POST',
  path: `${path}/passkeys`,
  access: 'user',
  hasSecrets: true,
  needsRecentPassword: true,
  errors: ['reauthentication_required', 'two_factor_on', 'passkeys_missing'],
};

export const renewRecoveryCodes: Endpoint<typeof schemas.renewRecoveryCodes> = {
  id: 'twoFactor.renewCodes',
  method: 'POST',
  path: `${path}/recovery_codes`,
  access: 'user',
  hasSecrets: true,
  needsRecentPassword: true,
  errors: ['reauthentication_required', 'two_factor_off'],
};

export const turnOffTwoFactor: Endpoint<typeof schemas.turnOffTwoFactor> = {
  id: 'twoFactor.turnOff',
  method: 'DELETE',
  path,
  access: 'user',
  status: 204,
  needsRecentPassword: true,
  errors: ['reauthentication_required'],
};
