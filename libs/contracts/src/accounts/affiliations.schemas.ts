import { z } from 'zod';
import { Email } from '../core/account-values.schemas.ts';
import { words } from '../core/title.schemas.ts';
import { Id, Instant, Version } from '../core/values.schemas.ts';
import { AccessSetting, ProfileCard } from '../events/event.schemas.ts';

const flags = {
  /** What they are called there: "Box office". */
  name: words(40),
  /** `admin` manages the organization; the others work at each of its events. */
  accessSetting: AccessSetting,
  /** Hears of what happens to the organization; for those who manage it. */
  receiveNotifications: z.boolean(),
  /** The organization does not stand on their profile. */
  hidden: z.boolean(),
  /** Sees the figures of its events; whoever manages it sees them anyway. */
  seeStats: z.boolean(),
};
/** What somebody is at an organization. */
export const AffiliationFlags = z.strictObject(flags);
export type AffiliationFlags = z.infer<typeof AffiliationFlags>;

/** Somebody who works at an organization. */
export const Affiliation = z.object({
  ...flags,
  id: Id,
  version: Version,
  user: ProfileCard,
  isOwner: z.boolean(),
  isSelf: z.boolean(),
  /** Everybody may see their profile. */
  hasProfile: z.boolean(),
});
export type Affiliation = z.infer<typeof Affiliation>;

/** An address that has not followed its link yet. */
export const OrganizationInvitation = z.object({
  ...flags,
  id: Id,
  email: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  expired: z.boolean(),
});
export type OrganizationInvitation = z.infer<typeof OrganizationInvitation>;

/** An organization that its owner wants to hand over. */
export const OwnershipOffer = z.object({
  from: ProfileCard,
  to: ProfileCard,
  /** It is made to the person who asks. */
  isForSelf: z.boolean(),
  expiresAt: Instant,
});
export type OwnershipOffer = z.infer<typeof OwnershipOffer>;

/** The owner first. */
export const OrganizationTeam = z.object({
  members: z.array(Affiliation),
  invitations: z.array(OrganizationInvitation),
  ownershipOffer: OwnershipOffer.nullable(),
});
export type OrganizationTeam = z.infer<typeof OrganizationTeam>;

const query = z.strictObject({ ownerId: Id });
const invitation = z.strictObject({ invitationId: Id });
const token = z.strictObject({ token: z.string().regex(/^[\w-]{20,64}$/) });

export const getOrganizationTeam = {
  summary: 'Who works at an organization, and who is invited to',
  query,
  response: OrganizationTeam,
};

export const getAffiliation = {
  summary: 'Somebody who works at an organization',
  params: z.strictObject({ affiliationId: Id }),
  query,
  response: Affiliation,
};

export const addAffiliation = {
  summary: 'Adds a person to the team of an organization, or invites an address to it',
  query,
  body: z.union([
    z.strictObject({ userId: Id, ...flags }),
    z.strictObject({ email: Email, ...flags }),
  ]),
  response: OrganizationTeam,
};

export const updateAffiliation = {
  summary: 'Changes what somebody is at an organization',
  params: z.strictObject({ affiliationId: Id }),
  query,
  body: z.strictObject({ ...AffiliationFlags.partial().shape, version: Version }),
  response: OrganizationTeam,
};

export const removeAffiliation = {
  summary: 'Takes somebody off the team of an organization, and back what they invited',
  params: z.strictObject({ affiliationId: Id }),
  query,
  response: OrganizationTeam,
};

export const cancelOrganizationInvitation = {
  summary: 'Takes an invitation back; its link opens nothing any more',
  params: invitation,
  query,
  response: OrganizationTeam,
};

export const resendOrganizationInvitation = {
  summary: 'Mails an invitation once more, with a new link',
  params: invitation,
  query,
  response: OrganizationTeam,
};

export const readOrganizationInvitation = {
  summary: 'What the link of an invitation is for',
  body: token,
  response: z.object({
    organization: ProfileCard,
    invitedBy: z.string(),
    accessSetting: AccessSetting,
    roleName: z.string(),
  }),
};

export const acceptOrganizationInvitation = {
  summary: 'Joins the organization that the link of an invitation is for',
  body: token,
  response: z.object({ username: z.string() }),
};

export const leaveOrganization = {
  summary: 'Takes oneself off the team of an organization',
  body: z.strictObject({ ownerId: Id }),
};
