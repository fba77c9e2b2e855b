import { PAUSE_MONTHS } from '@foyer/domain';
import { z } from 'zod';
import { Currency, Email } from '../core/account-values.schemas.ts';
import { Id, Instant, Money, Version } from '../core/values.schemas.ts';
import { PaymentSetup } from '../checkout/order.schemas.ts';
import { AccountType } from '../events/event.schemas.ts';
import { MemberStatus } from './member.schemas.ts';
import { TierInterval, TierPrice } from './tier.schemas.ts';

/** Who sells a membership. */
export const Seller = z.object({
  id: Id,
  name: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  type: AccountType,
  /** Whether everybody may see their page. */
  hasProfile: z.boolean(),
  /** Where members write to; null if there is none. */
  email: z.string().nullable(),
});

/** What the person who asks has of a tier. */
const OwnTier = z.object({
  subscriptionId: Id,
  status: MemberStatus,
  priceId: Id.nullable(),
  expiresAt: Instant.nullable(),
  /** They pay for it, and manage it by themselves; otherwise it was added by hand. */
  stripeSubscription: z.boolean(),
  /** Where the form that manages it is posted to; null: nothing to manage. */
  manageUrl: z.string().nullable(),
});

/** A tier as everybody sees it who may. */
export const PublicTier = z.object({
  id: Id,
  name: z.string(),
  /** Rich text, cleaned. */
  description: z.string(),
  /** Null is unlimited. */
  validSubscriptionsLimit: z.number().int().nullable(),
  membersCount: z.number().int(),
  /** People who belong to one membership, its member included. */
  seats: z.number().int(),
  /** Days for which the person who asks may try it; 0: none, or they tried one of the account. */
  trialDays: z.number().int(),
  archived: z.boolean(),
  /** Those that are sold, in their order. */
  prices: z.array(TierPrice.omit({ subscriptionsCount: true })),
  /** What its members get, by name. */
  benefits: z.array(z.string()),
  /** Null: the person who asks is no member of it. */
  own: OwnTier.nullable(),
});
export type PublicTier = z.infer<typeof PublicTier>;

/** The membership page of an account. One without tiers has not set any up, as far as is told. */
export const PublicMemberships = z.object({
  owner: Seller,
  title: z.string(),
  description: z.string(),
  /** Those of the person who asks first, then in the account's order. */
  tiers: z.array(PublicTier),
  /** Whether somebody can subscribe now: the account can be paid, again and again. */
  isSold: z.boolean(),
  /** Who takes the payments; the page that leads there says so. */
  paymentProvider: z.string(),
  /** Goes along with the forms of the person who is signed in; null for a visitor. */
  csrfToken: z.string().nullable(),
});
export type PublicMemberships = z.infer<typeof PublicMemberships>;

export const getMemberships = {
  summary:
    'The memberships of an account as everybody sees them; of a private page only with its link.',
  query: z.strictObject({
    ownerId: Id.optional(),
    /** In place of the id. */
    username: z
      .string()
      .regex(/^[A-Za-z0-9]{1,40}$/)
      .optional(),
    type: z.enum(['p', 'o']).optional(),
    /** The last part of the private link. */
    privateUuid: z.string().max(64).optional(),
  }),
  response: PublicMemberships,
};

const Form = {
  owner_id: Id,
  user_id: Id.optional(),
  /** As forms of browsers have it. */
  utf8: z.string().max(8).optional(),
  csrf_token: z.string().max(200).optional(),
};

/** The page that a form stands on. */
const FromPage = z.strictObject({ redirect_to: z.string().max(2000).optional() });

export const startMembership = {
  summary: 'Begin to subscribe, from the form of a price.',
  query: FromPage,
  body: z.strictObject({ ...Form, price_id: Id }),
};

export const manageMembership = {
  summary: 'Go to where a membership is managed, from its form.',
  query: FromPage,
  body: z.strictObject({ ...Form, subscription_id: Id.optional() }),
};

/** How long a membership rests. */
const PauseMonths = z.literal(PAUSE_MONTHS);

/** A membership as its member sees it. */
export const OwnMembership = z.object({
  id: Id,
  version: Version,
  owner: Seller,
  tier: z.object({ id: Id, name: z.string(), description: z.string() }),
  benefits: z.array(z.string()),
  status: MemberStatus,
  /** Somebody gave it to them, and it never renews; the name is empty when that person is gone. */
  gift: z.object({ giverName: z.string() }).nullable(),
  /** As agreed; null where nothing is charged, and where somebody else paid. */
  amount: Money.nullable(),
  currency: Currency.nullable(),
  interval: TierInterval.nullable(),
  startsAt: Instant,
  expiresAt: Instant.nullable(),
  autoRenew: z.boolean(),
  /** It is free until then, and nothing of it was paid; null: it is no trial, or no more. */
  trialUntil: Instant.nullable(),
  /** Paused from the end of the paid time until then; null: it is not. */
  pausedUntil: Instant.nullable(),
  /** For how many months it may be paused now. */
  pauseMonths: z.array(PauseMonths),
  /** Another plan that was chosen, and from when it is paid; null: it stays what it is. */
  nextPlan: z
    .object({
      tierName: z.string(),
      amount: Money,
      currency: Currency,
      interval: TierInterval,
      from: Instant,
    })
    .nullable(),
  stripeSubscription: z.boolean(),
  /** Its payments are tests, and its time can be moved. */
  hasTestClock: z.boolean(),
  /** A payment failed: since when, and when it is tried again. */
  failing: z.object({ since: Instant, nextTryAt: Instant.nullable() }).nullable(),
  /** How many others may belong to it. */
  seatsAllowed: z.number().int(),
  /** The others who belong to it, or are invited to. */
  seats: z.array(z.object({ id: Id, email: z.string(), isClaimed: z.boolean() })),
  /** What is charged; null if none is kept. */
  card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      expMonth: z.number().int(),
      expYear: z.number().int(),
    })
    .nullable(),
  /** Whether the provider has a page on which card and invoices are looked after. */
  hasProviderPage: z.boolean(),
  /** Newest first, the last 24. */
  payments: z.array(
    z.object({
      orderId: Id,
      at: Instant,
      amount: Money,
      currency: Currency,
      refunded: Money,
      startsAt: Instant,
      endsAt: Instant,
    }),
  ),
});
export type OwnMembership = z.infer<typeof OwnMembership>;

