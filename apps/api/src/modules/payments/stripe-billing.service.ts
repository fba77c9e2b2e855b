import type Stripe from 'stripe';
import { singleStatement } from '../../platform/db/database.ts';
import {
  SAME_PERIOD_MS,
  type Agreed,
  type Billed,
  type Billing,
  type PaidInvoice,
} from './billing-provider.ts';
import { AccountGone } from './payment-provider.ts';
import { cardsOf, customerAt, forgetCard, type StripeBooks } from './stripe-cards.service.ts';
import { findPlaces } from './stripe-customers.repository.ts';
import {
  endOf,
  invoicesOf,
  isLiving,
  markInvoice,
  paidOf,
  periodEndOf,
  subscriptionOf,
  voidUnpaid,
  type On,
} from './stripe-invoices.service.ts';
import { priceFor } from './stripe-prices.service.ts';
import { isLastWord, onAccount, orMissing } from './stripe-refusals.model.ts';

// Stripe's Billing keeps the books from the second period on. A subscription begins as one on trial
// until the first period is over, which was paid here; whenever the paid time ends at another
// moment than Stripe would bill, as months and zones have it, the trial is set anew. What we told it
// last stands in its metadata: where it says something else, somebody decided that there.

/** Nearer than that Stripe may be billing already, and nothing is moved any more. */
const NEAR_MS = 3_600_000;

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);
const told = (goesOn: boolean) => ({ goesOn: goesOn ? 'yes' : 'no' });

const goesOn = (of: Stripe.Subscription): boolean =>
  isLiving(of) && !of.cancel_at_period_end && of.cancel_at === null;

/** What was decided there: Stripe giving up on a card is nobody's decision. */
function decidedOf(of: Stripe.Subscription | undefined): Billed['decided'] {
  if (!of || of.cancellation_details?.reason === 'payment_failed') return undefined;
  const is = goesOn(of);
  if (is === (of.metadata['goesOn'] === 'yes')) return undefined;
  return is ? 'goesOn' : 'ends';
}

/** Where something is kept; what we may not act at any more is nobody's to read. */
async function atEach<T>(
  { pool }: StripeBooks,
  keptAs: string,
  ask: (on: On, place: { accountId: string; customerId: string }) => Promise<T>,
): Promise<T[]> {
  const found: T[] = [];
  for (const place of await singleStatement(pool, (tx) => findPlaces(tx, keptAs)))
    try {
      found.push(await onAccount(place.accountId, (on) => ask(on, place)));
    } catch (error) {
      if (!(error instanceof AccountGone)) throw error;
    }
  return found;
}

async function read(books: StripeBooks, keptAs: string): Promise<Billed> {
  const all = await atEach(books, keptAs, async (on, { accountId, customerId }) => {
    const { subscription } = await subscriptionOf(books, on, customerId);
    return {
      decided: decidedOf(subscription),
      paid: paidOf(await invoicesOf(books, on, customerId), accountId),
    };
  });
  return {
    decided: all.find(({ decided }) => decided)?.decided,
    paid: all.flatMap(({ paid }) => paid),
  };
}

async function tell(books: StripeBooks, agreed: Agreed): Promise<void> {
  await atEach(books, agreed.keptAs, async (on, { accountId, customerId }) => {
    const isHere = accountId === agreed.accountId && !agreed.isOver;
    if (isHere) await follow(books, on, agreed, customerId);
    else await end(books, on, customerId);
    if (agreed.isOver) await forgetCard(books, { accountId, keptAs: agreed.keptAs });
  });
}

/** Nothing is asked for there any more. */
async function end(books: StripeBooks, on: On, customer: string): Promise<void> {
  const { subscription } = await subscriptionOf(books, on, customer);
  if (subscription && isLiving(subscription)) {
    const { id } = subscription;
    await books.stripe.subscriptions.update(id, { metadata: told(false) }, on);
    await books.stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }, on);
  }
  await voidUnpaid(books, on, await invoicesOf(books, on, customer));
}

async function follow(books: StripeBooks, on: On, agreed: Agreed, customer: string): Promise<void> {
  const isPaid = (invoice: Stripe.Invoice) =>
    endOf(invoice).getTime() <= agreed.paidUntil.getTime() + SAME_PERIOD_MS;
  await voidUnpaid(books, on, (await invoicesOf(books, on, customer)).filter(isPaid));
  if (!(await chooseCard(books, on, customer))) return;
  const { subscription, count } = await subscriptionOf(books, on, customer);
  if (subscription && isLiving(subscription)) await align(books, on, agreed, subscription);
  else if (agreed.goesOn) await begin(books, on, agreed, { customer, count });
  else if (subscription) await take(books, on, subscription, {}, false);
}

