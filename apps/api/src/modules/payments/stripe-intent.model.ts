import { mayTryCardAgain } from '@foyer/domain';
import type Stripe from 'stripe';
import type { CardSetup, IntentStatus, PaymentError, PaymentIntent } from './payment-provider.ts';

// Amounts need no translation: both sides count yen in yen and everything else in hundredths.

export const ownCurrency = (currency: string): string => (currency === 'kes' ? 'ksh' : currency);

const STATUS: Readonly<Record<string, IntentStatus>> = {
  requires_payment_method: 'requires_payment_method',
  // a page that confirms by itself has not done so yet
  requires_confirmation: 'requires_payment_method',
  requires_action: 'requires_action',
  processing: 'processing',
  // never asked for: what is authorized here is captured at once
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** What a payment is read with, so that one call says all of it. */
export const WHOLE_INTENT = ['latest_charge.balance_transaction'];

export const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent) =>
  charge && typeof charge === 'object' ? charge : undefined;

export function toPaymentIntent(accountId: string, intent: Stripe.PaymentIntent): PaymentIntent {
  const charge = chargeOf(intent);
  return {
    id: intent.id,
    accountId,
    clientSecret: intent.client_secret ?? '',
    // a status that came after this version of the API decides nothing
    status: STATUS[intent.status] ?? 'processing',
    amountMinor: intent.amount,
    currency: ownCurrency(intent.currency),
    capturedMinor: intent.amount_received,
    refundedMinor: charge?.amount_refunded ?? 0,
    providerFeeMinor: charge ? feeMinorOf(charge) : 0,
    card: charge && paidWith(charge),
    lastError: intent.last_payment_error ? toError(intent.last_payment_error) : undefined,
  };
}

/**
 * What Stripe keeps, in the currency of the payment: an account that is paid out in another one is
 * charged its fee in that. Our own fee stands among the fees and is none of Stripe's.
 */
function feeMinorOf({ amount, balance_transaction: settled }: Stripe.Charge): number {
  if (!settled || typeof settled === 'string' || settled.amount === 0) return 0;
  const kept = settled.fee_details
    .filter(({ type }) => type !== 'application_fee')
    .reduce((sum, fee) => sum + fee.amount, 0);
  return Math.round((kept * amount) / settled.amount);
}

function paidWith({ payment_method_details: details }: Stripe.Charge): PaymentIntent['card'] {
  const card = details?.card ?? details?.card_present;
  if (card?.last4) return { brand: card.brand ?? 'card', last4: card.last4 };
  const bank = details?.us_bank_account ?? details?.sepa_debit;
  return bank?.last4 ? { brand: 'bank', last4: bank.last4 } : undefined;
}

/** A card that is to be kept asks in the words of a payment. */
export const toCardSetup = (accountId: string, setup: Stripe.SetupIntent): CardSetup => ({
  ...{ id: setup.id, accountId, clientSecret: setup.client_secret ?? '' },
  status: STATUS[setup.status] ?? 'processing',
  lastError: setup.last_setup_error ? toError(setup.last_setup_error) : undefined,
});

function toError(
  error: Stripe.PaymentIntent.LastPaymentError | Stripe.SetupIntent.LastSetupError,
): PaymentError {
  const declined = error.decline_code === 'generic_decline' ? undefined : error.decline_code;
  const code = declined ?? error.code ?? error.type;
  return {
    code,
    message: error.message ?? '',
    doNotRetry: !mayTryCardAgain(code, error.advice_code),
  };
}