const ById = z.strictObject({ id: Id });
const Nothing = z.strictObject({});

export const getOwnMembership = {
  summary: 'A membership of the signed-in person, with what they paid for it.',
  params: ById,
  response: OwnMembership,
};

export const cancelOwnMembership = {
  summary: 'End a membership when the time that is paid is over.',
  params: ById,
  body: Nothing,
  response: OwnMembership,
};

export const resumeOwnMembership = {
  summary: 'Let a membership go on that was to end.',
  params: ById,
  body: Nothing,
  response: OwnMembership,
};

export const openMembershipPage = {
  summary: 'The address of the provider’s page for card and invoices; it is good for minutes.',
  params: ById,
  body: Nothing,
  response: z.object({ url: z.url() }),
};

export const passMembershipTime = {
  summary:
    'Where payments are tests: let the time pass to what comes next of a membership, a payment, another try or its end, and do it.',
  params: ById,
  body: Nothing,
  response: OwnMembership,
};

export const pauseOwnMembership = {
  summary: 'Pause a membership for some months, from when the time that is paid is over.',
  params: ById,
  body: z.strictObject({ months: PauseMonths }),
  response: OwnMembership,
};

export const endOwnPause = {
  summary: 'Let a membership go on before its pause is over: one that began is charged at once.',
  params: ById,
  body: Nothing,
  response: OwnMembership,
};

/** A plan that a member may have in place of theirs. */
const OwnPlan = z.object({
  tierId: Id,
  tierName: z.string(),
  priceId: Id,
  price: Money,
  interval: TierInterval,
  currency: Currency,
  /** All places of its tier are taken. */
  isFull: z.boolean(),
  /** From now on, what is to be paid for that, and what is left of the paid time; null: later. */
  now: z.object({ due: Money, credit: Money }).nullable(),
  /** When it begins, unless that is now. */
  from: Instant,
});
export type OwnPlan = z.infer<typeof OwnPlan>;

export const getOwnPlans = {
  summary: 'Other plans that a member may have now, and what each would cost; none while none may.',
  params: ById,
  response: z.array(OwnPlan),
};

export const changeOwnPlan = {
  summary:
    'Have another plan: from now on by an order that is to be paid, or when the paid time is over.',
  params: ById,
  body: z.strictObject({
    priceId: Id,
    /** What it was said to cost; it is refused when that is no longer so. */
    price: Money,
    interval: TierInterval,
  }),
  response: z.object({
    /** Null: it begins later, and nothing is paid now. */
    orderId: Id.nullable(),
    membership: OwnMembership,
  }),
};

export const keepOwnPlan = {
  summary: 'Stay with the plan that one has, in place of another that was to follow.',
  params: ById,
  body: Nothing,
  response: OwnMembership,
};

export const addSeat = {
  summary: 'Invite somebody to belong to a membership; they claim it signed in with that address.',
  params: ById,
  body: z.strictObject({ email: Email }),
  response: OwnMembership,
};

export const removeSeat = {
  summary: 'Take a seat of a membership back: nobody belongs to it by that any more.',
  params: z.strictObject({ id: Id, seatId: Id }),
  response: OwnMembership,
};

export const leaveSeat = { summary: 'Leave a membership that somebody else shares.', params: ById };

export const payOwnMembership = {
  summary: 'Pay a period whose payment failed, with another card: an order to be paid.',
  params: ById,
  body: z.strictObject({ termsVersion: z.string().max(20).optional() }),
  response: z.object({ orderId: Id }),
};

/** What a page has a card kept with, without a charge. */
export const CardSetup = z.object({
  id: Id,
  /** What the form of the provider is opened with. */
  clientSecret: z.string(),
  paymentProvider: z.string(),
  /** What the page calls the provider with; left out where it needs nothing. */
  paymentSetup: PaymentSetup.optional(),
});
export type CardSetup = z.infer<typeof CardSetup>;

export const openCardSetup = {
  summary: 'Have another card kept for a membership, which is charged from then on.',
  params: ById,
  body: Nothing,
  response: CardSetup,
};

export const finishCardSetup = {
  summary:
    'After the card was entered: whether it is kept. A payment that failed is tried at once with it.',
  params: ById,
  body: z.strictObject({ setupId: Id }),
  response: z.object({ isKept: z.boolean(), membership: OwnMembership }),
};