/** The card that was kept last is the one that is charged, and there is no other. */
async function chooseCard(books: StripeBooks, on: On, customer: string): Promise<boolean> {
  const [card, ...former] = await cardsOf(books, on, customer);
  if (!card) return false;
  const found = await books.stripe.customers.retrieve(customer, {}, on);
  if (found.deleted) return false;
  if (found.invoice_settings.default_payment_method !== card.id)
    await books.stripe.customers.update(
      customer,
      { invoice_settings: { default_payment_method: card.id } },
      on,
    );
  for (const { id } of former) await books.stripe.paymentMethods.detach(id, {}, on);
  return true;
}

/** Changes a subscription where it says something else, and notes what it was told. */
async function take(
  { stripe }: StripeBooks,
  on: On,
  { id, metadata }: Stripe.Subscription,
  change: Stripe.SubscriptionUpdateParams,
  goesOn: boolean,
): Promise<void> {
  const isTold = metadata['goesOn'] === told(goesOn).goesOn;
  if (isTold && Object.keys(change).length === 0) return;
  await stripe.subscriptions.update(id, { ...change, metadata: told(goesOn) }, on);
}

/** Somebody may have set a day in the dashboard, which is taken back by another word. */
const endingOf = (
  { cancel_at_period_end: isAtEnd }: Stripe.Subscription,
  goesOn: boolean,
): Stripe.SubscriptionUpdateParams =>
  goesOn && !isAtEnd ? { cancel_at: '' } : { cancel_at_period_end: !goesOn };

const costs = (price: Stripe.Price | undefined, plan: Agreed['plan']): boolean =>
  price?.unit_amount === plan.amountMinor && price.recurring?.interval === plan.interval;

async function align(
  books: StripeBooks,
  on: On,
  { plan, paidUntil, ...agreed }: Agreed,
  subscription: Stripe.Subscription,
): Promise<void> {
  const [item] = subscription.items.data;
  const isOther = !costs(item?.price, plan);
  const isFar = paidUntil.getTime() > Date.now() + NEAR_MS;
  const isMoved = isFar && periodEndOf(subscription) !== secondsOf(paidUntil);
  await take(
    books,
    on,
    subscription,
    {
      ...(goesOn(subscription) !== agreed.goesOn && endingOf(subscription, agreed.goesOn)),
      ...(isOther &&
        agreed.goesOn && {
          items: [{ id: item?.id ?? '', price: await priceFor(books.stripe, on, plan) }],
        }),
      ...(isMoved && { trial_end: secondsOf(paidUntil) }),
      ...((isMoved || isOther) && { proration_behavior: 'none' as const }),
    },
    agreed.goesOn,
  );
}

async function begin(
  { stripe }: StripeBooks,
  on: On,
  { keptAs, plan, paidUntil }: Agreed,
  { customer, count }: { customer: string; count: number },
): Promise<void> {
  // a period is due: Stripe hears of it once that is paid
  if (paidUntil.getTime() <= Date.now() + NEAR_MS) return;
  const create = (price: string) =>
    stripe.subscriptions.create(
      {
        customer,
        items: [{ price }],
        trial_end: secondsOf(paidUntil),
        proration_behavior: 'none',
        ...(plan.feePercent > 0 && { application_fee_percent: plan.feePercent }),
        payment_settings: { payment_method_types: ['card'] },
        metadata: { membership: keptAs, ...told(true) },
      },
      // two that begin at once begin the same one; one that is begun again is another one
      {
        ...on,
        idempotencyKey: `subscription:${customer}:${count}:${secondsOf(paidUntil)}:${price}`,
      },
    );
  try {
    await create(await priceFor(stripe, on, plan));
  } catch (error) {
    if (!isLastWord(error)) throw error;
    // its product is sold no more in the dashboard
    await create(await priceFor(stripe, on, plan, true));
  }
}

/** Cards and invoices are looked after there; what somebody is a member of is decided here. */
const PAGE_FEATURES = {
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
} as const;
const PAGE_OF_OURS = { page: 'membership' } as const;

async function pageSettings(stripe: Stripe, on: On): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 }, on);
  const own = data.find(({ metadata }) => metadata?.['page'] === PAGE_OF_OURS.page);
  if (own) return own.id;
  const made = await stripe.billingPortal.configurations.create(
    { features: PAGE_FEATURES, metadata: PAGE_OF_OURS },
    on,
  );
  return made.id;
}

const openPage =
  (books: StripeBooks): Billing['openPage'] =>
  async ({ returnUrl, ...at }) => {
    const customer = await customerAt(books, at);
    if (customer === undefined) return undefined;
    return onAccount(at.accountId, async (on) => {
      const { url } = await books.stripe.billingPortal.sessions.create(
        {
          ...{ customer, return_url: returnUrl },
          configuration: await pageSettings(books.stripe, on),
        },
        on,
      );
      return url;
    }).catch(orMissing);
  };

export const stripeBilling = (books: StripeBooks): Billing => ({
  read: (keptAs) => read(books, keptAs),
  tell: (agreed) => tell(books, agreed),
  note: async ({ accountId, invoiceId }: PaidInvoice) => {
    await onAccount(accountId, (on) => markInvoice(books, on, { id: invoiceId, status: 'paid' }));
  },
  openPage: openPage(books),
});
