import {
  invoiceObject,
  invoicePaymentObject,
  portalObject,
  portalSettingsObject,
  priceObject,
  subscriptionObject,
  type InvoiceObject,
  type PriceObject,
  type SubscriptionObject,
} from './stripe-billing-objects.ts';
import type { StripeBooks } from './stripe-books.ts';
import { invalid, minorOf, missing, Refusal, type StripeCall } from './stripe-http.ts';
import { listOf, now, type Json } from './stripe-objects.ts';

interface Kept<T> {
  account: string;
  object: T;
}

const RESOURCES = new Set(['prices', 'subscriptions', 'invoices', 'billing_portal']);
const OVER = new Set(['canceled', 'incomplete_expired']);
/** As short as a month may be: where it ends a period of ours seldom does. */
const LENGTH = { month: 28 * 86_400, year: 365 * 86_400 };

/** Stripe's Billing, whose time goes by when a test says so. */
export class StripeBilling {
  readonly prices = new Map<string, Kept<PriceObject>>();
  readonly subscriptions = new Map<string, Kept<SubscriptionObject>>();
  readonly invoices = new Map<string, Kept<InvoiceObject>>();
  readonly settings = new Map<string, Kept<ReturnType<typeof portalSettingsObject>>>();
  private readonly books: StripeBooks;
  constructor(books: StripeBooks) {
    this.books = books;
  }

  static knows = ({ path }: StripeCall): boolean => RESOURCES.has(path.split('/')[2] ?? '');

  carryOut(call: StripeCall): unknown {
    const [, , resource = '', id = '', verb = ''] = call.path.split('/');
    const isPortal = resource === 'billing_portal';
    const name = [call.method, resource, isPortal ? id : id && ':id', verb].filter(Boolean);
    const work = this.works[name.join(' ')];
    if (!work) throw missing(`call: ${name.join(' ')}`);
    return work(call, id);
  }
  private readonly works: Readonly<Record<string, (call: StripeCall, id: string) => unknown>> = {
    'GET prices': (call) => this.listPrices(call),
    'POST prices': (call) => this.createPrice(call),
    'GET subscriptions': (call) => this.listOfCustomer(this.subscriptions, call),
    'POST subscriptions': (call) => this.subscribe(call),
    'POST subscriptions :id': (call, id) => this.update(id, call),
    'DELETE subscriptions :id': (call, id) =>
      this.end(this.at(this.subscriptions, id, call), 'cancellation_requested'),
    'GET invoices': (call) => this.listOfCustomer(this.invoices, call),
    'GET invoices :id': (call, id) => this.at(this.invoices, id, call).object,
    'POST invoices :id': (call, id) => this.updateInvoice(id, call),
    'POST invoices :id finalize': (call, id) => this.finalize(this.at(this.invoices, id, call)),
    'POST invoices :id void': (call, id) => this.void(this.at(this.invoices, id, call)),
    'POST invoices :id pay': (call, id) =>
      this.payBy(this.at(this.invoices, id, call), call.form['payment_method']),
    'GET billing_portal configurations': (call) => this.listSettings(call),
    'POST billing_portal configurations': (call) => this.settle(call),
    'POST billing_portal sessions': (call) => this.openPortal(call),
  };

  private at<T>(all: Map<string, Kept<T>>, id: unknown, { account }: StripeCall): Kept<T> {
    const found = all.get(String(id));
    if (!found || found.account !== account) throw missing(`object: '${String(id)}'`);
    return found;
  }
  private listOfCustomer<T extends { customer: string }>(
    all: Map<string, Kept<T>>,
    { account, form, path }: StripeCall,
  ) {
    const { id } = this.books.customers.at(form['customer'], account);
    const own = [...all.values()].filter(({ object }) => object.customer === id);
    return listOf(path, own.map(({ object }) => object).toReversed());
  }
  private tell(type: string, { account, object }: Kept<object>) {
    this.books.tell(type, object, account);
  }

  private listPrices({ account, form, path }: StripeCall) {
    const keys = Object.values((form['lookup_keys'] ?? {}) as Json);
    const found = [...this.prices.values()].filter(
      ({ account: at, object }) =>
        at === account && object.active && keys.includes(object.lookup_key),
    );
    return listOf(
      path,
      found.map(({ object }) => object),
    );
  }
  private createPrice({ account = '', form }: StripeCall) {
    const key = String(form['lookup_key']);
    for (const { account: at, object } of this.prices.values())
      if (at === account && object.lookup_key === key) object.lookup_key = null;
    const { interval } = form['recurring'] as { interval: string };
    const object = priceObject({
      ...{ currency: String(form['currency']), interval, lookup_key: key },
      unit_amount: minorOf(form['unit_amount'], 'unit_amount'),
    });
    this.prices.set(object.id, { account, object });
    return object;
  }
  /** The price of a subscription, as long as it is sold. */
  private priceIn({ form, ...call }: StripeCall): PriceObject | undefined {
    const [item] = Object.values((form['items'] ?? {}) as Record<string, { price: string }>);
    if (!item) return undefined;
    const { object } = this.at(this.prices, item.price, { form, ...call });
    if (!object.active) throw invalid('The price specified is inactive.');
    return object;
  }

