/** State of a payment at the provider, in the provider's words. */
export type IntentStatus =
  'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

export interface PaymentIntent {
  id: string;
  clientSecret: string;
  status: IntentStatus;
  amountMinor: number;
  currency: string;
  capturedMinor: number;
  refundedMinor: number;
  providerFeeMinor: number;
  card?: { brand: string; last4: string } | undefined;
  lastError?: { code: string; message: string } | undefined;
}

/** What a notice says: only where to look. The state itself is always read from the provider. */
export interface Notice {
  eventId: string;
  type: string;
  intentId: string;
}

/**
 * The provider's last word: this refund will not be carried out, however often it is asked for.
 * Anything else that goes wrong may pass.
 */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
}

/**
 * The port to whoever moves the money. Calls may be slow and may fail after they took effect,
 * so every write carries a key that makes its repeat harmless. Never call one inside `transact`.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Connects an account and returns its id at the provider. */
  connectAccount: (ownerId: string) => Promise<{ accountId: string }>;
  createIntent: (input: {
    accountId: string;
    amountMinor: number;
    currency: string;
    metadata: Record<string, string>;
    idempotencyKey: string;
  }) => Promise<PaymentIntent>;
  readIntent: (intentId: string) => Promise<PaymentIntent | undefined>;
  /** Calls a payment off; one that went through or is under way stays, and the response says so. */
  cancelIntent: (intentId: string) => Promise<PaymentIntent>;
  /** Throws {@link RefundRefused} when it is refused for good. */
  refund: (input: {
    intentId: string;
    amountMinor: number;
    idempotencyKey: string;
  }) => Promise<{ refundId: string }>;
  /**
   * Checks a notice's signature and age (5 minutes); returns what it says, or undefined when it is
   * forged or old.
   */
  verifyNotice: (
    rawBody: string,
    headers: Record<string, string | string[] | undefined>,
  ) => Promise<Notice | undefined>;
}
