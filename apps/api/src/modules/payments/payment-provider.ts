import type { Billing } from './billing-provider.ts';
import type { CardReaders } from './card-readers-provider.ts';
import type { Payouts } from './payouts-provider.ts';

/** State of a payment at the provider, in the provider's words. */
export type IntentStatus =
  'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

/** A payment is known at the account that it is paid to, and nowhere else. */
export interface IntentAt {
  accountId: string;
  intentId: string;
}

export interface PaymentIntent {
  id: string;
  accountId: string;
  clientSecret: string;
  status: IntentStatus;
  amountMinor: number;
  currency: string;
  capturedMinor: number;
  refundedMinor: number;
  providerFeeMinor: number;
  card?: { brand: string; last4: string } | undefined;
  lastError?: PaymentError | undefined;
  /** The provider's own books ask for it: it is paid or not, and is not called off. */
  isBilled?: boolean;
}

/** Why the last attempt did not pay, in the provider's words. */
export interface PaymentError {
  /** `incorrect_zip`, `card_declined`, … */
  code: string;
  message: string;
  /** The card's bank wants no second attempt. */
  doNotRetry: boolean;
}

/** A payment that its buyer's bank takes back, for now or for good. */
export interface PaymentDispute {
  id: string;
  amountMinor: number;
  /** Not decided yet; decided for the seller, or for the buyer. */
  status: 'open' | 'won' | 'lost';
  /** In the provider's word: `fraudulent`, `product_not_received`, … */
  reason: string;
  /** How much of it is taken from the account now. A bank that only asks takes nothing. */
  takenMinor: number;
  /** What the provider keeps for it, in the payment's currency. */
  feeMinor: number;
  /** Until when the seller may answer; null when no answer is waited for. */
  respondBy: Date | null;
  openedAt: Date;
}

/** A refund of a payment, whoever made it. */
export interface PaymentRefund {
  id: string;
  /** The key that it was asked for with; null when it was not asked for here. */
  key: string | null;
  amountMinor: number;
  /** On its way; arrived, as far as anybody knows; sent back, and with the seller again. */
  status: 'pending' | 'succeeded' | 'failed';
  /** In the provider's word: `expired_or_canceled_card`, `lost_or_stolen_card`; null if unknown. */
  failedBecause: string | null;
  createdAt: Date;
}

/** A card that the provider keeps, and under which name. */
export interface KeptAt {
  accountId: string;
  keptAs: string;
}

/** A card that was to be kept is known at its account, and nowhere else. */
export interface SetupAt {
  accountId: string;
  setupId: string;
}

/** A card that is to be kept and is not charged. It asks for whatever a payment asks for. */
export interface CardSetup {
  id: string;
  accountId: string;
  clientSecret: string;
  /** Once it succeeded the card is kept, in place of another one. */
  status: IntentStatus;
  lastError?: PaymentError | undefined;
}

