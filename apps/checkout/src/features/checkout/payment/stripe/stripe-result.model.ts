import { mayTryCardAgain } from '@foyer/domain';
import type { PaymentIntentResult, SetupIntentResult, StripeError } from '@stripe/stripe-js';
import { messages as checkoutMessages } from '../../checkout.messages.en.ts';
import type { PaymentResult } from '../payment.model.ts';
import { messages as m } from './stripe.messages.en.ts';

/** What Stripe adds to an error beyond what its types say. */
type Advised = StripeError & { advice_code?: string };

const problem = (message: string, isRefusal: boolean, field?: string): PaymentResult => ({
  status: 'declined',
  problem: { message, isRefusal, field },
});

/** How a payment stands that is decided, or about to be; null while it waits for its buyer. */
function decided(status: string | undefined): PaymentResult | null {
  // a bank debit takes some days: it is on its way
  if (status === 'succeeded' || status === 'processing') return { status: 'paid' };
  return status === 'canceled' ? { status: 'orderOver' } : null;
}

function resultOfError(error: Advised): PaymentResult {
  const { payment_intent: intent, type, code, decline_code: decline } = error;
  // another tab, or the try before whose response was lost, paid it
  const end = decided(intent?.status);
  if (end) return end;
  // what is missing or wrong is said in Stripe's form, at its field
  if (type === 'validation_error') return { status: 'asked' };
  if (intent && !mayTryCardAgain(decline ?? code, error.advice_code))
    return { status: 'cardRefused' };
  if (type === 'card_error' || code === 'payment_intent_authentication_failure')
    return problem(
      error.message ?? checkoutMessages.paymentFailed,
      true,
      code === 'incorrect_zip' ? 'zip' : undefined,
    );
  return problem(checkoutMessages.paymentFailed, false);
}

/** What came of one attempt, in the words of the checkout. */
export function resultOf({ paymentIntent, error }: PaymentIntentResult): PaymentResult {
  if (error) return resultOfError(error);
  return decided(paymentIntent?.status) ?? problem(m.notFinished, false);
}

/** The same of a card that is to be kept: another one may always be tried. */
export function resultOfCard({ setupIntent, error }: SetupIntentResult): PaymentResult {
  const end = decided((error?.setup_intent ?? setupIntent)?.status);
  if (end) return end;
  if (!error) return problem(m.notFinished, false);
  if (error.type === 'validation_error') return { status: 'asked' };
  const isRefusal =
    error.type === 'card_error' || error.code === 'setup_intent_authentication_failure';
  return problem((isRefusal && error.message) || checkoutMessages.paymentFailed, isRefusal);
}
