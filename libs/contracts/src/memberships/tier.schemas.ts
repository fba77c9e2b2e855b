import { MEMBERSHIP_INTERVALS, plainText } from '@foyer/domain';
import { z } from 'zod';
import { Currency } from '../core/account-values.schemas.ts';
import { title } from '../core/title.schemas.ts';
import { Id, Money, Version } from '../core/values.schemas.ts';
import { fieldTexts, membershipTexts } from '../messages/schemas.en.ts';
import {
  TIER_LIMIT_MAX,
  TIER_NAME_MAX,
  TIER_PRICE_MAX,
  TIER_PRICES_MAX,
  TIER_SEATS_MAX,
  TIER_TEXT_MAX,
  TIER_TRIAL_MAX,
} from './memberships.ts';

/** How often a price is paid. */
export const TierInterval = z.enum(MEMBERSHIP_INTERVALS);

/** What a tier costs. */
export const TierPrice = z.object({
  id: Id,
  price: Money,
  interval: TierInterval,
  intervalCount: z.literal(1),
  /** Counted from 0. */
  position: z.number().int(),
  currency: Currency,
  /** No longer sold: who pays it goes on paying it. */
  archived: z.boolean(),
  /** Members who pay it, or are charged for it by nobody; then it stays as it is. */
  subscriptionsCount: z.number().int(),
  /** Where the form that subscribes is posted to. */
  subscribeUrl: z.string(),
  /** What the path of the page that leads to the payment calls it. */
  stripeApiPriceId: z.string(),
});
export type TierPrice = z.infer<typeof TierPrice>;

/** A tier as its account sees it. */
export const MembershipTier = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  /** Rich text, cleaned. */
  description: z.string(),
  /** What a new member is thanked with, by mail. */
  emailText: z.string(),
  /** In their order; those that are no longer sold come last. */
  prices: z.array(TierPrice),
  /** Its benefits, by name. */
  discounts: z.array(z.object({ id: Id, name: z.string(), archived: z.boolean() })),
  /** Members that it may have; null is unlimited. */
  validSubscriptionsLimit: z.number().int().nullable(),
  /** People who belong to one membership, its member included. */
  seats: z.number().int(),
  /** How many days it may be tried before the first payment; 0: there is no trial. */
  trialDays: z.number().int(),
  /** Hidden: sold to nobody. */
  archived: z.boolean(),
  /** Counted from 0. */
  position: z.number().int(),
  /** Who is a member now, those included who were invited. */
  membersCount: z.number().int(),
  /** What members paid for it, without Foyer's fee and what went back to them. */
  revenue: Money,
  currency: Currency,
});
export type MembershipTier = z.infer<typeof MembershipTier>;

const tooLong = (html: string) => [...plainText(html)].length <= TIER_TEXT_MAX;
const RichText = z
  .string()
  // elements and what they say of themselves come on top of what is read
  .max(TIER_TEXT_MAX * 10, membershipTexts.atMost(TIER_TEXT_MAX))
  .refine(tooLong, membershipTexts.atMost(TIER_TEXT_MAX));

/** A price as it is saved: one that is there comes with its id. */
export const TierPriceInput = z.strictObject({
  id: Id.optional(),
  price: Money.gt(0, membershipTexts.price).max(
    TIER_PRICE_MAX,
    membershipTexts.priceAtMost(TIER_PRICE_MAX),
  ),
  interval: TierInterval.default('month'),
  intervalCount: z.literal(1).default(1),
  position: z.number().int().min(0).optional(),
});
export type TierPriceInput = z.infer<typeof TierPriceInput>;

/** A tier as it is saved, whole. */
export const TierInput = z.strictObject({
  name: title(TIER_NAME_MAX, fieldTexts.required),
  description: RichText.default(''),
  emailText: z
    .string()
    .trim()
    .max(TIER_TEXT_MAX, membershipTexts.atMost(TIER_TEXT_MAX))
    .default(''),
  /** Its benefits. */
  discountIds: z.array(Id).max(100).default([]),
  /**
   * In their order, or by `position` where that is said. What is left out is no longer sold; one
   * that somebody pays may be neither changed nor left out.
   */
  prices: z.array(TierPriceInput).max(TIER_PRICES_MAX, membershipTexts.prices(TIER_PRICES_MAX)),
  /** Left out or null: unlimited. */
  validSubscriptionsLimit: z
    .number()
    .int()
    .min(1, membershipTexts.limit)
    .max(TIER_LIMIT_MAX, membershipTexts.limitAtMost(TIER_LIMIT_MAX))
    .nullable()
    .default(null),
  /** People who belong to one membership, its member included. */
  seats: z
    .number()
    .int()
    .min(1, membershipTexts.seats(TIER_SEATS_MAX))
    .max(TIER_SEATS_MAX, membershipTexts.seats(TIER_SEATS_MAX))
    .default(1),
  /** How many days it may be tried before the first payment; 0: there is no trial. */
  trialDays: z
    .number()
    .int()
    .min(0, membershipTexts.trialDays(TIER_TRIAL_MAX))
    .max(TIER_TRIAL_MAX, membershipTexts.trialDays(TIER_TRIAL_MAX))
    .default(0),
});
export type TierInput = z.infer<typeof TierInput>;
