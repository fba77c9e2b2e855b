import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { Email, Id, Instant, Version } from '../core/values.ts';
import { AccessSetting, ProfileCard } from '../events/event.ts';

/** Somebody who works at one event, or is shown beside it. */
export const TeamMember = ProfileCard.extend({
  /**
   * The place on this event's team; null for those who have access through the organization alone.
   */
  teachingId: Id.nullable(),
  /** Of that place. */
  version: Version.nullable(),
  /** What they may do here: the higher of what the event and the organization give. */
  accessSetting: AccessSetting,
  /** What the organization's team gives them at each of its events; null when it gives nothing. */
  organizationAccess: AccessSetting.nullable(),
  /** Shown on the event page. */
  collaborator: z.boolean(),
  isOwner: z.boolean(),
  isSelf: z.boolean(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** An invitation by e-mail that nobody has accepted yet. */
export const TeamInvitation = z.object({
  id: Id,
  email: z.string(),
  accessSetting: AccessSetting,
  collaborator: z.boolean(),
  createdAt: Instant,
  expiresAt: Instant,
  expired: z.boolean(),
});
export type TeamInvitation = z.infer<typeof TeamInvitation>;

/** The owner first. Invitations are for those who may change the team; everybody else gets none. */
export const EventTeam = z.object({
  canChange: z.boolean(),
  members: z.array(TeamMember),
  invitations: z.array(TeamInvitation),
});
export type EventTeam = z.infer<typeof EventTeam>;

const teachings = '/client_side_api/v1/management/courses/:eventId/teachings';
const params = z.strictObject({ eventId: Id });
const memberParams = z.strictObject({ eventId: Id, teachingId: Id });
const place = { accessSetting: AccessSetting, collaborator: z.boolean() };

export const getEventTeam = defineEndpoint({
  id: 'eventTeam.get',
  method: 'GET',
  path: teachings,
  access: 'event:basic',
  summary: 'Who works at an event, and who is invited to',
  params,
  answer: EventTeam,
});
export const addTeamMember = defineEndpoint({
  id: 'eventTeam.add',
  method: 'POST',
  path: teachings,
  access: 'event:admin',
  status: 201,
  summary: 'Adds a person or an organization to the team',
  params,
  body: z.strictObject({ profileId: Id, ...place }),
  answer: EventTeam,
  errors: ['already_on_team', 'organization_access', 'email_unverified'],
});
export const updateTeamMember = defineEndpoint({
  id: 'eventTeam.update',
  method: 'PATCH',
  path: `${teachings}/:teachingId`,
  access: 'event:admin',
  summary: 'Changes what somebody may do, or whether the event page shows them',
  params: memberParams,
  body: z.strictObject(place).partial().extend({ version: Version }),
  answer: EventTeam,
  errors: ['organization_access', 'edit_conflict'],
});
export const removeTeamMember = defineEndpoint({
  id: 'eventTeam.remove',
  method: 'DELETE',
  path: `${teachings}/:teachingId`,
  access: 'event:admin',
  summary: 'Takes somebody off the team, and back what they invited',
  params: memberParams,
  answer: EventTeam,
});
/** For collaborators who can manage the event; never for its owner. */
export const leaveEventTeam = defineEndpoint({
  id: 'eventTeam.leave',
  method: 'DELETE',
  path: '/client_side_api/v1/profiles/:profileId/teachings/:teachingId',
  access: 'user',
  status: 204,
  summary: 'Takes oneself off the team of an event',
  params: z.strictObject({ profileId: Id, teachingId: Id }),
});

export const inviteToTeam = defineEndpoint({
  id: 'eventTeam.invite',
  method: 'POST',
  path: `${teachings}/invitations`,
  access: 'event:admin',
  status: 201,
  summary:
    'Invites an e-mail address, the same way whether or not it has an account; again means a new link',
  params,
  body: z.strictObject({ email: Email, ...place }),
  answer: EventTeam,
  errors: ['email_unverified'],
});
export const cancelTeamInvitation = defineEndpoint({
  id: 'eventTeam.cancelInvitation',
  method: 'DELETE',
  path: `${teachings}/invitations/:invitationId`,
  access: 'event:admin',
  summary: 'Takes an invitation back; its link opens nothing any more',
  params: z.strictObject({ eventId: Id, invitationId: Id }),
  answer: EventTeam,
});

const InvitationToken = z.string().regex(/^[\w-]{20,64}$/);
export const readTeamInvitation = defineEndpoint({
  id: 'eventTeam.readInvitation',
  method: 'POST',
  path: '/client_side_api/v1/collaborator_invitations/read',
  access: 'user',
  hasSecrets: true,
  summary: 'What the link of an invitation is for',
  body: z.strictObject({ token: InvitationToken }),
  answer: z.object({
    eventId: Id,
    eventName: z.string(),
    invitedBy: z.string(),
    accessSetting: AccessSetting,
    collaborator: z.boolean(),
  }),
  errors: ['token_invalid'],
});
export const acceptTeamInvitation = defineEndpoint({
  id: 'eventTeam.acceptInvitation',
  method: 'POST',
  path: '/client_side_api/v1/collaborator_invitations/accept',
  access: 'user',
  hasSecrets: true,
  summary: 'Joins the team that the link of an invitation is for',
  body: z.strictObject({ token: InvitationToken }),
  answer: z.object({ eventId: Id }),
  errors: ['token_invalid'],
});

/**
 * Accounts by name or username: organizations, people who sell and people who chose to be found. A
 * whole e-mail address finds its account for those who manage the event's team, and nothing for
 * anybody else.
 */
export const searchCollaborators = defineEndpoint({
  id: 'collaborators.search',
  method: 'GET',
  path: '/client_side_api/v1/search_collaborators',
  access: 'user',
  summary:
    "People and organizations by name or username; for an event's managers also by whole e-mail address",
  errors: ['email_unverified'],
  query: z.strictObject({
    query: z.string().trim().max(120),
    /** `user`, `school` or both with a comma. */
    types: z
      .string()
      .regex(/^(user|school)(,(user|school))?$/)
      .default('user,school'),
    /** Marks who is on this event's team already, for those who may see it. */
    eventId: Id.optional(),
  }),
  answer: z.object({ data: z.array(ProfileCard.extend({ invited: z.boolean() })) }),
});
