import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './ownership.schemas.ts';

const path = '/client_side_api/v1/affiliations/ownership';

/** For the owner alone, to somebody who manages the organization already. */
export const offerOwnership: Endpoint<typeof schemas.offerOwnership> = {
  id: 'ownership.offer',
  method: 'POST',
  path,
  access: 'owner',
  needsRecentPassword: true,
  errors: ['reauthentication_required', 'only_owner', 'only_admins', 'email_unverified'],
};

/** The owner takes it back, or whoever it was made to declines. */
export const withdrawOwnership: Endpoint<typeof schemas.withdrawOwnership> = {
  id: 'ownership.withdraw',
  method: 'DELETE',
  path,
  access: 'owner',
  errors: ['offer_over'],
};

/** For whom the offer was made to alone. The former owner stays as an administrator. */
export const acceptOwnership: Endpoint<typeof schemas.acceptOwnership> = {
  id: 'ownership.accept',
  method: 'POST',
  path: `${path}/accept`,
  access: 'owner',
  needsRecentPassword: true,
  errors: ['reauthentication_required', 'offer_over', 'email_unverified'],
};
