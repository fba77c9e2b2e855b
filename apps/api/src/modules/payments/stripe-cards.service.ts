import { isoCurrency } from '@foyer/domain';
import Stripe from 'stripe';
import { singleStatement, type Pool } from '../../platform/db/database.ts';
import {
  NO_CARD_KEPT,
  type KeptAt,
  type PaymentIntent,
  PaymentRefused,
  type PaymentProvider,
} from './payment-provider.ts';
import { findCustomer, saveCustomer } from './stripe-customers.repository.ts';
import { toPaymentIntent, WHOLE_INTENT } from './stripe-intent.model.ts';
import { onAccount, orMissing, orNone } from './stripe-refusals.model.ts';

// A card is kept with a customer of its own for each name, so that one membership is never paid
// with the card of another, and whoever leaves one takes no card from it.

export type ChargeInput = Parameters<PaymentProvider['charge']>[0];
interface On {
  stripeAccount: string;
}

/** Stripe, and what it calls those whom we name. */
export interface StripeBooks {
  stripe: Stripe;
  pool: Pool;
}

export const customerAt = ({ pool }: StripeBooks, at: KeptAt): Promise<string | undefined> =>
  singleStatement(pool, (tx) => findCustomer(tx, at));

/** Whom the next card is kept with: made where there is none, or none any more. */
export async function customerFor(books: StripeBooks, at: KeptAt): Promise<string> {
  const former = await customerAt(books, at);
  return onAccount(at.accountId, async (on) => {
    const found =
      former && (await books.stripe.customers.retrieve(former, {}, on).catch(orMissing));
    if (found && !found.deleted) return found.id;
    const { id } = await books.stripe.customers.create(
      { metadata: { membership: at.keptAs } },
      { ...on, idempotencyKey: `customer:${at.keptAs}:${former ?? ''}` },
    );
    await singleStatement(books.pool, (tx) => saveCustomer(tx, at, id));
    return id;
  });
}

/** The cards of a customer, the one that was kept last first; none of one that was deleted. */
export const cardsOf = (
  { stripe }: StripeBooks,
  on: On,
  customer: string,
): Promise<Stripe.PaymentMethod[]> =>
  orNone(stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 10 }, on));

export async function keptCard(
  books: StripeBooks,
  at: KeptAt,
): ReturnType<PaymentProvider['keptCard']> {
  const customerId = await customerAt(books, at);
  if (customerId === undefined) return undefined;
  const [method] = await onAccount(at.accountId, (on) => cardsOf(books, on, customerId));
  if (!method?.card) return undefined;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { brand, last4, expMonth, expYear };
}

export async function forgetCard(books: StripeBooks, at: KeptAt): Promise<void> {
  const customerId = await customerAt(books, at);
  if (customerId === undefined) return;
  await onAccount(at.accountId, async (on) => {
    for (const { id } of await cardsOf(books, on, customerId))
      await books.stripe.paymentMethods.detach(id, {}, on);
  });
}

const paymentOf = (input: ChargeInput) => ({
  amount: input.amountMinor,
  currency: isoCurrency(input.currency),
  ...(input.applicationFeeMinor > 0 && { application_fee_amount: input.applicationFeeMinor }),
  payment_method_types: ['card'],
  metadata: { ...input.metadata, key: input.idempotencyKey },
});

/**
 * The payment that was asked for with this key before. Stripe forgets a key after a day, and takes
 * it for no other card, which may be kept by then.
 */
export async function chargedBefore(
  { stripe }: StripeBooks,
  on: On,
  { idempotencyKey, amountMinor }: ChargeInput,
  customer: string,
): Promise<Stripe.PaymentIntent | undefined> {
  const all = await orNone(stripe.paymentIntents.list({ customer, limit: 20 }, on));
  const found = all.find(({ metadata }) => metadata['key'] === idempotencyKey);
  if (found && found.amount !== amountMinor)
    throw new PaymentRefused('this key asked for another sum');
  return found;
}

/** Charges the card that is kept by a payment of its own, which may have been asked for before. */
export async function chargeCard(
  books: StripeBooks,
  on: On,
  input: ChargeInput,
  { customer, before }: { customer?: string; before?: Stripe.PaymentIntent | undefined },
): Promise<PaymentIntent> {
  const [card] = before || !customer ? [] : await cardsOf(books, on, customer);
  const made = before ?? (await chargeNow(books, on, input, customer, card?.id));
  const intent = toPaymentIntent(
    input.accountId,
    await books.stripe.paymentIntents.retrieve(made.id, { expand: WHOLE_INTENT }, on),
  );
  return intent.status === 'requires_payment_method' && !intent.lastError
    ? { ...intent, lastError: { code: NO_CARD_KEPT, message: '', doNotRetry: true } }
    : intent;
}

/** Without a card it is only noted, as one that nobody is charged with. */
async function chargeNow(
  { stripe }: StripeBooks,
  on: On,
  input: ChargeInput,
  customer: string | undefined,
  card: string | undefined,
): Promise<Pick<Stripe.PaymentIntent, 'id'>> {
  const by = card && customer && { customer, payment_method: card, off_session: true };
  return stripe.paymentIntents
    .create(
      { ...paymentOf(input), ...(by && { ...by, confirm: true }) },
      { ...on, idempotencyKey: input.idempotencyKey },
    )
    .catch((error: unknown) => {
      // declined: the payment itself says why
      const declined = error instanceof Stripe.errors.StripeCardError && error.payment_intent;
      if (declined) return declined;
      throw error;
    });
}
