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
 * `declined`: nothing was paid, and the order waits for another try; `wrongZip`: for one with
 * another ZIP code. `told`: what the server says of the order is all there is to know.
 */
export type ReturnOutcome = 'declined' | 'wrongZip' | 'told';

interface Returned {
  status: string;
  last_payment_error: { code?: string | undefined } | null;
}

const UNPAID = new Set(['requires_payment_method', 'requires_action', 'requires_confirmation']);

/** What a payment's state means to its buyer. A bank that was left without an answer pays nothing. */
export function outcomeOf(payment: Returned | undefined): ReturnOutcome {
  if (!payment || !UNPAID.has(payment.status)) return 'told';
  return payment.last_payment_error?.code === 'incorrect_zip' ? 'wrongZip' : 'declined';
}
