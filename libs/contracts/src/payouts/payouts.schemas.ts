import { z } from 'zod';
import { Currency, Timezone } from '../core/account-values.schemas.ts';
import { paged, PageQuery, QueryInt } from '../core/list-query.schemas.ts';
import { Id, Instant, Money } from '../core/values.schemas.ts';

/** A currency to sell in, and what the card provider keeps of a payment in it. */
export const CurrencyChoice = z.object({
  currency: Currency,
  /** As it is called in English: "US Dollar". */
  name: z.string(),
  stripeFeePercentage: z.number(),
  /** Beside the percentage, of every payment. */
  stripeFeeCash: Money,
});
export type CurrencyChoice = z.infer<typeof CurrencyChoice>;

/** On its way to the bank, there, sent back by the bank, or called off. */
export const PayoutStatus = z.enum(['pending', 'paid', 'failed', 'canceled']);
export type PayoutStatus = z.infer<typeof PayoutStatus>;

/** What the provider sent to the bank of an account. */
export const Payout = z.object({
  id: Id,
  amount: Money,
  currency: Currency,
  status: PayoutStatus,
  /** When it is at the bank, or is expected there. */
  arrivesAt: Instant,
  createdAt: Instant,
});
export type Payout = z.infer<typeof Payout>;

/** What an account is owed and was not paid. Below 0 it is set off against what is sold next. */
export const AccountBalance = z.object({ currency: Currency, amount: Money });
export type AccountBalance = z.infer<typeof AccountBalance>;

/**
 * What moved the money: a payment, a refund, what a bank took back or returned, or the owner, who
 * took it out by hand.
 */
export const PayoutLineKind = z.enum(['payment', 'refund', 'dispute', 'withdrawal']);
export type PayoutLineKind = z.infer<typeof PayoutLineKind>;

/** A part of a payout, after fees. What was taken of it is below 0. */
export const PayoutLine = z.object({
  id: Id,
  kind: PayoutLineKind,
  /** Null when it names no order. */
  orderId: Id.nullable(),
  orderedAt: Instant.nullable(),
  buyer: z.string(),
  productName: z.string(),
  amount: Money,
  currency: Currency,
});
export type PayoutLine = z.infer<typeof PayoutLine>;

const byId = z.strictObject({ id: Id });
const ofOwner = z.strictObject({ ownerId: Id });

export const listCurrencies = {
  summary: 'Currencies to sell in, with what the card provider keeps of a payment',
  response: z.object({
    /** Who moves the money of this installation. */
    provider: z.string(),
    data: z.array(CurrencyChoice),
  }),
};

export const updateCurrency = {
  summary: 'Sell in another currency from now on; refused while money is open in the present one',
  query: ofOwner,
  body: z.strictObject({ currency: Currency }),
  response: z.object({ currency: Currency }),
};

export const listPayouts = {
  summary: 'Payouts of an account, the latest first, and what it is still owed',
  query: ofOwner.extend(PageQuery),
  response: paged(Payout).extend({
    /** One of the account’s own currency, and of every other one that is not 0. */
    balances: z.array(AccountBalance),
    /** What the account sells in now. */
    currency: Currency,
    timezone: Timezone,
  }),
};

/** A payout, and a page of what it is made of. */
export const PayoutDetail = Payout.extend({
  provider: z.string(),
  /** Why the bank sent it back, in the provider’s words. */
  failedBecause: z.string().nullable(),
  /** The provider does not say yet what it is made of. */
  isBeingItemized: z.boolean(),
  /** What its lines come to, in each currency they are in; none while there are no lines. */
  totals: z.array(
    z.object({ kind: PayoutLineKind, currency: Currency, amount: Money, count: z.number().int() }),
  ),
  /** What it has besides lines: what the account took in elsewhere at the same provider. */
  otherAmount: Money.nullable(),
  lines: paged(PayoutLine),
  timezone: Timezone,
});
export type PayoutDetail = z.infer<typeof PayoutDetail>;

export const getPayout = {
  summary: 'One payout with what it is made of',
  params: byId,
  query: ofOwner.extend({ ...PageQuery, perPage: QueryInt(1, 100).default(25) }),
  response: PayoutDetail,
};

export const exportPayout = {
  summary: 'What a payout is made of, as a CSV file',
  params: byId,
  query: ofOwner,
};
