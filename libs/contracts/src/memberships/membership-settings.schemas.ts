import { z } from 'zod';
import { Id, Version } from '../core/values.schemas.ts';
import { AccountType } from '../events/event.schemas.ts';
import {
  MEMBERSHIP_DESCRIPTION_MAX,
  MEMBERSHIP_TITLE_MAX,
} from './membership-settings.endpoints.ts';
import { membershipTexts } from '../messages/schemas.en.ts';

/** Who finds the memberships of an account: everybody, or whoever has the private link. */
export const MembershipVisibility = z.enum(['public', 'private']);

/** How an account presents its memberships. */
export const MembershipSettings = z.object({
  version: Version,
  /** Hero text of the membership page. */
  title: z.string(),
  description: z.string(),
  status: MembershipVisibility,
  /** Random part of the private link; never derived from an id. */
  membershipPrivateUuid: z.string(),
  /** Where patrons find the memberships now: the public page, or the private link. */
  membershipPageUrl: z.string(),
  /** The private link, whatever the status is. */
  privateUrl: z.string(),
  stripeConnected: z.boolean(),
  type: AccountType,
  /** Share of each payment that is kept as a fee, in percent. */
  feePercentage: z.number(),
});
export type MembershipSettings = z.infer<typeof MembershipSettings>;

/** What everybody may know. A private page tells nothing but that it is private. */
export const PublicMembershipSettings = MembershipSettings.pick({
  status: true,
  type: true,
}).extend({
  title: z.string().nullable(),
  description: z.string().nullable(),
  membershipPageUrl: z.string().nullable(),
});
const OfOwner = z.strictObject({ ownerId: Id });

export const getMembershipSettings = {
  summary: 'Membership settings of an account.',
  params: OfOwner,
  response: MembershipSettings,
};

export const updateMembershipSettings = {
  summary:
    'Change title, description and who sees the page. The private link is made by the server: only its present one may be sent along.',
  params: OfOwner,
  body: z.strictObject({
    /** Left out, the last word stands. */
    version: Version.optional(),
    status: MembershipVisibility.optional(),
    privateUuid: z.string().max(64).optional(),
    title: z
      .string()
      .trim()
      .max(MEMBERSHIP_TITLE_MAX, membershipTexts.atMost(MEMBERSHIP_TITLE_MAX))
      .optional(),
    description: z
      .string()
      .trim()
      .max(MEMBERSHIP_DESCRIPTION_MAX, membershipTexts.atMost(MEMBERSHIP_DESCRIPTION_MAX))
      .optional(),
  }),
  response: MembershipSettings,
};

export const rotateMembershipLink = {
  summary: 'Make a new private link; the former one stops working.',
  params: OfOwner,
  body: z.strictObject({}),
  response: MembershipSettings,
};

export const getPublicMembershipSettings = {
  summary: 'How an account presents its memberships to everybody.',
  params: z.strictObject({ id: Id }),
  response: PublicMembershipSettings,
};
