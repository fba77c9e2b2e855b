/** Where a buyer comes back from: their bank, by way of the provider. */
export interface PaymentReturn {
  clientSecret: string;
}

/** The payment that the address of somebody who comes back names; null for everybody else. */
export function returnOf(search: string): PaymentReturn | null {
  const clientSecret = new URLSearchParams(search).get('payment_intent_client_secret');
  return clientSecret ? { clientSecret } : null;
}

/**
 * `declined`: nothing was paid, and the order waits for another try. `told`: what the server says of
 * the order is all there is to know.
 */
export type ReturnOutcome = 'declined' | 'told';

/** What a payment's state means to its buyer. A bank that was left without an answer pays nothing. */
export const outcomeOf = (status: string | undefined): ReturnOutcome =>
  status === 'requires_payment_method' ||
  status === 'requires_action' ||
  status === 'requires_confirmation'
    ? 'declined'
    : 'told';
