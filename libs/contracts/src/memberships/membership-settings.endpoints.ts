import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './membership-settings.schemas.ts';

export type { MembershipSettings } from './membership-settings.schemas.ts';

/** Longest title of a membership page, in characters. */
export const MEMBERSHIP_TITLE_MAX = 56;
/** Longest description of a membership page, in characters. */
export const MEMBERSHIP_DESCRIPTION_MAX = 200;

const SETTINGS = '/client_side_api/v1/profile_management/membership_settings/:ownerId';

export const getMembershipSettings: Endpoint<typeof schemas.getMembershipSettings> = {
  id: 'membershipSettings.get',
  method: 'GET',
  path: SETTINGS,
  access: 'owner',
};

export const updateMembershipSettings: Endpoint<typeof schemas.updateMembershipSettings> = {
  id: 'membershipSettings.update',
  method: 'PATCH',
  path: SETTINGS,
  access: 'owner',
  errors: ['edit_conflict'],
};

export const rotateMembershipLink: Endpoint<typeof schemas.rotateMembershipLink> = {
  id: 'membershipSettings.rotateLink',
  method: 'POST',
  path: `${SETTINGS}/rotate_private_link`,
  access: 'owner',
};

export const getPublicMembershipSettings: Endpoint<typeof schemas.getPublicMembershipSettings> = {
  id: 'membershipSettings.public',
  method: 'GET',
  path: '/client_side_api/v1/profiles/:id/membership_settings',
  access: 'public',
};
