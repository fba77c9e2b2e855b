import { MEMBER_STATUSES } from '@foyer/domain';
import { z } from 'zod';
import { Currency, Email } from '../core/account-values.schemas.ts';
import { fullName } from '../core/person.schemas.ts';
import { Id, Instant, Money, Version } from '../core/values.schemas.ts';
import { fieldTexts } from '../messages/schemas.en.ts';
import { TierInterval } from './tier.schemas.ts';

/** How a membership stands; see `memberStatus` of the domain. */
export const MemberStatus = z.enum(MEMBER_STATUSES);

/** Somebody who is a member, was one, or was invited to be one. */
export const Member = z.object({
  id: Id,
  version: Version,
  /** Null: invited, and not claimed yet. */
  userId: Id.nullable(),
  userName: z.string(),
  userEmail: z.string(),
  tierId: Id,
  tierName: z.string(),
  priceId: Id.nullable(),
  status: MemberStatus,
  startsAt: Instant,
  /** End of the time that is paid; null: it has none. */
  expiresAt: Instant.nullable(),
  autoRenew: z.boolean(),
  /** Paused from the end of the paid time until then; null: it is not. */
  pausedUntil: Instant.nullable(),
  ownerId: Id,
  /** The member pays a provider for it, and manages it by themselves. */
  stripeSubscription: z.boolean(),
  /** Which provider that is; null: the organizer added them by hand. */
  provider: z.string().nullable(),
  /** How many others belong to it, or are invited to, and how many may. */
  seatsUsed: z.number().int(),
  seatsAllowed: z.number().int(),
  /** A payment failed, and is tried again. */
  isPaymentFailing: z.boolean(),
  priceAmount: Money.nullable(),
  priceInterval: TierInterval.nullable(),
  currency: Currency.nullable(),
});
export type Member = z.infer<typeof Member>;

/** Which members a list shows: active ones renew too, and expired ones were canceled too. */
export const MemberFilter = z.enum(['all', 'active', 'invited', 'expired']);
export type MemberFilter = z.infer<typeof MemberFilter>;

/** What members are sorted by. */
export const MemberSort = z.enum(['createdAt', 'name', 'email', 'tier', 'expiresAt']);
export type MemberSort = z.infer<typeof MemberSort>;

/** Who becomes a member by hand, and of what. */
export const memberFields = {
  name: fullName(fieldTexts.required),
  email: Email,
  tierId: Id,
  /** One of the tier's prices; null in a tier without any. */
  priceId: Id.nullable(),
  /** Whether it goes on by itself, uncharged, when its time is over. */
  autoRenew: z.boolean(),
};
/** Somebody whom an organizer makes a member. */
export const MemberInput = z.strictObject({
  ...memberFields,
  priceId: memberFields.priceId.default(null),
  autoRenew: memberFields.autoRenew.default(true),
});
export type MemberInput = z.infer<typeof MemberInput>;

/** A member of a house who comes from somewhere else. */
export const ImportedMember = MemberInput.extend({
  /** Until when it is paid; left out, one interval from now. */
  expiresAt: Instant.nullable().default(null),
});
export type ImportedMember = z.infer<typeof ImportedMember>;