  private subscribe(call: StripeCall) {
    const { account = '', form } = call;
    const customer = this.books.customers.at(form['customer'], account);
    const price = this.priceIn(call);
    const trialEnd = Number(form['trial_end']);
    if (!price) throw invalid('Missing required param: items.');
    if (!(trialEnd > now())) throw invalid('trial_end must be in the future');
    const feePercent = Number(form['application_fee_percent'] ?? 0) || null;
    const metadata = (form['metadata'] ?? {}) as Json;
    const object = subscriptionObject({
      ...{ customer: customer.id, price, trialEnd, feePercent, metadata },
    });
    const kept = { account, object };
    this.subscriptions.set(object.id, kept);
    this.tell('customer.subscription.created', kept);
    return object;
  }
  private update(id: string, call: StripeCall) {
    const kept = this.at(this.subscriptions, id, call);
    const { object } = kept;
    const { metadata, trial_end, cancel_at_period_end, cancel_at } = call.form;
    Object.assign(object.metadata, metadata);
    if (OVER.has(object.status)) return object;
    const [item] = object.items.data;
    const price = this.priceIn(call);
    if (item && price) item.price = price;
    if (cancel_at_period_end !== undefined)
      object.cancel_at_period_end = cancel_at_period_end === 'true';
    if (cancel_at === '') object.cancel_at = null;
    if (item && trial_end !== undefined) {
      if (!(Number(trial_end) > now())) throw invalid('trial_end must be in the future');
      item.current_period_end = Number(trial_end);
      Object.assign(object, { trial_end: item.current_period_end, status: 'trialing' });
    }
    this.tell('customer.subscription.updated', kept);
    return object;
  }
  private end(kept: Kept<SubscriptionObject>, reason: string) {
    const { object } = kept;
    if (OVER.has(object.status)) throw missing(`subscription: '${object.id}'`);
    Object.assign(object, { status: 'canceled', canceled_at: now(), ended_at: now() });
    object.cancellation_details.reason = reason;
    this.tell('customer.subscription.deleted', kept);
    return object;
  }

  private updateInvoice(id: string, call: StripeCall) {
    const { object } = this.at(this.invoices, id, call);
    const { metadata, auto_advance } = call.form;
    Object.assign(object.metadata, metadata);
    if (auto_advance !== undefined) {
      if (!['draft', 'open'].includes(object.status))
        throw invalid('auto_advance can only be changed before an invoice is paid.');
      object.auto_advance = auto_advance === 'true';
    }
    return object;
  }
  private finalize(kept: Kept<InvoiceObject>) {
    const { account, object } = kept;
    if (object.status !== 'draft') throw invalid('This invoice is already finalized.');
    object.status = 'open';
    const fee = this.subscriptionOf(object).application_fee_percent ?? 0;
    const intent = this.books.createIntent({
      ...{ method: 'POST', path: '', account, key: undefined },
      form: {
        amount: String(object.amount_due),
        currency: object.currency,
        customer: object.customer,
        ...(fee > 0 && {
          application_fee_amount: String(Math.round((object.amount_due * fee) / 100)),
        }),
      },
    });
    this.books.intentAt(intent.id, account).isBilled = true;
    object.payments.data.push(invoicePaymentObject(object, intent.id));
    this.tell('invoice.finalized', kept);
    return object;
  }
  private void(kept: Kept<InvoiceObject>) {
    const { object } = kept;
    if (object.status !== 'open') throw invalid('You can only void an open invoice.');
    object.status = 'void';
    this.tell('invoice.voided', kept);
    return object;
  }
  private payBy(kept: Kept<InvoiceObject>, methodId: unknown) {
    const { account, object } = kept;
    if (object.status !== 'open') throw invalid('Invoice is already paid or not open.');
    const [payment] = object.payments.data as ReturnType<typeof invoicePaymentObject>[];
    const subscription = this.subscriptionOf(object);
    object.attempt_count += 1;
    try {
      this.books.chargeKept(
        this.books.intentAt(payment?.payment.payment_intent, account),
        methodId,
      );
    } catch (error) {
      if (subscription.status !== 'canceled') subscription.status = 'past_due';
      this.tell('invoice.payment_failed', kept);
      throw error;
    }
    Object.assign(object, { status: 'paid', amount_paid: object.amount_due, amount_remaining: 0 });
    Object.assign(payment ?? {}, { status: 'paid', amount_paid: object.amount_due });
    if (subscription.status === 'past_due') subscription.status = 'active';
    this.tell('invoice.paid', kept);
    return object;
  }
  private subscriptionOf({ parent }: InvoiceObject): SubscriptionObject {
    const found = this.subscriptions.get(parent.subscription_details.subscription);
    if (!found) throw new Error('an invoice without a subscription');
    return found.object;
  }

