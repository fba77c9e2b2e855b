import { cardDetails, listOf, now, stripeId, type Json } from './stripe-objects.ts';

// Objects of Stripe's Billing, as stripe-objects.ts has those of payments.

export const customerObject = (metadata: Json) => ({
  id: stripeId('cus'),
  object: 'customer',
  balance: 0,
  created: now(),
  currency: null as string | null,
  description: null,
  email: null,
  invoice_settings: { default_payment_method: null as string | null },
  livemode: false,
  metadata,
  name: null,
});
export type CustomerObject = ReturnType<typeof customerObject>;

export const methodObject = (customer: string, brand: string, last4: string) => ({
  id: stripeId('pm'),
  object: 'payment_method',
  card: cardDetails(brand, last4).card,
  created: now(),
  customer: customer as string | null,
  livemode: false,
  metadata: {},
  type: 'card',
});
export type MethodObject = ReturnType<typeof methodObject>;

interface NewPrice {
  currency: string;
  unit_amount: number;
  interval: string;
  lookup_key: string | null;
}
export const priceObject = ({ currency, unit_amount, interval, lookup_key }: NewPrice) => ({
  id: stripeId('price'),
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: now(),
  currency,
  livemode: false,
  lookup_key,
  metadata: {},
  nickname: null,
  product: stripeId('prod'),
  recurring: { interval, interval_count: 1, usage_type: 'licensed' },
  type: 'recurring',
  unit_amount,
});
export type PriceObject = ReturnType<typeof priceObject>;

interface NewSubscription {
  customer: string;
  price: PriceObject;
  trialEnd: number;
  feePercent: number | null;
  metadata: Json;
}
export function subscriptionObject(of: NewSubscription) {
  const { customer, price, trialEnd, feePercent, metadata } = of;
  const id = stripeId('sub');
  const item = {
    id: stripeId('si'),
    object: 'subscription_item',
    created: now(),
    current_period_end: trialEnd,
    current_period_start: now(),
    metadata: {},
    price,
    quantity: 1,
    subscription: id,
  };
  return {
    id,
    object: 'subscription',
    application_fee_percent: feePercent,
    billing_cycle_anchor: trialEnd,
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    canceled_at: null as number | null,
    cancellation_details: { comment: null, feedback: null, reason: null as string | null },
    collection_method: 'charge_automatically',
    created: now(),
    currency: price.currency,
    customer,
    default_payment_method: null,
    ended_at: null as number | null,
    items: { ...listOf('/v1/subscription_items', []), data: [item] },
    livemode: false,
    metadata,
    start_date: now(),
    status: 'trialing',
    trial_end: trialEnd,
    trial_start: now(),
  };
}
export type SubscriptionObject = ReturnType<typeof subscriptionObject>;

export function invoiceObject(of: SubscriptionObject, period: { start: number; end: number }) {
  const id = stripeId('in');
  const amount = of.items.data[0]?.price.unit_amount ?? 0;
  const line = {
    id: stripeId('il'),
    object: 'line_item',
    amount,
    currency: of.currency,
    invoice: id,
    livemode: false,
    metadata: {},
    period,
    quantity: 1,
  };
  return {
    id,
    object: 'invoice',
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: 'subscription_cycle',
    collection_method: 'charge_automatically',
    created: now(),
    currency: of.currency,
    customer: of.customer,
    lines: { ...listOf(`/v1/invoices/${id}/lines`, []), data: [line] },
    livemode: false,
    metadata: {} as Json,
    parent: {
      quote_details: null,
      subscription_details: { metadata: of.metadata, subscription: of.id },
      type: 'subscription_details',
    },
    payments: listOf('/v1/invoice_payments', []),
    period_end: period.start,
    period_start: of.start_date,
    status: 'draft',
    total: amount,
  };
}
export type InvoiceObject = ReturnType<typeof invoiceObject>;

export const invoicePaymentObject = ({ id, amount_due, currency }: InvoiceObject, by: string) => ({
  id: stripeId('inpay'),
  object: 'invoice_payment',
  amount_paid: null as number | null,
  amount_requested: amount_due,
  created: now(),
  currency,
  invoice: id,
  is_default: true,
  livemode: false,
  payment: { payment_intent: by, type: 'payment_intent' },
  status: 'open',
  status_transitions: { canceled_at: null, paid_at: null },
});

export const portalObject = (configuration: string, customer: string, returnUrl: string) => {
  const id = stripeId('bps');
  return {
    id,
    object: 'billing_portal.session',
    configuration,
    created: now(),
    customer,
    livemode: false,
    return_url: returnUrl,
    url: `https://billing.stripe.test/p/session/${id}`,
  };
};

export const portalSettingsObject = (features: Json, metadata: Json) => ({
  id: stripeId('bpc'),
  object: 'billing_portal.configuration',
  active: true,
  created: now(),
  features,
  is_default: false,
  livemode: false,
  metadata,
});
