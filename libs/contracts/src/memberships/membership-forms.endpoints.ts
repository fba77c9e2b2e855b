import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './public-memberships.schemas.ts';

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
