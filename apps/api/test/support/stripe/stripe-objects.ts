import { randomBytes } from 'node:crypto';

// Objects of Stripe's API as the stand-in answers with them: the fields that Stripe has, each with
// the values that a fresh one has there.

export type Json = Record<string, unknown>;
export const stripeId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
export const now = () => Math.floor(Date.now() / 1000);

export const listOf = (url: string, data: unknown[]) => ({
  object: 'list',
  data,
  has_more: false,
  url,
});

const requirements = (change: Json = {}) => ({
  alternatives: [],
  current_deadline: null,
  currently_due: [] as string[],
  disabled_reason: null as string | null,
  errors: [],
  eventually_due: [],
  past_due: [] as string[],
  pending_verification: [] as string[],
  ...change,
});
const missing = (field: string) => ({
  currently_due: [field],
  disabled_reason: 'requirements.past_due',
});
/**
 * How an account stands: it can be charged; its owner left in the middle of telling who they are;
 * told everything, and one thing is missing again; Stripe looks into it; Stripe wants none of it.
 */
export const STANDINGS = {
  ready: { charges_enabled: true, details_submitted: true, requirements: requirements() },
  left: {
    charges_enabled: false,
    details_submitted: false,
    requirements: requirements(missing('external_account')),
  },
  due: {
    charges_enabled: false,
    details_submitted: true,
    requirements: requirements(missing('individual.verification.document')),
  },
  checking: {
    charges_enabled: false,
    details_submitted: true,
    requirements: requirements({
      pending_verification: ['individual.id_number'],
      disabled_reason: 'requirements.pending_verification',
    }),
  },
  rejected: {
    charges_enabled: false,
    details_submitted: true,
    requirements: requirements({
      ...missing('individual.verification.document'),
      disabled_reason: 'rejected.fraud',
    }),
  },
} as const;

export const accountObject = (metadata: Json) => ({
  id: stripeId('acct'),
  object: 'account',
  capabilities: { card_payments: 'inactive', transfers: 'inactive' },
  controller: { type: 'application' },
  country: 'US',
  created: now(),
  default_currency: 'usd',
  email: null as string | null,
  metadata,
  payouts_enabled: false,
  type: 'none',
  ...STANDINGS.left,
});

export const accountLinkObject = (accountId: string) => ({
  object: 'account_link',
  created: now(),
  expires_at: now() + 300,
  url: `https://connect.stripe.test/setup/s/${accountId}/${randomBytes(6).toString('hex')}`,
});

export const domainObject = (domainName: string) => ({
  id: stripeId('pmd'),
  object: 'payment_method_domain',
  created: now(),
  domain_name: domainName,
  enabled: true,
  livemode: false,
});

export interface IntentInput {
  amount: number;
  currency: string;
  application_fee_amount: number | null;
  metadata: Json;
}

export function intentObject({ amount, currency, application_fee_amount, metadata }: IntentInput) {
  const id = stripeId('pi');
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount,
    automatic_payment_methods: { enabled: true },
    canceled_at: null as number | null,
    cancellation_reason: null as string | null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    confirmation_method: 'automatic',
    created: now(),
    currency,
    customer: null as string | null,
    description: null,
    last_payment_error: null as Json | null,
    latest_charge: null as string | Json | null,
    livemode: false,
    metadata,
    next_action: null as Json | null,
    payment_method: null as string | null,
    payment_method_options: {},
    payment_method_types: ['card', 'us_bank_account'],
    processing: null as Json | null,
    receipt_email: null,
    status: 'requires_payment_method',
  };
}
export type IntentObject = ReturnType<typeof intentObject>;

/** A card that is to be kept, and not charged. */
export function setupObject(customer: string) {
  const id = stripeId('seti');
  return {
    id,
    object: 'setup_intent',
    application: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    created: now(),
    customer: customer as string | null,
    description: null,
    last_setup_error: null as Json | null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null as Json | null,
    on_behalf_of: null,
    payment_method: null as string | null,
    payment_method_options: {},
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
}
export type SetupObject = ReturnType<typeof setupObject>;

/** Where the bank asks: over the page, or on one of its own. */
export const nextActionObject = (intentId: string, isRedirect: boolean): Json =>
  isRedirect
    ? {
        type: 'redirect_to_url',
        redirect_to_url: { url: `https://hooks.stripe.com/redirect/authenticate/${intentId}` },
      }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };

export const cardDetails = (brand: string, last4: string) => ({
  type: 'card',
  card: { brand, last4, exp_month: 12, exp_year: 2040, country: 'US', funding: 'credit' },
});
export const bankDetails = (last4: string) => ({
  type: 'us_bank_account',
  us_bank_account: { last4, bank_name: 'STRIPE TEST BANK', account_type: 'checking' },
});

