import type Stripe from 'stripe';
import { RefundRefused, type IntentAt, type PaymentRefund } from './payment-provider.ts';
import { chargeOf } from './stripe-intent.model.ts';
import { isLastWord, onAccount } from './stripe-refusals.model.ts';

// Stripe forgets a key after a day, and a wish of ours may wait longer: what it asked for bears the
// key as well, and is looked for first.

const PAGE = { limit: 100 };

/** `requires_action` and what comes after this version of the API: it is not there yet. */
const STATUS: Readonly<Record<string, PaymentRefund['status']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};
const toRefund = (refund: Stripe.Refund): PaymentRefund => ({
  id: refund.id,
  key: refund.metadata?.['key'] ?? null,
  amountMinor: refund.amount,
  status: STATUS[refund.status ?? ''] ?? 'pending',
  failedBecause: refund.failure_reason ?? null,
  createdAt: new Date(refund.created * 1000),
});

/** The refunds of a payment, which are the account's as the payment is. */
export const readRefunds = (
  stripe: Stripe,
  { accountId, intentId }: IntentAt,
): Promise<PaymentRefund[]> =>
  onAccount(accountId, async (at) => {
    const found: PaymentRefund[] = [];
    const listed = stripe.refunds.list({ payment_intent: intentId, ...PAGE }, at);
    for await (const refund of listed) found.push(toRefund(refund));
    return found;
  });

/** Gives so much of a payment back, once for a key. */
export async function refundPayment(
  stripe: Stripe,
  { accountId, intentId }: IntentAt,
  amount: number,
  key: string,
): Promise<PaymentRefund> {
  const made = await onAccount(accountId, async (at) => {
    const before = stripe.refunds.list({ payment_intent: intentId, ...PAGE }, at);
    for await (const one of before) if (one.metadata?.['key'] === key) return one;
    return stripe.refunds.create(
      { payment_intent: intentId, amount, metadata: { key } },
      { ...at, idempotencyKey: key },
    );
  }).catch((error: unknown) => {
    if (isLastWord(error)) throw new RefundRefused(error.message, { cause: error });
    throw error;
  });
  const refund = toRefund(made);
  if (refund.status === 'failed') throw new RefundRefused(refund.failedBecause ?? refund.status);
  return refund;
}

/** Gives so much of our own fee back to the account that paid it, once for a key. */
export async function refundFee(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  applicationFeeMinor: number,
  key: string,
): Promise<void> {
  const feeId = chargeOf(intent)?.application_fee;
  const charged = intent.application_fee_amount ?? 0;
  if (typeof feeId !== 'string' || applicationFeeMinor === 0 || charged === 0) return;
  const made = stripe.applicationFees.listRefunds(feeId, PAGE);
  for await (const { metadata } of made) if (metadata?.['key'] === key) return;
  const fee = await stripe.applicationFees.retrieve(feeId);
  // the fee may have arrived in another currency than it was charged in
  const share = Math.round((fee.amount * applicationFeeMinor) / charged);
  const amount = Math.min(share, fee.amount - fee.amount_refunded);
  if (amount > 0)
    await stripe.applicationFees.createRefund(
      feeId,
      {
        amount,
        // whose it is, for the payout that it comes with
        metadata: {
          ...{ key, intent: intent.id, currency: intent.currency },
          minor: String(applicationFeeMinor),
        },
      },
      { idempotencyKey: `${key}:fee` },
    );
}
