import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './trials.schemas.ts';

export type { MembershipTrial } from './trials.schemas.ts';

const OWN = '/client_side_api/v1/membership_trials/:id';

export const getTrial: Endpoint<typeof schemas.getTrial> = {
  id: 'membershipTrials.get',
  method: 'GET',
  path: OWN,
  access: 'user',
};

export const openTrialSetup: Endpoint<typeof schemas.openTrialSetup> = {
  id: 'membershipTrials.openCardSetup',
  method: 'POST',
  path: `${OWN}/card_setup`,
  access: 'user',
  errors: ['membership_full', 'membership_over', 'payments_not_connected'],
};

export const finishTrialSetup: Endpoint<typeof schemas.finishTrialSetup> = {
  id: 'membershipTrials.finishCardSetup',
  method: 'POST',
  path: `${OWN}/card_setup/finish`,
  access: 'user',
};
