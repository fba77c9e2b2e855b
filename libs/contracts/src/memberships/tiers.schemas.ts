import { z } from 'zod';
import { Currency, Timezone } from '../core/account-values.schemas.ts';
import { Id, Version } from '../core/values.schemas.ts';
import { MAX_TIERS } from './memberships.ts';
import { MembershipTier, TierInput } from './tier.schemas.ts';

const ById = z.strictObject({ id: Id });
const OfOwner = z.strictObject({ ownerId: Id });

/** The tiers of an account, with what a page needs to say of all of them. */
export const MembershipTiers = z.object({
  data: z.array(MembershipTier),
  /** Of new prices. */
  currency: Currency,
  /** Whether the account can be paid; otherwise no tier gets a price. */
  stripeConnected: z.boolean(),
  /** In which the days of its members are told. */
  timezone: Timezone,
});

export const listTiers = {
  summary: 'The tiers of an account in their order, hidden ones included.',
  query: OfOwner.extend({ query: z.string().trim().max(120).optional() }),
  response: MembershipTiers,
};

export const createTier = {
  summary: 'A new tier, the last one.',
  body: TierInput.extend({ ownerId: Id }),
  response: MembershipTier,
};

export const getTier = {
  summary: 'One tier.',
  params: ById,
  query: OfOwner,
  response: MembershipTier,
};

export const updateTier = {
  summary:
    'Change what is sent of a tier; a price that somebody pays stays as it is. With `version` only while nobody else changed it.',
  params: ById,
  body: z
    .strictObject({
      name: TierInput.shape.name,
      description: TierInput.shape.description.unwrap(),
      emailText: TierInput.shape.emailText.unwrap(),
      discountIds: TierInput.shape.discountIds.unwrap(),
      prices: TierInput.shape.prices,
      validSubscriptionsLimit: TierInput.shape.validSubscriptionsLimit.unwrap(),
      seats: TierInput.shape.seats.unwrap(),
      trialDays: TierInput.shape.trialDays.unwrap(),
    })
    .partial()
    .extend({
      ownerId: Id,
      /** As in the path, for callers that send it. */
      tierId: Id.optional(),
      version: Version.optional(),
    }),
  response: MembershipTier,
};

export const deleteTier = {
  summary: 'Delete a tier that nobody is a member of.',
  params: ById,
  query: OfOwner,
};

export const archiveTier = {
  summary: 'Hide a tier: nobody is sold it any more, and its members stay.',
  params: ById,
  body: OfOwner,
  response: MembershipTier,
};

export const restoreTier = {
  summary: 'Sell a hidden tier again.',
  params: ById,
  body: OfOwner,
  response: MembershipTier,
};

export const sortTiers = {
  summary:
    'Bring the tiers of an account into this order: all of them, each once. With `from` only while they still stand in that one.',
  body: OfOwner.extend({
    tierIds: z.array(Id).max(MAX_TIERS),
    /** The order that it was made of. */
    from: z.array(Id).max(MAX_TIERS).optional(),
  }),
  response: MembershipTiers,
};