  private listSettings({ account, path }: StripeCall) {
    const own = [...this.settings.values()].filter((one) => one.account === account);
    return listOf(
      path,
      own.map(({ object }) => object),
    );
  }
  private settle({ account = '', form }: StripeCall) {
    const object = portalSettingsObject(form['features'] as Json, form['metadata'] as Json);
    this.settings.set(object.id, { account, object });
    return object;
  }
  private openPortal(call: StripeCall) {
    const customer = this.books.customers.at(call.form['customer'], call.account);
    const { object } = this.at(this.settings, call.form['configuration'], call);
    return portalObject(object.id, customer.id, String(call.form['return_url']));
  }

  /** The subscriptions that name a membership, the last one last. */
  of(membership: string): SubscriptionObject[] {
    return [...this.subscriptions.values()]
      .map(({ object }) => object)
      .filter(({ metadata }) => metadata['membership'] === membership);
  }
  last(membership: string): SubscriptionObject {
    const found = this.of(membership).at(-1);
    if (!found) throw new Error('nobody told Stripe of that membership');
    return found;
  }
  invoicesOf(membership: string): InvoiceObject[] {
    const ids = this.of(membership).map(({ id }) => id);
    return [...this.invoices.values()]
      .map(({ object }) => object)
      .filter(({ parent }) => ids.includes(parent.subscription_details.subscription));
  }
  private keptOf<T extends { id: string }>(all: Map<string, Kept<T>>, { id }: T): Kept<T> {
    const kept = all.get(id);
    if (!kept) throw missing(`object: '${id}'`);
    return kept;
  }

  /** The period of a subscription is over: it is billed for the next one, or ends as it was to. */
  passPeriod(membership: string): InvoiceObject | undefined {
    const object = this.last(membership);
    const kept = this.keptOf(this.subscriptions, object);
    const [item] = object.items.data;
    if (!item || OVER.has(object.status)) return undefined;
    if (object.cancel_at_period_end) {
      this.end(kept, 'cancellation_requested');
      return undefined;
    }
    const start = now();
    const end = start + LENGTH[item.price.recurring.interval as 'month' | 'year'];
    Object.assign(item, { current_period_start: start, current_period_end: end });
    object.status = 'active';
    const invoice = { account: kept.account, object: invoiceObject(object, { start, end }) };
    this.invoices.set(invoice.object.id, invoice);
    this.tell('invoice.created', invoice);
    this.tell('customer.subscription.updated', kept);
    return invoice.object;
  }
  /** Its period is over, and Stripe has not come to bill it yet. */
  endPeriod(membership: string) {
    const [item] = this.last(membership).items.data;
    if (item) item.current_period_end = now();
  }
  /** Stripe asks for an invoice to be paid, an hour after it made it or by a try of its own. */
  collect(invoice: InvoiceObject) {
    const kept = this.keptOf(this.invoices, invoice);
    const customer = this.books.customers.at(invoice.customer, kept.account);
    if (invoice.status === 'draft') this.finalize(kept);
    try {
      this.payBy(kept, customer.invoice_settings.default_payment_method);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  /** Somebody has it end in the dashboard, at once or when its period is over. */
  cancel(membership: string, when: 'now' | 'at period end') {
    const object = this.last(membership);
    const kept = this.keptOf(this.subscriptions, object);
    if (when === 'now') this.end(kept, 'cancellation_requested');
    else {
      object.cancel_at_period_end = true;
      this.tell('customer.subscription.updated', kept);
    }
  }
  /** It goes on after all, as somebody decides in the dashboard. */
  keep(membership: string) {
    const object = this.last(membership);
    object.cancel_at_period_end = false;
    this.tell('customer.subscription.updated', this.keptOf(this.subscriptions, object));
  }
}
