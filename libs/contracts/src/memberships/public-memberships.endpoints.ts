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

export const openMembershipPage: Endpoint<typeof schemas.openMembershipPage> = {
  id: 'ownMemberships.openPage',
  method: 'POST',
  path: `${OWN}/provider_page`,
  access: 'user',
  errors: ['membership_over', 'payments_not_connected'],
};

export const payOwnMembership: Endpoint<typeof schemas.payOwnMembership> = {
  id: 'ownMemberships.pay',
  method: 'POST',
  path: `${OWN}/pay`,
  access: 'user',
  errors: ['membership_over', 'membership_paid', 'payments_not_connected'],
};
