/** What a provider sends to the bank of a seller. */
export interface ProviderPayout {
  id: string;
  amountMinor: number;
  currency: string;
  /** On its way, at the bank, sent back by the bank, or called off. */
  status: 'pending' | 'paid' | 'failed' | 'canceled';
  /** When it is at the bank, or is expected there. */
  arrivesAt: Date;
  createdAt: Date;
  /** Why it came back, in the provider's words. */
  failedBecause: string | null;
  /**
   * Whether what it is made of can be read: now, later, or never, as of one that the seller took
   * out by hand.
   */
  isItemized: 'now' | 'later' | 'never';
}

/** What a part of a payout says of itself. */
interface PartOfPayout {
  /** Of what moved the money: once in a payout. */
  id: string;
}

/** A payment, a refund or a dispute that a payout pays, after fees. */
export interface ProviderPayoutLine extends PartOfPayout {
  kind: 'payment' | 'refund' | 'dispute';
  intentId: string;
  /** The refund that it is; null of what is none, and of our fee that went back with one. */
  refundId: string | null;
  /** In the payment's currency, which need not be the payout's; what is taken is below 0. */
  amountMinor: number;
  currency: string;
}

/** What another payout was made of comes along: it did not arrive. */
interface ReturnedPayout extends PartOfPayout {
  kind: 'returned';
  payoutId: string;
}

/** A page of what a payout is made of, and what the next page is asked for by; null at the end. */
export interface PayoutLinesPage {
  lines: (ProviderPayoutLine | ReturnedPayout)[];
  next: string | null;
}

/**
 * What a provider pays out, and what each payout is made of. What an account takes in elsewhere at
 * the same provider is a part of its payouts, and stands in none of these lines.
 */
export interface Payouts {
  /** Those that were made since then, in no order. */
  list: (at: { accountId: string; since: Date | null }) => Promise<ProviderPayout[]>;
  /** A page of the lines of one that is itemized. */
  readLines: (at: {
    accountId: string;
    payoutId: string;
    after: string | null;
  }) => Promise<PayoutLinesPage>;
}
