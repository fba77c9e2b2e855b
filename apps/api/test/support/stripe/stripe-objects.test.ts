import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as objects from './stripe-objects.ts';

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
const ours: Record<string, object> = {
  account: objects.accountObject({}),
  account_link: objects.accountLinkObject('acct_1'),
  payment_method_domain: objects.domainObject('tickets.example'),
  payment_intent: intent,
  charge,
  balance_transaction: objects.balanceTransactionObject(charge, 91),
  application_fee: objects.applicationFeeObject('acct_1', charge, 89),
  fee_refund: objects.feeRefundObject('fee_1', 89, 'usd', {}),
  payout: objects.payoutObject(1998, 'usd', false),
  refund: objects.refundObject(charge, 2089, {}),
  dispute,
  event: objects.eventObject('payment_intent.succeeded', intent, null),
};

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);
/** Fields of ours that Stripe's sample does not have, or has as something else. */
function strangers(own: object, sample: object, at = ''): string[] {
  return Object.entries(own).flatMap(([name, value]: [string, unknown]) => {
    const theirs = (sample as Record<string, unknown>)[name];
    if (!(name in sample)) return [`${at}${name}`];
    // null says only that there may be nothing, and a thing may stand there by its id
    if (value === null || theirs === null || theirs === undefined) return [];
    if (kindOf(value) !== kindOf(theirs)) return [`${at}${name}: ${kindOf(value)}`];
    return name === 'card' && typeof value === 'object'
      ? strangers(value, theirs as object, `${at}${name}.`)
      : [];
  });
}

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