export const chargeObject = (intent: IntentObject, details: Json) => ({
  id: stripeId('ch'),
  object: 'charge',
  amount: intent.amount,
  amount_captured: intent.amount,
  amount_refunded: 0,
  application_fee: null as string | null,
  application_fee_amount: intent.application_fee_amount,
  balance_transaction: null as Json | string | null,
  captured: true,
  created: now(),
  currency: intent.currency,
  disputed: false,
  failure_code: null,
  failure_message: null,
  livemode: false,
  metadata: {},
  paid: true,
  payment_intent: intent.id,
  payment_method_details: details,
  refunded: false,
  status: 'succeeded',
});
export type ChargeObject = ReturnType<typeof chargeObject>;

/** What arrives of a charge: without what Stripe keeps, and without the platform's fee. */
export function balanceTransactionObject(charge: ChargeObject, stripeFee: number) {
  const platformFee = charge.application_fee_amount ?? 0;
  const detail = (type: string, amount: number) => ({
    amount,
    application: null,
    currency: charge.currency,
    description: null,
    type,
  });
  return {
    id: stripeId('txn'),
    object: 'balance_transaction',
    amount: charge.amount,
    available_on: now(),
    created: now(),
    currency: charge.currency,
    description: null,
    exchange_rate: null,
    fee: stripeFee + platformFee,
    fee_details: [detail('stripe_fee', stripeFee), detail('application_fee', platformFee)],
    net: charge.amount - stripeFee - platformFee,
    reporting_category: 'charge',
    source: charge.id,
    status: 'pending',
    type: 'charge',
  };
}

export const applicationFeeObject = (account: string, charge: ChargeObject, amount: number) => ({
  id: stripeId('fee'),
  object: 'application_fee',
  account,
  amount,
  amount_refunded: 0,
  charge: charge.id,
  created: now(),
  currency: charge.currency,
  livemode: false,
  refunded: false,
});

export const feeRefundObject = (fee: string, amount: number, currency: string, metadata: Json) => ({
  id: stripeId('fr'),
  object: 'fee_refund',
  amount,
  balance_transaction: null,
  created: now(),
  currency,
  fee,
  metadata,
});

export const refundObject = (charge: ChargeObject, amount: number, metadata: Json) => ({
  id: stripeId('re'),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: charge.id,
  created: now(),
  currency: charge.currency,
  metadata,
  payment_intent: charge.payment_intent,
  reason: null,
  status: 'succeeded',
});
/** Why it failed only one says that did. */
export type RefundObject = ReturnType<typeof refundObject> & { failure_reason?: string };

/** A charge that its bank took back; what moved for it stands in its balance transactions. */
export function disputeObject(charge: ChargeObject, reason: string, status: string) {
  const isAsked = status.startsWith('warning_');
  return {
    id: stripeId('dp'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [] as Json[],
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    evidence: {},
    evidence_details: {
      due_by: now() + 7 * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: isAsked,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent as string | null,
    reason,
    status,
  };
}
export type DisputeObject = ReturnType<typeof disputeObject>;

/** Money that a dispute moves: `amount` is below 0 when it is taken, and `fee` is kept of it. */
export const disputeMoveObject = (dispute: DisputeObject, amount: number, fee: number) => ({
  id: stripeId('txn'),
  object: 'balance_transaction',
  amount,
  available_on: now(),
  created: now(),
  currency: dispute.currency,
  description: null,
  exchange_rate: null,
  fee,
  fee_details: [],
  net: amount - fee,
  reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
  source: dispute.id,
  status: 'available',
  type: 'adjustment',
});

/** Money that something else moved: known by what moved it. */
export const movedObject = (
  type: string,
  amount: number,
  source: Json & { id: string; currency: string },
) => ({
  id: `txn_${type}_${source.id}`,
  object: 'balance_transaction',
  amount,
  available_on: now(),
  created: now(),
  currency: source.currency,
  description: null,
  exchange_rate: null,
  fee: 0,
  fee_details: [] as Json[],
  net: amount,
  reporting_category: type,
  source,
  status: 'available',
  type,
});

/** Stripe says of those alone what they are made of that it made by itself. */
export const payoutObject = (amount: number, currency: string, isByHand: boolean) => ({
  id: stripeId('po'),
  object: 'payout',
  amount,
  arrival_date: now() + 2 * 86_400,
  automatic: !isByHand,
  balance_transaction: null as string | null,
  created: now(),
  currency,
  description: null,
  failure_code: null as string | null,
  failure_message: null as string | null,
  livemode: false,
  metadata: {},
  method: 'standard',
  reconciliation_status: isByHand ? 'not_applicable' : 'completed',
  source_type: 'card',
  status: 'in_transit',
  type: 'bank_account',
});

export const eventObject = (type: string, object: unknown, account: string | null) => ({
  id: stripeId('evt'),
  object: 'event',
  ...(account && { account }),
  api_version: null,
  created: now(),
  data: { object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});
export type EventObject = ReturnType<typeof eventObject>;
