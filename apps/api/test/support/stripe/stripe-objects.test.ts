import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type Stripe from 'stripe';
import * as billing from './stripe-billing-objects.ts';
import * as objects from './stripe-objects.ts';
import { locationObject, readerObject } from './stripe-terminal.ts';

// Stripe publishes a sample object of each of its resources; FOYER_STRIPE_FIXTURES names the file.
const FILE = [
  process.env['FOYER_STRIPE_FIXTURES'],
  path.join(import.meta.dirname, '../../../../../../shared/data/stripe-fixtures.json'),
].find((file): file is string => file !== undefined && existsSync(file));

const intent = objects.intentObject({
  ...{ amount: 2089, currency: 'usd', application_fee_amount: 89, metadata: {} },
});
const charge = objects.chargeObject(intent, objects.cardDetails('visa', '4242'));
const dispute = objects.disputeObject(charge, 'fraudulent', 'needs_response');
const location = locationObject({ display_name: 'Hall', address: { country: 'US' } });
const price = billing.priceObject({
  ...{ currency: 'usd', unit_amount: 500, interval: 'month', lookup_key: 'a' },
});
const subscription = billing.subscriptionObject({
  ...{ customer: 'cus_1', price, trialEnd: 2, feePercent: 1, metadata: {} },
});
const invoice = billing.invoiceObject(subscription, { start: 1, end: 2 });
const ours: Record<string, object> = {
  account: objects.accountObject({}),
  account_link: objects.accountLinkObject('acct_1'),
  payment_method_domain: objects.domainObject('tickets.example'),
  payment_intent: intent,
  setup_intent: objects.setupObject('cus_1'),
  charge,
  balance_transaction: objects.balanceTransactionObject(charge, 91),
  application_fee: objects.applicationFeeObject('acct_1', charge, 89),
  fee_refund: objects.feeRefundObject('fee_1', 89, 'usd', {}),
  payout: objects.payoutObject(1998, 'usd', false),
  refund: objects.refundObject(charge, 2089, {}),
  dispute,
  event: objects.eventObject('payment_intent.succeeded', intent, null),
  customer: billing.customerObject({}),
  payment_method: billing.methodObject('cus_1', 'visa', '4242'),
  price,
  subscription,
  subscription_item: subscription.items.data[0] ?? {},
  invoice,
  line_item: invoice.lines.data[0] ?? {},
  invoice_payment: billing.invoicePaymentObject(invoice, 'pi_1'),
  'billing_portal.session': billing.portalObject('bpc_1', 'cus_1', 'https://tickets.example'),
  'billing_portal.configuration': billing.portalSettingsObject({}, {}),
  'terminal.location': location,
  'terminal.reader': readerObject({ label: 'Door', location: location.id }),
};

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);
/** Fields of ours that Stripe's sample does not have, or has as something else. */
function strangers(own: object, sample: object, at = ''): string[] {
  return Object.entries(own).flatMap(([name, value]: [string, unknown]) => {
    const theirs = (sample as Record<string, unknown>)[name];
    // a sample has nothing that comes when it is asked for
    if (name === 'payments') return [];
    if (!(name in sample)) return [`${at}${name}`];
    // null says only that there may be nothing, and a thing may stand there by its id
    if (value === null || theirs === null || theirs === undefined) return [];
    if (kindOf(value) !== kindOf(theirs)) return [`${at}${name}: ${kindOf(value)}`];
    return ['card', 'requirements'].includes(name) && typeof value === 'object'
      ? strangers(value, theirs as object, `${at}${name}.`)
      : [];
  });
}

interface Declared {
  account: Stripe.Account;
  account_link: Stripe.AccountLink;
  payment_method_domain: Stripe.PaymentMethodDomain;
  payment_intent: Stripe.PaymentIntent;
  setup_intent: Stripe.SetupIntent;
  charge: Stripe.Charge;
  balance_transaction: Stripe.BalanceTransaction;
  application_fee: Stripe.ApplicationFee;
  fee_refund: Stripe.FeeRefund;
  payout: Stripe.Payout;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  customer: Stripe.Customer;
  payment_method: Stripe.PaymentMethod;
  price: Stripe.Price;
  subscription: Stripe.Subscription;
  subscription_item: Stripe.SubscriptionItem;
  invoice: Stripe.Invoice;
  line_item: Stripe.InvoiceLineItem;
  invoice_payment: Stripe.InvoicePayment;
  'billing_portal.session': Stripe.BillingPortal.Session;
  'billing_portal.configuration': Stripe.BillingPortal.Configuration;
  'terminal.location': Stripe.Terminal.Location;
  'terminal.reader': Stripe.Terminal.Reader;
}
type Kind = 'string' | 'number' | 'boolean' | 'object' | 'array';
/**
 * What our side reads of each, and as what; a field that Stripe's own library does not declare does
 * not compile.
 */