/** What is shown of a card that is kept. */
interface KeptCard {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** Why a charge came to nothing when no card is kept under that name. */
export const NO_CARD_KEPT = 'no_card_kept';

/** What a notice says: only where to look. The state itself is always read from the provider. */
export interface Notice {
  eventId: string;
  type: string;
  /** The account that it happened at; null when it is about none. */
  accountId: string | null;
  /** Null when it is about no payment. */
  intentId: string | null;
  /** Under which name something of it is kept; null when it is about nothing that is. */
  keptAs: string | null;
}

/**
 * The provider's last word: what was asked for will not be done, however often it is asked for, and
 * that says nothing of anybody else's wishes. Anything else that goes wrong may pass.
 */
export class ProviderRefusal extends Error {}

/** This refund will not be carried out. */
export class RefundRefused extends ProviderRefusal {
  override readonly name = 'RefundRefused';
}

/** No payment of this sum will be taken for this account, as both are. */
export class PaymentRefused extends ProviderRefusal {
  override readonly name = 'PaymentRefused';
}

/** It is less than can be charged in its currency, or in the one that the account is paid out in. */
export class PaymentTooSmall extends ProviderRefusal {
  override readonly name = 'PaymentTooSmall';
}

/** The provider's own books ask for it by themselves, and have not yet: it is asked about later. */
export class NotBilledYet extends ProviderRefusal {
  override readonly name = 'NotBilledYet';
}

/** We may not act for this account any more: its owner took that back at the provider. */
export class AccountGone extends ProviderRefusal {
  override readonly name = 'AccountGone';
}

/**
 * How an account stands at the provider. `ready`: it can be paid. `unfinished`: its owner has to
 * tell the provider more first. `checking`: they told everything, and the provider looks into it.
 * `refused`: the provider lets it take no payments, whatever its owner tells.
 */
export type AccountStanding = 'ready' | 'unfinished' | 'checking' | 'refused';

export interface ConnectedAccount {
  accountId: string;
  standing: AccountStanding;
}

/**
 * The port to whoever moves the money. Calls may be slow and may fail after they took effect,
 * so every write carries a key that makes its repeat harmless. Never call one inside `transact`.
 */
export interface PaymentProvider {
  readonly name: string;
  /** What the page that takes a payment calls the provider with; null when it needs nothing. */
  readonly publishableKey: string | null;
  /** Null where what is paid again and again is charged for by us alone. */
  readonly billing: Billing | null;
  readonly readers: CardReaders;
  readonly payouts: Payouts;
  /**
   * Begins, or goes on, to connect an account: the one named, else a new one. Where its owner has
   * to tell the provider more, `continueAt` is the provider's page for that; from there they come
   * back to `returnUrl`, or to `refreshUrl` when that page is no longer good.
   */
  connectAccount: (input: {
    ownerId: string;
    accountId: string | null;
    returnUrl: string;
    refreshUrl: string;
  }) => Promise<ConnectedAccount & { continueAt: string | null }>;
  /** Throws {@link AccountGone}, as every call about an account may. */
  readAccount: (accountId: string) => Promise<ConnectedAccount>;
  /** Throws {@link PaymentRefused} or {@link PaymentTooSmall} when it is refused for good. */
  createIntent: (input: {
    accountId: string;
    amountMinor: number;
    /** What of it is the product's. */
    applicationFeeMinor: number;
    currency: string;
    /** A reader takes the card, and no page. */
    isInPerson?: boolean;
    /** When it succeeds, the card that paid is kept under this name, in place of another one. */
    keepAs?: string;
    metadata: Record<string, string>;
    idempotencyKey: string;
  }) => Promise<PaymentIntent>;
  /**
   * Charges a card that is kept, with nobody there who could be asked. Either it succeeded or it
   * was declined (`requires_payment_method`, with `lastError`); a repeat returns what came of it.
   * What takes days, as a bank debit does, is never kept. Throws what `createIntent` throws, and
   * {@link NotBilledYet}.
   */
  charge: (
    input: KeptAt & {
      amountMinor: number;
      applicationFeeMinor: number;
      currency: string;
      metadata: Record<string, string>;
      idempotencyKey: string;
    },
  ) => Promise<PaymentIntent>;
  /** Begins to keep a card for later. Of what takes days, as a bank debit does, nothing is kept. */
  createSetup: (input: KeptAt & { idempotencyKey: string }) => Promise<CardSetup>;
  readSetup: (at: SetupAt) => Promise<CardSetup | undefined>;
  keptCard: (at: KeptAt) => Promise<KeptCard | undefined>;
  /** It is charged no more. To forget it again, or what was never kept, does no harm. */
  forgetCard: (at: KeptAt) => Promise<void>;
  readIntent: (at: IntentAt) => Promise<PaymentIntent | undefined>;
  /** Calls a payment off; one that went through or is under way stays, and the response says so. */
  cancelIntent: (at: IntentAt) => Promise<PaymentIntent>;
  /**
   * Throws {@link RefundRefused} when it is refused for good, as one of a payment is that a bank
   * took back.
   */
  refund: (
    input: IntentAt & {
      amountMinor: number;
      /** What of it the product gives back to the account. */
      applicationFeeMinor: number;
      idempotencyKey: string;
    },
  ) => Promise<Pick<PaymentRefund, 'id' | 'status'>>;
  /** Every refund of a payment, also those that its seller made at the provider. */
  readRefunds: (at: IntentAt) => Promise<PaymentRefund[]>;
  /** Every dispute that a payment has had; most have none. */
  readDisputes: (at: IntentAt) => Promise<PaymentDispute[]>;
  /**
   * Checks a notice's signature and age (5 minutes); returns what it says, or undefined when it is
   * forged or old.
   */
  verifyNotice: (
    rawBody: string,
    headers: Record<string, string | string[] | undefined>,
  ) => Promise<Notice | undefined>;
}
