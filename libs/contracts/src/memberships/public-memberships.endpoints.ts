import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './public-memberships.schemas.ts';

export type { PublicMemberships, PublicTier, OwnMembership } from './public-memberships.schemas.ts';

const OWN = '/client_side_api/v1/own_memberships/:id';

export const getMemberships: Endpoint<typeof schemas.getMemberships> = {
  id: 'memberships.get',
  method: 'GET',
  path: '/client_side_api/v1/memberships',
  access: 'public',
};

/**
 * A browser navigation, from the form of a price: begins to subscribe and goes to the page that
 * takes the payment. Whoever is signed out signs in first; what stands in the way is said on the
 * page of memberships (`error_message`).
 */
export const startMembership: Endpoint<typeof schemas.startMembership> = {
  id: 'memberships.start',
  method: 'POST',
  path: '/membership_subscriptions/initialize_session',
  access: 'guest',
  kind: 'html',
};

/** A browser navigation, from the form of a membership: goes to where its member manages it. */
export const manageMembership: Endpoint<typeof schemas.manageMembership> = {
  id: 'memberships.manage',
  method: 'POST',
  path: '/membership_subscriptions/manage',
  access: 'guest',
  kind: 'html',
};

export const getOwnMembership: Endpoint<typeof schemas.getOwnMembership> = {
  id: 'ownMemberships.get',
  method: 'GET',
  path: OWN,
  access: 'user',
};

export const cancelOwnMembership: Endpoint<typeof schemas.cancelOwnMembership> = {
  id: 'ownMemberships.cancel',
  method: 'POST',
  path: `${OWN}/cancel`,
  access: 'user',
  errors: ['membership_over'],
};

export const resumeOwnMembership: Endpoint<typeof schemas.resumeOwnMembership> = {
  id: 'ownMemberships.resume',
  method: 'POST',
  path: `${OWN}/resume`,
  access: 'user',
  errors: ['membership_over'],
};

export const payOwnMembership: Endpoint<typeof schemas.payOwnMembership> = {
  id: 'ownMemberships.pay',
  method: 'POST',
  path: `${OWN}/pay`,
  access: 'user',
  errors: ['membership_over', 'membership_paid', 'payments_not_connected'],
};
