import { isoCurrency } from '@foyer/domain';
import Stripe from 'stripe';
import { singleStatement, type Pool } from '../../platform/db/database.ts';
import {
  PaymentRefused,
  PaymentTooSmall,
  type IntentAt,
  type PaymentIntent,
  type PaymentProvider,
} from './payment-provider.ts';
import { connectAccount, readAccount } from './stripe-accounts.service.ts';
import { stripeBilling } from './stripe-billing.service.ts';
import {
  chargeCard,
  chargedBefore,
  customerAt,
  customerFor,
  forgetCard,
  keptCard,
  type ChargeInput,
  type StripeBooks,
} from './stripe-cards.service.ts';
import { readDisputes } from './stripe-disputes.service.ts';
import { toPaymentIntent, WHOLE_INTENT } from './stripe-intent.model.ts';
import { findName } from './stripe-customers.repository.ts';
import { payInvoice } from './stripe-invoices.service.ts';
import { customerIdOf, toNotice } from './stripe-notice.model.ts';
import { stripePayouts } from './stripe-payouts.service.ts';
import { createSetup, readSetup } from './stripe-setups.service.ts';
import { stripeReaders } from './stripe-readers.service.ts';
import { readRefunds, refundFee, refundPayment } from './stripe-refunds.service.ts';
import { hasCode, isLastWord, onAccount, orMissing } from './stripe-refusals.model.ts';

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/**
 * Where Stripe's API is, and how long it is waited for; left out, it is where Stripe says. And where
 * this site is, which wallets want to know.
 */
type StripeApi = Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol' | 'timeout'> & {
  publicUrl?: string;
};

/** Two tries and the pause between them end before the buyer's patience, which is 20 s. */
const TRY_MS = 8000;
const NOTICE_MAX_AGE_SECONDS = 300;
const SIGNATURE_HEADER = 'stripe-signature';

const orRefused = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    if (hasCode(error, 'amount_too_small')) throw new PaymentTooSmall(undefined, { cause: error });
    if (isLastWord(error)) throw new PaymentRefused(error.message, { cause: error });
    throw error;
  });

/** Takes a period out of Stripe's Billing, or charges the card that is kept under a name. */
async function charge(
  books: StripeBooks,
  on: { stripeAccount: string },
  input: ChargeInput,
): Promise<PaymentIntent> {
  const customer = await customerAt(books, input);
  if (customer === undefined) return chargeCard(books, on, input, {});
  const before = await chargedBefore(books, on, input, customer);
  const billed = before ? undefined : await payInvoice(books, on, input, customer);
  return billed ?? chargeCard(books, on, input, { customer, before });
}

/** Under which name somebody's card is kept whom an event of Billing is about. */
async function keptAsOf(pool: Pool, event: Stripe.Event): Promise<string | null> {
  const { account } = event;
  const customer = customerIdOf(event);
  if (account === undefined || customer === null) return null;
  return (await singleStatement(pool, (tx) => findName(tx, account, customer))) ?? null;
}

/**
 * Stripe behind the port: payments are charges on the seller's own account there, and the product's
 * fee is the application fee of each. Only translates: what follows from a state is decided by who
 * asks.
 */
export function stripeProvider(
  keys: StripeKeys,
  pool: Pool,
  { publicUrl, ...api }: StripeApi = {},
): PaymentProvider {
  const stripe = new Stripe(keys.secretKey, {
    timeout: TRY_MS,
    // with the same key, as Stripe's own library does it
    maxNetworkRetries: 1,
    telemetry: false,
    ...api,
  });

  const books = { stripe, pool };

  const read = ({ accountId, intentId }: IntentAt) =>
    onAccount(accountId, (at) =>
      stripe.paymentIntents.retrieve(intentId, { expand: WHOLE_INTENT }, at),
    ).catch(orMissing);

  async function readIntent(at: IntentAt): Promise<PaymentIntent | undefined> {
    const intent = await read(at);
    return intent && toPaymentIntent(at.accountId, intent);
  }

  return {
    name: 'stripe',
    publishableKey: keys.publishableKey,
    billing: stripeBilling(books),
    charge: (input) => orRefused(onAccount(input.accountId, (on) => charge(books, on, input))),
    createSetup: (input) => orRefused(createSetup(books, input)),
    readSetup: (at) => readSetup(books, at),
    keptCard: (at) => keptCard(books, at),
    forgetCard: (at) => forgetCard(books, at),
    readers: stripeReaders(stripe),
    payouts: stripePayouts(stripe),
    connectAccount: (input) => connectAccount(stripe, input, publicUrl),
    readAccount: (accountId) => readAccount(stripe, accountId, publicUrl),
    async createIntent(input) {
      const { accountId, applicationFeeMinor, keepAs: keptAs } = input;
      const customer =
        keptAs === undefined ? undefined : await customerFor(books, { accountId, keptAs });
      const asked = onAccount(accountId, (at) =>
        stripe.paymentIntents.create(
          {
            amount: input.amountMinor,
            currency: isoCurrency(input.currency),
            ...(applicationFeeMinor > 0 && { application_fee_amount: applicationFeeMinor }),
            ...(input.isInPerson
              ? { payment_method_types: ['card_present'] }
              : { automatic_payment_methods: { enabled: true } }),
            // of what takes days nothing is kept
            ...(customer !== undefined && {
              customer,
              payment_method_options: { card: { setup_future_usage: 'off_session' } },
            }),
            // what Stripe keeps is then known as soon as the money is there
            capture_method: 'automatic',
            metadata: input.metadata,
          },
          { ...at, idempotencyKey: input.idempotencyKey },
        ),
      );
      return toPaymentIntent(accountId, await orRefused(asked));
    },
    readIntent,
    async cancelIntent(at) {
      try {
        const canceled = await onAccount(at.accountId, (account) =>
          stripe.paymentIntents.cancel(at.intentId, {}, account),
        );
        return toPaymentIntent(at.accountId, canceled);
      } catch (error) {
        // it went through, is under way, or was called off before
        const found = hasCode(error, 'payment_intent_unexpected_state') && (await readIntent(at));
        if (found) return found;
        throw error;
      }
    },
    async refund({ amountMinor, applicationFeeMinor, idempotencyKey, ...at }) {
      const { id, status } = await refundPayment(stripe, at, amountMinor, idempotencyKey);
      const intent = applicationFeeMinor > 0 && (await read(at));
      if (intent) await refundFee(stripe, intent, applicationFeeMinor, idempotencyKey);
      return { id, status };
    },
    readRefunds: (at) => readRefunds(stripe, at),
    readDisputes: (at) => readDisputes(stripe, at),
    async verifyNotice(rawBody, headers) {
      const header = headers[SIGNATURE_HEADER];
      if (typeof header !== 'string') return undefined;
      const { webhookSecret } = keys;
      const check = () =>
        stripe.webhooks.constructEvent(rawBody, header, webhookSecret, NOTICE_MAX_AGE_SECONDS);
      let event: Stripe.Event;
      try {
        event = check();
      } catch {
        return undefined;
      }
      return toNotice(event, await keptAsOf(pool, event));
    },
  };
}