const READ: { [R in keyof Declared]: Partial<Record<keyof Declared[R], Kind>> } = {
  account: {
    ...({ id: 'string', charges_enabled: 'boolean', details_submitted: 'boolean' } as const),
    requirements: 'object',
  },
  account_link: { url: 'string' },
  payment_method_domain: { id: 'string', domain_name: 'string' },
  payment_intent: {
    ...({ id: 'string', client_secret: 'string', status: 'string', currency: 'string' } as const),
    ...({ amount: 'number', amount_received: 'number', application_fee_amount: 'number' } as const),
    metadata: 'object',
  },
  setup_intent: {
    ...({ id: 'string', client_secret: 'string', status: 'string', customer: 'string' } as const),
  },
  charge: {
    ...({ id: 'string', currency: 'string', payment_intent: 'string' } as const),
    ...({ amount: 'number', amount_refunded: 'number', application_fee_amount: 'number' } as const),
    payment_method_details: 'object',
  },
  balance_transaction: {
    ...({ id: 'string', currency: 'string', source: 'string' } as const),
    ...({ amount: 'number', fee: 'number', net: 'number', fee_details: 'array' } as const),
  },
  application_fee: { id: 'string', amount: 'number', amount_refunded: 'number' },
  fee_refund: { id: 'string', amount: 'number', metadata: 'object' },
  payout: {
    ...({ id: 'string', status: 'string', currency: 'string', amount: 'number' } as const),
    ...({ arrival_date: 'number', created: 'number', reconciliation_status: 'string' } as const),
  },
  refund: { id: 'string', status: 'string', amount: 'number', metadata: 'object' },
  dispute: {
    ...({ id: 'string', status: 'string', reason: 'string', amount: 'number' } as const),
    ...({ balance_transactions: 'array', evidence_details: 'object', created: 'number' } as const),
  },
  event: { id: 'string', type: 'string', data: 'object' },
  customer: { id: 'string', invoice_settings: 'object' },
  payment_method: { id: 'string', card: 'object' },
  price: { id: 'string', unit_amount: 'number', recurring: 'object' },
  subscription: {
    ...({ id: 'string', status: 'string', cancel_at_period_end: 'boolean' } as const),
    ...({ cancellation_details: 'object', items: 'object', metadata: 'object' } as const),
  },
  subscription_item: { id: 'string', current_period_end: 'number', price: 'object' },
  invoice: {
    ...({ id: 'string', status: 'string', amount_due: 'number', metadata: 'object' } as const),
    ...({ lines: 'object', parent: 'object', payments: 'object' } as const),
  },
  line_item: { period: 'object' },
  invoice_payment: { status: 'string', payment: 'object' },
  'billing_portal.session': { url: 'string' },
  'billing_portal.configuration': { id: 'string', metadata: 'object' },
  'terminal.location': { id: 'string' },
  'terminal.reader': { id: 'string', serial_number: 'string', action: 'object' },
};

test.each(Object.entries(READ))('the stand-in answers all that is read of a %s', (name, fields) => {
  const object = ours[name] as Record<string, unknown>;
  const found = Object.keys(fields).map((field) => [field, kindOf(object[field])]);
  expect(Object.fromEntries(found)).toEqual(fields);
});

// where the samples are at hand everything else that the stand-in answers is compared as well
(FILE ? test : test.skip)('the stand-in answers with objects of Stripe’s shape', () => {
  const { resources } = JSON.parse(readFileSync(FILE ?? '', 'utf8')) as {
    resources: Record<string, object>;
  };
  const found = Object.entries(ours).map(([name, object]) => [
    name,
    strangers(object, resources[name] ?? {}),
  ]);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.keys(ours).map((name) => [name, []])),
  );
  const details = (resources['charge'] as { payment_method_details: object })
    .payment_method_details;
  expect(strangers(objects.cardDetails('visa', '4242'), details)).toEqual([]);
});
