import type Stripe from 'stripe';
import type { IntentAt, PaymentDispute } from './payment-provider.ts';
import { onAccount } from './stripe-refusals.model.ts';

const DECIDED: Readonly<Record<string, PaymentDispute['status']>> = {
  won: 'won',
  lost: 'lost',
  // a bank that asked and took nothing in the end, or was kept from it
  warning_closed: 'won',
  prevented: 'won',
};
const ANSWERABLE = new Set(['needs_response', 'warning_needs_response']);

/**
 * What was taken and kept, in the currency of the payment: an account that is paid out in another
 * one is debited in that.
 */
function movedOf({ amount, balance_transactions: moved }: Stripe.Dispute) {
  const taken = moved.find((one) => one.amount < 0);
  if (!taken) return { takenMinor: 0, feeMinor: 0 };
  const own = (minor: number) => Math.round((minor * amount) / -taken.amount);
  const sum = (of: (one: Stripe.BalanceTransaction) => number) =>
    moved.reduce((total, one) => total + of(one), 0);
  return {
    // never more than it is about, however it was converted
    takenMinor: Math.min(amount, Math.max(0, own(sum((one) => -one.amount)))),
    feeMinor: Math.max(0, own(sum((one) => one.fee))),
  };
}

function toDispute(dispute: Stripe.Dispute): PaymentDispute {
  const { id, amount, reason, status, created, evidence_details: evidence } = dispute;
  return {
    id,
    amountMinor: amount,
    status: DECIDED[status] ?? 'open',
    reason,
    ...movedOf(dispute),
    respondBy: ANSWERABLE.has(status) && evidence.due_by ? new Date(evidence.due_by * 1000) : null,
    openedAt: new Date(created * 1000),
  };
}

/** The disputes of a payment, which are the account's as the payment is. */
export const readDisputes = (
  stripe: Stripe,
  { accountId, intentId }: IntentAt,
): Promise<PaymentDispute[]> =>
  onAccount(accountId, async (at) => {
    const found: PaymentDispute[] = [];
    const listed = stripe.disputes.list({ payment_intent: intentId, limit: 100 }, at);
    for await (const dispute of listed) found.push(toDispute(dispute));
    return found;
  });
