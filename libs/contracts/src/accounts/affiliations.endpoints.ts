import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './affiliations.schemas.ts';

export type {
  Affiliation,
  AffiliationFlags,
  OrganizationInvitation,
  OrganizationTeam,
  OwnershipOffer,
} from './affiliations.schemas.ts';

const affiliations = '/client_side_api/v1/affiliations';
const invitations = '/client_side_api/v1/collaborator_invitations';

export const getOrganizationTeam: Endpoint<typeof schemas.getOrganizationTeam> = {
  id: 'organizationTeam.get',
  method: 'GET',
  path: '/client_side_api/v1/profile_management/affiliations',
  access: 'owner',
};

export const getAffiliation: Endpoint<typeof schemas.getAffiliation> = {
  id: 'organizationTeam.getMember',
  method: 'GET',
  path: `${affiliations}/:affiliationId`,
  access: 'owner',
};

/** By account, or by address: an address is invited, whether it has an account or not. */
export const addAffiliation: Endpoint<typeof schemas.addAffiliation> = {
  id: 'organizationTeam.add',
  method: 'POST',
  path: affiliations,
  access: 'owner',
  status: 201,
  errors: ['already_on_team', 'email_unverified'],
};

/** Nobody changes what the owner may do. */
export const updateAffiliation: Endpoint<typeof schemas.updateAffiliation> = {
  id: 'organizationTeam.update',
  method: 'PATCH',
  path: `${affiliations}/:affiliationId`,
  access: 'owner',
  errors: ['owner_stays', 'edit_conflict'],
};

export const removeAffiliation: Endpoint<typeof schemas.removeAffiliation> = {
  id: 'organizationTeam.remove',
  method: 'DELETE',
  path: `${affiliations}/:affiliationId`,
  access: 'owner',
  errors: ['owner_stays'],
};

export const cancelOrganizationInvitation: Endpoint<typeof schemas.cancelOrganizationInvitation> = {
  id: 'organizationTeam.cancelInvitation',
  method: 'DELETE',
  path: `${invitations}/:invitationId`,
  access: 'owner',
};

/** Mails a new link; the one before opens nothing any more. */
export const resendOrganizationInvitation: Endpoint<typeof schemas.resendOrganizationInvitation> = {
  id: 'organizationTeam.resendInvitation',
  method: 'POST',
  path: `${invitations}/:invitationId/resend`,
  access: 'owner',
  errors: ['email_unverified'],
};

export const readOrganizationInvitation: Endpoint<typeof schemas.readOrganizationInvitation> = {
  id: 'organizationTeam.readInvitation',
  method: 'POST',
  path: `${affiliations}/invitation/read`,
  access: 'user',
  hasSecrets: true,
  errors: ['token_invalid'],
};

export const acceptOrganizationInvitation: Endpoint<typeof schemas.acceptOrganizationInvitation> = {
  id: 'organizationTeam.acceptInvitation',
  method: 'POST',
  path: `${affiliations}/invitation/accept`,
  access: 'user',
  hasSecrets: true,
  errors: ['token_invalid'],
};

/** For the person themselves, never for the owner. */
export const leaveOrganization: Endpoint<typeof schemas.leaveOrganization> = {
  id: 'organizationTeam.leave',
  method: 'POST',
  path: `${affiliations}/leave`,
  access: 'user',
  status: 204,
  errors: ['owner_stays'],
};
