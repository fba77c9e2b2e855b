import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { StripeBilling } from './stripe-billing.ts';
import { StripeBooks } from './stripe-books.ts';
import { bodyOf, invalid, missing, parseForm, Refusal, type StripeCall } from './stripe-http.ts';
import { listOf, type EventObject } from './stripe-objects.ts';
import { StripeOnboarding } from './stripe-onboarding.ts';
import { StripePayouts } from './stripe-payouts.ts';
import { StripeTerminal } from './stripe-terminal.ts';

export const STRIPE_KEYS = {
  secretKey: 'sk_test_standin',
  publishableKey: 'pk_test_standin',
  webhookSecret: 'whsec_standin',
};

/**
 * What goes wrong with the next calls to a path: a status before anything is done, or a connection
 * that ends (`lost`), or stays silent (`silent`), after the work was done.
 */
export interface Fault {
  path: RegExp;
  /** Every one when left out. */
  method?: 'GET' | 'POST';
  times: number;
  how: 429 | 500 | 'lost' | 'silent';
}

interface Kept {
  sent: string;
  status: number;
  text: string;
}

/** Stripe's API on loopback, spoken to by Stripe's own library. It forgets everything at its end. */
export class StripeStandIn extends StripeBooks {
  readonly calls: StripeCall[] = [];
  readonly faults: Fault[] = [];
  readonly terminal = new StripeTerminal(this);
  readonly billing = new StripeBilling(this);
  readonly payouts = new StripePayouts(this);
  readonly onboarding = new StripeOnboarding(this);
  /** Looks around while somebody waits for Stripe. */
  whileAsked: () => Promise<unknown> = () => Promise.resolve();
  private readonly kept = new Map<string, Kept>();
  private readonly server = createServer(
    (request, response) => void this.answer(request, response),
  );
  private readonly stripe = new Stripe(STRIPE_KEYS.secretKey);

