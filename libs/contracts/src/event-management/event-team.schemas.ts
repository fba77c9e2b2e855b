import { z } from 'zod';
import { Email } from '../core/account-values.schemas.ts';
import { Id, Instant, Version } from '../core/values.schemas.ts';
import { AccessSetting, ProfileCard } from '../events/event.schemas.ts';

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
  /** Everybody may see their profile. */
  hasProfile: z.boolean(),
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
const params = z.strictObject({ eventId: Id });
const memberParams = z.strictObject({ eventId: Id, teachingId: Id });
const place = { accessSetting: AccessSetting, collaborator: z.boolean() };

export const getEventTeam = {
  summary: 'Who works at an event, and who is invited to',
  params,
  response: EventTeam,
};

export const addTeamMember = {
  summary: 'Adds a person or an organization to the team',
  params,
  body: z.strictObject({ profileId: Id, ...place }),
  response: EventTeam,
};

export const updateTeamMember = {
  summary: 'Changes what somebody may do, or whether the event page shows them',
  params: memberParams,
  body: z.strictObject(place).partial().extend({ version: Version }),
  response: EventTeam,
};

export const removeTeamMember = {
  summary: 'Takes somebody off the team, and back what they invited',
  params: memberParams,
  response: EventTeam,
};

export const leaveEventTeam = {
  summary: 'Takes oneself off the team of an event',
  params: z.strictObject({ profileId: Id, teachingId: Id }),
};

export const inviteToTeam = {
  summary:
    'Invites an e-mail address, the same way whether or not it has an account; again means a new link',
  params,
  body: z.strictObject({ email: Email, ...place }),
  response: EventTeam,
};

export const cancelTeamInvitation = {
  summary: 'Takes an invitation back; its link opens nothing any more',
  params: z.strictObject({ eventId: Id, invitationId: Id }),
  response: EventTeam,
};

const InvitationToken = z.string().regex(/^[\w-]{20,64}$/);

export const readTeamInvitation = {
  summary: 'What the link of an invitation is for',
  body: z.strictObject({ token: InvitationToken }),
  response: z.object({
    eventId: Id,
    eventName: z.string(),
    invitedBy: z.string(),
    accessSetting: AccessSetting,
    collaborator: z.boolean(),
  }),
};

export const acceptTeamInvitation = {
  summary: 'Joins the team that the link of an invitation is for',
  body: z.strictObject({ token: InvitationToken }),
  response: z.object({ eventId: Id }),
};

export const searchCollaborators = {
  summary:
    "People and organizations by name or username; for an event's managers also by whole e-mail address",
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
  response: z.object({ data: z.array(ProfileCard.extend({ invited: z.boolean() })) }),
};
