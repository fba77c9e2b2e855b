import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './organizations.schemas.ts';

export type { PaymentAccount, PaymentAccountState } from './organizations.schemas.ts';

export const createOrganization: Endpoint<typeof schemas.createOrganization> = {
  id: 'organizations.create',
  method: 'POST',
  path: '/client_side_api/v1/organizations',
  access: 'user',
  status: 201,
  errors: ['username_taken', 'username_reserved', 'image_invalid'],
};

export const getPaymentAccount: Endpoint<typeof schemas.getPaymentAccount> = {
  id: 'paymentAccount.get',
  method: 'GET',
  path: '/client_side_api/v1/profile_management/stripe',
  access: 'owner',
};

export const connectPaymentAccount: Endpoint<typeof schemas.connectPaymentAccount> = {
  id: 'paymentAccount.connect',
  method: 'POST',
  path: '/client_side_api/v1/profile_management/stripe/connect',
  access: 'owner',
  needsRecentPassword: true,
  errors: ['reauthentication_required'],
};

export const disconnectPaymentAccount: Endpoint<typeof schemas.disconnectPaymentAccount> = {
  id: 'paymentAccount.disconnect',
  method: 'PATCH',
  path: '/client_side_api/v1/profile_management/stripe/disconnect',
  access: 'owner',
  needsRecentPassword: true,
  errors: ['reauthentication_required'],
};

/**
 * A browser navigation: goes to the payouts page of the account, which asks to connect; visitors
 * sign in first.
 */
export const startOnboarding: Endpoint<typeof schemas.startOnboarding> = {
  id: 'paymentAccount.onboarding',
  method: 'GET',
  path: '/stripe/onboarding',
  access: 'guest',
  kind: 'html',
};

/**
 * A browser navigation, from the provider's page back to ours: asks the provider how the account
 * stands now and goes to its payouts. `state` is what we sent this person away with.
 */
export const finishOnboarding: Endpoint<typeof schemas.finishOnboarding> = {
  id: 'paymentAccount.onboarded',
  method: 'GET',
  path: '/stripe/onboarding/return',
  access: 'guest',
  kind: 'html',
};
