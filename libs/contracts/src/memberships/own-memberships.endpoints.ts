import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './public-memberships.schemas.ts';

export type { CardSetup, OwnMembership, OwnPlan } from './public-memberships.schemas.ts';

const OWN = '/client_side_api/v1/own_memberships/:id';

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

/** In sandbox installations alone, as nobody waits a month there to see what it brings. */
export const passMembershipTime: Endpoint<typeof schemas.passMembershipTime> = {
  id: 'ownMemberships.passTime',
  method: 'POST',
  path: `${OWN}/pass_time`,
  access: 'user',
  errors: ['membership_over'],
};

export const pauseOwnMembership: Endpoint<typeof schemas.pauseOwnMembership> = {
  id: 'ownMemberships.pause',
  method: 'POST',
  path: `${OWN}/pause`,
  access: 'user',
  errors: ['membership_over', 'membership_failing', 'membership_not_pausable'],
};

export const endOwnPause: Endpoint<typeof schemas.endOwnPause> = {
  id: 'ownMemberships.endPause',
  method: 'POST',
  path: `${OWN}/end_pause`,
  access: 'user',
  errors: ['membership_over'],
};

export const getOwnPlans: Endpoint<typeof schemas.getOwnPlans> = {
  id: 'ownMemberships.plans',
  method: 'GET',
  path: `${OWN}/plans`,
  access: 'user',
};

export const changeOwnPlan: Endpoint<typeof schemas.changeOwnPlan> = {
  id: 'ownMemberships.changePlan',
  method: 'POST',
  path: `${OWN}/change_plan`,
  access: 'user',
  errors: [
    'membership_over',
    'membership_failing',
    'membership_not_changeable',
    'membership_price_gone',
    'membership_full',
    'payments_not_connected',
  ],
};

export const keepOwnPlan: Endpoint<typeof schemas.keepOwnPlan> = {
  id: 'ownMemberships.keepPlan',
  method: 'POST',
  path: `${OWN}/keep_plan`,
  access: 'user',
  errors: ['membership_over', 'membership_failing', 'membership_not_changeable'],
};

export const addSeat: Endpoint<typeof schemas.addSeat> = {
  id: 'ownMemberships.addSeat',
  method: 'POST',
  path: `${OWN}/seats`,
  access: 'user',
  status: 201,
  errors: ['membership_over', 'seats_full', 'seat_taken', 'email_unverified'],
};

export const removeSeat: Endpoint<typeof schemas.removeSeat> = {
  id: 'ownMemberships.removeSeat',
  method: 'DELETE',
  path: `${OWN}/seats/:seatId`,
  access: 'user',
};

export const leaveSeat: Endpoint<typeof schemas.leaveSeat> = {
  id: 'membershipSeats.leave',
  method: 'DELETE',
  path: '/client_side_api/v1/membership_seats/:id',
  access: 'user',
  status: 204,
};

export const payOwnMembership: Endpoint<typeof schemas.payOwnMembership> = {
  id: 'ownMemberships.pay',
  method: 'POST',
  path: `${OWN}/pay`,
  access: 'user',
  errors: ['membership_over', 'membership_paid', 'payments_not_connected'],
};

export const openCardSetup: Endpoint<typeof schemas.openCardSetup> = {
  id: 'ownMemberships.openCardSetup',
  method: 'POST',
  path: `${OWN}/card_setup`,
  access: 'user',
  errors: ['membership_over', 'payments_not_connected'],
};

export const finishCardSetup: Endpoint<typeof schemas.finishCardSetup> = {
  id: 'ownMemberships.finishCardSetup',
  method: 'POST',
  path: `${OWN}/card_setup/finish`,
  access: 'user',
};
