import { z } from 'zod';
import { Email } from '../core/account-values.schemas.ts';
import { fullName } from '../core/person.schemas.ts';
import { Day, Id, Instant } from '../core/values.schemas.ts';
import { AccountType } from '../events/event.schemas.ts';
import { fieldTexts, membershipTexts } from '../messages/schemas.en.ts';
import { GIFT_MESSAGE_MAX } from './memberships.ts';
import { TierInterval } from './tier.schemas.ts';

const House = z.object({
  name: z.string(),
  username: z.string(),
  type: AccountType,
  avatar: z.string().nullable(),
  hasProfile: z.boolean(),
});
const ByCode = z.strictObject({ code: z.string().min(1).max(64) });

/** What somebody says who gives a membership. */
export const GiftInput = z.strictObject({
  /** Whom it is for. */
  name: fullName(fieldTexts.required),
  /** Null: the giver hands the code over. */
  email: Email.nullable().default(null),
  message: z
    .string()
    .trim()
    .max(GIFT_MESSAGE_MAX, membershipTexts.atMost(GIFT_MESSAGE_MAX))
    .default(''),
  /** The day on which it is mailed, in the house's time zone; null: once it is paid. */
  sendOn: Day.nullable().default(null),
});
export type GiftInput = z.infer<typeof GiftInput>;

/** A gift as its giver sees it. */
export const GivenGift = z.object({
  owner: House,
  tierName: z.string(),
  interval: TierInterval,
  name: z.string(),
  email: z.string().nullable(),
  message: z.string(),
  /** When it is mailed; null: once it is paid, or by the giver. */
  sendAt: Instant.nullable(),
  /** In whose zone that is told. */
  timezone: z.string(),
  /** What claims it; null while it is not paid, and when it is claimed or over. */
  code: z.string().nullable(),
  /** Until when it can be claimed; null where there is no code. */
  goodUntil: Instant.nullable(),
  isClaimed: z.boolean(),
});
export type GivenGift = z.infer<typeof GivenGift>;

export const buyGift = {
  summary: 'Give a membership: an order to be paid, of one period that never renews.',
  body: GiftInput.extend({ ownerId: Id, priceId: Id }),
  response: z.object({ orderId: Id }),
};

export const readGivenGift = {
  summary: 'The gift that an order of the signed-in person pays; null of any other order.',
  params: z.strictObject({ id: Id }),
  response: z.object({ gift: GivenGift.nullable() }),
};

export const readGift = {
  summary: 'What the code of a gift is for; whoever has it may know.',
  params: ByCode,
  response: z.object({
    owner: House,
    tierName: z.string(),
    interval: TierInterval,
    /** Empty when the giver is gone, and to everybody but its member when it is claimed. */
    giverName: z.string(),
    message: z.string(),
    goodUntil: Instant.nullable(),
    /** Somebody else claimed it. */
    isUsed: z.boolean(),
  }),
};

export const claimGift = {
  summary: 'Become a member by the code of a gift, once: its time begins now.',
  params: ByCode,
  body: z.strictObject({}),
  response: z.object({ subscriptionId: Id }),
};
