import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './event-team.schemas.ts';

export type { TeamMember, TeamInvitation, EventTeam } from './event-team.schemas.ts';

const teachings = '/client_side_api/v1/management/courses/:eventId/teachings';

export const getEventTeam: Endpoint<typeof schemas.getEventTeam> = {
  id: 'eventTeam.get',
  method: 'GET',
  path: teachings,
  access: 'event:basic',
};
export const addTeamMember: Endpoint<typeof schemas.addTeamMember> = {
  id: 'eventTeam.add',
  method: 'POST',
  path: teachings,
  access: 'event:admin',
  status: 201,
  errors: ['already_on_team', 'organization_access', 'email_unverified'],
};
export const updateTeamMember: Endpoint<typeof schemas.updateTeamMember> = {
  id: 'eventTeam.update',
  method: 'PATCH',
  path: `${teachings}/:teachingId`,
  access: 'event:admin',
  errors: ['organization_access', 'edit_conflict'],
};
export const removeTeamMember: Endpoint<typeof schemas.removeTeamMember> = {
  id: 'eventTeam.remove',
  method: 'DELETE',
  path: `${teachings}/:teachingId`,
  access: 'event:admin',
};
/** For collaborators who can manage the event; never for its owner. */
export const leaveEventTeam: Endpoint<typeof schemas.leaveEventTeam> = {
  id: 'eventTeam.leave',
  method: 'DELETE',
  path: '/client_side_api/v1/profiles/:profileId/teachings/:teachingId',
  access: 'user',
  status: 204,
};

export const inviteToTeam: Endpoint<typeof schemas.inviteToTeam> = {
  id: 'eventTeam.invite',
  method: 'POST',
  path: `${teachings}/invitations`,
  access: 'event:admin',
  status: 201,
  errors: ['email_unverified'],
};
export const cancelTeamInvitation: Endpoint<typeof schemas.cancelTeamInvitation> = {
  id: 'eventTeam.cancelInvitation',
  method: 'DELETE',
  path: `${teachings}/invitations/:invitationId`,
  access: 'event:admin',
};
export const readTeamInvitation: Endpoint<typeof schemas.readTeamInvitation> = {
  id: 'eventTeam.readInvitation',
  method: 'POST',
  path: '/client_side_api/v1/collaborator_invitations/read',
  access: 'user',
  hasSecrets: true,
  errors: ['token_invalid'],
};
export const acceptTeamInvitation: Endpoint<typeof schemas.acceptTeamInvitation> = {
  id: 'eventTeam.acceptInvitation',
  method: 'POST',
  path: '/client_side_api/v1/collaborator_invitations/accept',
  access: 'user',
  hasSecrets: true,
  errors: ['token_invalid'],
};

/**
 * Accounts by name or username: organizations, people who sell and people who chose to be found. A
 * whole e-mail address finds its account for those who manage the event's team, and nothing for
 * anybody else.
 */
export const searchCollaborators: Endpoint<typeof schemas.searchCollaborators> = {
  id: 'collaborators.search',
  method: 'GET',
  path: '/client_side_api/v1/search_collaborators',
  access: 'user',
  errors: ['email_unverified'],
};
