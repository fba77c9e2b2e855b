import { z } from 'zod';
import { Direction, paged, PageQuery } from '../core/list-query.schemas.ts';
import { Id, Version } from '../core/values.schemas.ts';
import { AccountType } from '../events/event.schemas.ts';
import { membershipTexts } from '../messages/schemas.en.ts';
import {
  ImportedMember,
  Member,
  memberFields,
  MemberFilter,
  MemberInput,
  MemberSort,
} from './member.schemas.ts';
import { MAX_MEMBERS_AT_ONCE } from './memberships.ts';

const ById = z.strictObject({ id: Id });
const OfOwner = z.strictObject({ ownerId: Id });
const ByToken = z.strictObject({ token: z.string().min(1).max(128) });
const Which = OfOwner.extend({
  query: z.string().trim().max(200).optional(),
  tierId: Id.optional(),
  status: MemberFilter.default('all'),
  sort: MemberSort.default('createdAt'),
  direction: Direction.default('desc'),
});

export const listMembers = {
  summary: 'The members of an account, by tier and status.',
  query: Which.extend(PageQuery),
  response: paged(Member),
};

export const exportMembers = {
  summary:
    'The members of an account as CSV: Name, Email, Tier Name, Price, Interval, Status, Expires on.',
  query: Which,
};

export const addMember = {
  summary: 'Make somebody a member by hand; they are invited by mail and claim it.',
  body: MemberInput.extend({ ownerId: Id }),
  response: Member,
};

const Members = z
  .array(ImportedMember)
  .min(1, membershipTexts.noMembers)
  .max(MAX_MEMBERS_AT_ONCE, membershipTexts.membersAtMost(MAX_MEMBERS_AT_ONCE));

export const checkMembers = {
  summary: 'Which of these rows cannot be added, and why, by their places from 0.',
  body: OfOwner.extend({ members: Members }),
  response: z.object({
    problems: z.array(
      z.object({
        row: z.number().int(),
        problem: z.enum(['already_member', 'tier_full', 'tier_missing', 'price_missing']),
      }),
    ),
  }),
};

export const importMembers = {
  summary: 'Make many people members by hand: all of them, or none.',
  body: OfOwner.extend({ members: Members }),
  response: z.object({ addedCount: z.number().int() }),
};

export const getMember = { summary: 'One member.', params: ById, query: OfOwner, response: Member };

export const updateMember = {
  summary:
    'Change tier, price or renewal of a member by hand; a change of either begins a period now. With `version` only while nobody else changed it.',
  params: ById,
  body: z
    .strictObject({
      tierId: memberFields.tierId,
      priceId: memberFields.priceId,
      autoRenew: memberFields.autoRenew,
    })
    .partial()
    .extend({
      ownerId: Id,
      /** As in the path, for callers that send it. */
      id: Id.optional(),
      version: Version.optional(),
    }),
  response: Member,
};

export const removeMember = {
  summary: 'End the membership of a member by hand, now.',
  params: ById,
  query: OfOwner,
};

export const resendMemberInvite = {
  summary: 'Mail a new link to an invited member; the one before opens nothing any more.',
  params: ById,
  body: OfOwner,
  response: Member,
};

export const readMemberInvite = {
  summary: 'What an invitation to a membership is for; whoever has its link may know.',
  params: ByToken,
  response: z.object({
    owner: z.object({
      name: z.string(),
      username: z.string(),
      type: AccountType,
      avatar: z.string().nullable(),
      hasProfile: z.boolean(),
    }),
    tierName: z.string(),
    /** Whose membership they share, by name; null of one of their own. */
    sharedBy: z.string().nullable(),
    /** The invited address, masked: enough to know it again by. */
    email: z.string(),
  }),
};

export const claimMembership = {
  summary: 'Take a membership: for whoever is signed in with the invited address, once.',
  params: ByToken,
  body: z.strictObject({}),
  response: z.object({ subscriptionId: Id }),
};