  static async start(): Promise<StripeStandIn> {
    const standIn = new StripeStandIn();
    await new Promise<void>((resolve) => {
      standIn.server.listen(0, '127.0.0.1', resolve);
    });
    return standIn;
  }
  get api() {
    const { port } = this.server.address() as AddressInfo;
    return { host: '127.0.0.1', port, protocol: 'http' as const };
  }
  async close() {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** An event as it comes over the network, signed as Stripe signs. */
  sign(event: EventObject, { secret = STRIPE_KEYS.webhookSecret, at = new Date() } = {}) {
    const body = JSON.stringify(event);
    const timestamp = Math.floor(at.getTime() / 1000);
    const signature = this.stripe.webhooks.generateTestHeaderString({
      ...{ payload: body, secret, timestamp },
    });
    return { body, headers: { 'stripe-signature': signature } };
  }

  private async answer(request: IncomingMessage, response: ServerResponse) {
    const sent = await bodyOf(request);
    const { pathname, search } = new URL(request.url ?? '', 'http://stripe.test');
    const header = (name: string) => request.headers[name]?.toString();
    const call: StripeCall = {
      method: request.method ?? '',
      path: pathname,
      account: header('stripe-account'),
      key: header('idempotency-key'),
      form: parseForm(request.method === 'GET' ? search.slice(1) : sent),
    };
    this.calls.push(call);
    await this.whileAsked();
    const fault = this.faultOf(call);
    if (typeof fault === 'number') {
      const error = { type: 'api_error', message: 'stand-in: not now' };
      // a refusal at the gate, before a key is kept
      response.writeHead(fault, { 'stripe-should-retry': 'false' }).end(JSON.stringify({ error }));
      return;
    }
    const { status, text } = this.once(call, sent, header('authorization'));
    if (fault === 'lost') request.socket.destroy();
    else if (fault !== 'silent')
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  }

  /** A day goes by: what a key was used for is forgotten. */
  forgetKeys() {
    this.kept.clear();
  }

  private faultOf({ method, path }: StripeCall): Fault['how'] | undefined {
    const fault = this.faults.find(
      (one) => one.times > 0 && one.path.test(path) && (one.method ?? method) === method,
    );
    if (fault) fault.times -= 1;
    return fault?.how;
  }

  /** A key is answered as it was the first time, and is not for another wish. */
  private once(call: StripeCall, sent: string, authorization: string | undefined): Kept {
    const name = call.method === 'POST' ? `${call.account ?? ''} ${call.key}` : undefined;
    const before = name && this.kept.get(name);
    const wish = `${call.path}?${sent}`;
    if (before)
      return before.sent === wish
        ? before
        : refused(
            new Refusal(400, {
              type: 'idempotency_error',
              message: 'Keys for idempotent requests can only be used with the same parameters',
            }),
          );
    try {
      const works = worksOf(authorization);
      if (call.method === 'POST' && !call.key) throw invalid('the stand-in wants a key');
      const done = this.carryOut(call, works);
      const result = { sent: wish, status: 200, text: JSON.stringify(done) };
      if (name) this.kept.set(name, result);
      return result;
    } catch (error) {
      if (error instanceof Refusal) return refused(error);
      throw error;
    }
  }

  private carryOut(call: StripeCall, works: Works): unknown {
    const [, , resource = '', id = '', verb = ''] = call.path.split('/');
    if (call.account !== undefined) this.accountOf(call.account);
    if (call.path.includes('/terminal/')) return this.terminal.carryOut(call);
    if (StripeBilling.knows(call)) return this.billing.carryOut(call);
    if (call.path === '/v1/account_links') return this.onboarding.createLink(call);
    if (call.path === '/v1/payouts') return this.payouts.list(call);
    if (call.path === '/v1/balance_transactions') return this.payouts.movedIn(call);
    const name = [call.method, resource, id && ':id', verb].filter(Boolean).join(' ');
    const work = works[name];
    if (!work) throw missing(`call: ${name}`);
    return work(this, call, id);
  }
}

type Works = Readonly<
  Record<string, (books: StripeBooks, call: StripeCall, id: string) => unknown>
>;

/** What the stand-in knows of Stripe's API. */
const WORK: Works = {
  'POST accounts': (books, call) => books.createAccount(call),
  'GET accounts :id': (books, _, id) => books.accountOf(id),
  'POST payment_method_domains': (books, call) => books.addDomain(call),
  'GET payment_intents': (books, call) => books.intentsOf(call),
  'POST payment_intents': (books, call) => books.createIntent(call),
  'GET payment_intents :id': (books, call, id) => books.readIntent(id, call),
  'POST payment_intents :id cancel': (books, call, id) => books.cancelIntent(id, call),
  'POST setup_intents': (books, call) => books.setups.create(call),
  'GET setup_intents :id': (books, call, id) => books.setups.read(id, call),
  'POST customers': (books, call) => books.customers.create(call),
  'GET customers :id': (books, call, id) => books.customers.read(id, call),
  'POST customers :id': (books, call, id) => books.customers.update(id, call),
  'GET customers :id payment_methods': (books, call, id) => books.customers.methodsOf(id, call),
  'POST payment_methods :id detach': (books, _, id) => books.customers.detach(id),
  'GET disputes': (books, call) => books.disputesOf(call),
  'GET refunds': (books, call) => books.refundsOf(call),
  'POST refunds': (books, call) => books.refund(call),
  'GET application_fees :id': (books, _, id) => books.feeAt(id).fee,
  'GET application_fees :id refunds': (books, { path }, id) =>
    listOf(path, books.feeAt(id).refunds),
  'POST application_fees :id refunds': (books, call, id) => books.refundFee(id, call),
};

/** What Stripe's script asks in a browser, with the key that everybody may know. */
const PAGE_WORK: Works = {
  'GET payment_intents :id': (books, call, id) => books.readFromPage(id, call),
  'POST payment_intents :id confirm': (books, call, id) => books.confirmFromPage(id, call),
};

/** What a key opens. */
function worksOf(authorization: string | undefined): Works {
  if (authorization === `Bearer ${STRIPE_KEYS.secretKey}`) return WORK;
  if (authorization === `Bearer ${STRIPE_KEYS.publishableKey}`) return PAGE_WORK;
  throw invalid('Invalid API Key provided', undefined, 401);
}

const refused = ({ status, error }: Refusal): Kept => ({
  ...{ sent: '', status, text: JSON.stringify({ error }) },
});
