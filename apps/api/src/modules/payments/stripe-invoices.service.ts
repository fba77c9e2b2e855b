import Stripe from 'stripe';
import { NotBilledYet, PaymentRefused, type PaymentIntent } from './payment-provider.ts';
import type { PaidInvoice } from './billing-provider.ts';
import { cardsOf, type ChargeInput, type StripeBooks } from './stripe-cards.service.ts';
import { toPaymentIntent, WHOLE_INTENT } from './stripe-intent.model.ts';
import { orNone } from './stripe-refusals.model.ts';

// The invoices that Stripe's Billing makes of a subscription. One that we ask to be paid bears the
// order that it pays: so a repeat finds it, and no other order takes it for its own.

export interface On {
  stripeAccount: string;
}
const ORDER = 'orderId';
/** Of a payment that came without an order of its period. */
const NO_ORDER = 'none';
const SECOND_MS = 1000;
/** More than a customer of one membership has unsettled at once. */
const LATEST = { limit: 20 };

const OVER = new Set(['canceled', 'incomplete_expired']);
export const isLiving = ({ status }: Stripe.Subscription): boolean => !OVER.has(status);

export const periodEndOf = ({ items }: Stripe.Subscription): number =>
  items.data[0]?.current_period_end ?? 0;

/** The subscription of a customer: the living one, else the last; and how many there were. */
export async function subscriptionOf({ stripe }: StripeBooks, on: On, customer: string) {
  const all = await orNone(stripe.subscriptions.list({ customer, status: 'all', ...LATEST }, on));
  return { subscription: all.find(isLiving) ?? all[0], count: all.length };
}

/** What a subscription asked a customer for, the newest first. */
export async function invoicesOf(
  { stripe }: StripeBooks,
  on: On,
  customer: string,
): Promise<Stripe.Invoice[]> {
  const expand = ['data.payments'];
  const all = await orNone(stripe.invoices.list({ customer, ...LATEST, expand }, on));
  return all.filter(
    ({ amount_due: asked, parent }) => asked > 0 && Boolean(parent?.subscription_details),
  );
}

export const endOf = ({ lines }: Stripe.Invoice): Date =>
  new Date((lines.data[0]?.period.end ?? 0) * SECOND_MS);

function intentIdOf({ payments }: Stripe.Invoice): string | undefined {
  const all = payments?.data ?? [];
  const { payment } = all.find(({ status }) => status === 'paid') ?? all[0] ?? {};
  const intent = payment?.payment_intent;
  return typeof intent === 'object' ? intent.id : intent;
}

/** Those that were paid with money: one that its seller marks as paid elsewhere names no payment. */
export const paidOf = (invoices: readonly Stripe.Invoice[], accountId: string): PaidInvoice[] =>
  invoices.flatMap((invoice) => {
    const intentId = intentIdOf(invoice);
    return invoice.status === 'paid' && intentId !== undefined
      ? [
          {
            ...{ accountId, intentId, invoiceId: invoice.id, until: endOf(invoice) },
            isNoted: invoice.metadata?.[ORDER] !== undefined,
          },
        ]
      : [];
  });

const isUnpaid = ({ status }: Pick<Stripe.Invoice, 'status'>): boolean =>
  status === 'draft' || status === 'open';

/** What Stripe or somebody there did to it meanwhile is read afterwards. */
const orDone = (error: unknown): void => {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
};

async function finalize({ stripe }: StripeBooks, on: On, { id, status }: Stripe.Invoice) {
  if (status === 'draft')
    await stripe.invoices.finalizeInvoice(id, { auto_advance: false }, on).catch(orDone);
}

/** Nobody pays it any more; one that was paid meanwhile stays. */
export async function voidUnpaid(
  books: StripeBooks,
  on: On,
  invoices: readonly Stripe.Invoice[],
): Promise<void> {
  for (const invoice of invoices.filter(isUnpaid)) {
    await finalize(books, on, invoice);
    await books.stripe.invoices.voidInvoice(invoice.id, {}, on).catch(orDone);
  }
}

/** Writes on an invoice which order it pays, and that nobody but us asks for it to be paid. */
export const markInvoice = (
  { stripe }: StripeBooks,
  on: On,
  invoice: Pick<Stripe.Invoice, 'id' | 'status'>,
  order = NO_ORDER,
) =>
  stripe.invoices.update(
    invoice.id,
    { metadata: { [ORDER]: order }, ...(isUnpaid(invoice) && { auto_advance: false }) },
    on,
  );

/** What an order pays: the invoice that bears it, else the first one that bears none. */
function invoiceFor(
  invoices: readonly Stripe.Invoice[],
  orderId: string | undefined,
): Stripe.Invoice | undefined {
  const own = invoices.find(({ metadata }) => metadata?.[ORDER] === orderId);
  const asked = own ?? invoices.findLast(({ metadata }) => metadata?.[ORDER] === undefined);
  if (!asked || isUnpaid(asked)) return asked;
  return asked.status === 'paid' && intentIdOf(asked) !== undefined ? asked : undefined;
}

/**
 * Pays a period by the invoice that Stripe has made of it. Undefined where it made none and makes
 * none now: then it is charged for by a payment of its own.
 */
export async function payInvoice(
  books: StripeBooks,
  on: On,
  input: ChargeInput,
  customer: string,
): Promise<PaymentIntent | undefined> {
  const orderId = input.metadata[ORDER];
  const invoice = invoiceFor(await invoicesOf(books, on, customer), orderId);
  if (!invoice) return awaited(books, on, customer);
  // somebody changed it at Stripe: nothing is charged but what was agreed
  if (isUnpaid(invoice) && invoice.amount_due !== input.amountMinor) {
    await voidUnpaid(books, on, [invoice]);
    return undefined;
  }
  await markInvoice(books, on, invoice, orderId);
  await finalize(books, on, invoice);
  if (invoice.status !== 'paid' && !(await pay(books, on, invoice, input, customer)))
    return undefined;
  return paymentOf(books, on, invoice.id, input.accountId);
}

/** Stripe is about to ask for it by itself. */
async function awaited(books: StripeBooks, on: On, customer: string): Promise<undefined> {
  const { subscription } = await subscriptionOf(books, on, customer);
  if (!subscription || !isLiving(subscription) || subscription.cancel_at_period_end) return;
  if (periodEndOf(subscription) * SECOND_MS <= Date.now()) throw new NotBilledYet(subscription.id);
}

/** False without a card. A decline stands in the payment; what was paid meanwhile is paid. */
async function pay(
  books: StripeBooks,
  on: On,
  { id }: Stripe.Invoice,
  { idempotencyKey }: ChargeInput,
  customer: string,
): Promise<boolean> {
  const [card] = await cardsOf(books, on, customer);
  if (!card) return false;
  await books.stripe.invoices
    .pay(
      id,
      { payment_method: card.id, off_session: true },
      { ...on, idempotencyKey: `${idempotencyKey}:${card.id}` },
    )
    .catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeCardError)) orDone(error);
    });
  return true;
}

async function paymentOf(
  { stripe }: StripeBooks,
  on: On,
  invoiceId: string,
  accountId: string,
): Promise<PaymentIntent> {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }, on);
  const intentId = intentIdOf(invoice);
  if (intentId === undefined) throw new PaymentRefused('its invoice asks for no payment');
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: WHOLE_INTENT }, on);
  return { ...toPaymentIntent(accountId, intent), isBilled: true };
}
