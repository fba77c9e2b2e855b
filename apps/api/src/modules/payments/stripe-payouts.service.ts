import type Stripe from 'stripe';
import type { Payouts, PayoutLinesPage, ProviderPayout } from './payouts-provider.ts';
import { ownCurrency } from './stripe-intent.model.ts';
import { onAccount } from './stripe-refusals.model.ts';

/** A page of Stripe's lists at its longest. */
const LIMIT = 100;

const STATUS: Readonly<Record<string, ProviderPayout['status']>> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
};
const ITEMIZED: Readonly<Record<string, ProviderPayout['isItemized']>> = {
  completed: 'now',
  not_applicable: 'never',
};

const toPayout = (payout: Stripe.Payout): ProviderPayout => ({
  id: payout.id,
  amountMinor: payout.amount,
  currency: ownCurrency(payout.currency),
  // pending and in_transit alike, and what came after this version of the API
  status: STATUS[payout.status] ?? 'pending',
  arrivesAt: new Date(payout.arrival_date * 1000),
  createdAt: new Date(payout.created * 1000),
  failedBecause: payout.failure_message ?? payout.failure_code,
  isItemized: ITEMIZED[payout.reconciliation_status] ?? 'later',
});

type Line = PayoutLinesPage['lines'][number];
type Moved = Stripe.BalanceTransaction;

const idOf = (one: string | { id: string } | null): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null);

/**
 * What arrives of a charge after Stripe's fee and ours, in the currency of the payment: as it was
 * counted when it was paid.
 */
function ofCharge(moved: Moved, charge: Stripe.Charge): number {
  if (moved.currency === charge.currency || moved.amount === 0) return moved.net;
  const kept = moved.fee_details
    .filter(({ type }) => type !== 'application_fee')
    .reduce((sum, fee) => sum + fee.amount, 0);
  return (
    charge.amount -
    (charge.application_fee_amount ?? 0) -
    Math.round((kept * charge.amount) / moved.amount)
  );
}

/** So much of what moved, in the currency of what it was about. */
function inOwn(moved: Moved, about: { amount: number; currency: string }): number {
  if (moved.currency === about.currency || moved.amount === 0) return moved.net;
  return Math.round((moved.net * about.amount) / Math.abs(moved.amount));
}

function ofPayment(
  kind: 'payment' | 'refund' | 'dispute',
  moved: Moved,
  source: Stripe.Charge | Stripe.Refund | Stripe.Dispute,
): Line[] {
  const intentId = idOf(source.payment_intent);
  if (!intentId) return [];
  const amountMinor = source.object === 'charge' ? ofCharge(moved, source) : inOwn(moved, source);
  const refundId = source.object === 'refund' ? source.id : null;
  const currency = ownCurrency(source.currency);
  return [{ id: moved.id, kind, intentId, refundId, amountMinor, currency }];
}

/** Our fee that went back to the seller: it bears whose it is, as `refundFee` wrote it. */
function ofFeeRefund(moved: Moved, { metadata }: Stripe.FeeRefund): Line[] {
  const { intent: intentId, currency, minor } = metadata ?? {};
  if (!intentId || !currency || !minor) return [];
  const amountMinor = moved.currency === currency ? moved.net : Number(minor);
  return [
    {
      ...{ id: moved.id, kind: 'refund', intentId, refundId: null, amountMinor },
      currency: ownCurrency(currency),
    },
  ];
}

/** What of a payout is about payments; what the account does elsewhere at Stripe is left out. */
function toLines(payoutId: string, moved: Moved): Line[] {
  const { source } = moved;
  if (!source || typeof source === 'string') return [];
  if (source.object === 'charge') return ofPayment('payment', moved, source);
  if (source.object === 'refund') return ofPayment('refund', moved, source);
  // another object of this name is about cards that an account issues
  if (source.object === 'dispute' && 'payment_intent' in source)
    return ofPayment('dispute', moved, source);
  if (source.object === 'fee_refund') return ofFeeRefund(moved, source);
  return source.object === 'payout' && source.id !== payoutId
    ? [{ id: moved.id, kind: 'returned', payoutId: source.id }]
    : [];
}

/** What Stripe pays out to connected accounts. */
export const stripePayouts = (stripe: Stripe): Payouts => ({
  list: ({ accountId, since }) =>
    onAccount(accountId, async (at) => {
      const created = since && { created: { gte: Math.floor(since.getTime() / 1000) } };
      const found: ProviderPayout[] = [];
      for await (const payout of stripe.payouts.list({ limit: LIMIT, ...created }, at))
        found.push(toPayout(payout));
      return found;
    }),
  readLines: ({ accountId, payoutId, after }) =>
    onAccount(accountId, async (at) => {
      const page = await stripe.balanceTransactions.list(
        {
          ...{ payout: payoutId, limit: LIMIT, expand: ['data.source'] },
          ...(after && { starting_after: after }),
        },
        at,
      );
      return {
        lines: page.data.flatMap((moved) => toLines(payoutId, moved)),
        next: page.has_more ? (page.data.at(-1)?.id ?? null) : null,
      };
    }),
});
