import { randomBytes } from 'node:crypto';
import type { StripeBooks } from './stripe-books.ts';
import { invalid, missing, type StripeCall } from './stripe-http.ts';
import type { Json } from './stripe-objects.ts';

const stripeId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const CARD_PRESENT = {
  type: 'card_present',
  card_present: { brand: 'visa', last4: '4242', read_method: 'contact_emv', receipt: null },
};

export const locationObject = (form: Json) => ({
  id: stripeId('tml'),
  object: 'terminal.location',
  address: form['address'],
  display_name: form['display_name'],
  livemode: false,
  metadata: {},
});

interface Action {
  type: string;
  status: string;
  failure_code: string | null;
  failure_message: string | null;
  process_payment_intent: { payment_intent: string };
}
export const readerObject = (form: Json) => ({
  id: stripeId('tmr'),
  object: 'terminal.reader',
  action: null as Action | null,
  device_sw_version: null,
  device_type: 'simulated_wisepos_e',
  ip_address: '0.0.0.0',
  label: String(form['label']),
  livemode: false,
  location: String(form['location']),
  metadata: {},
  serial_number: randomBytes(6).toString('hex'),
  status: 'online',
});
type ReaderObject = ReturnType<typeof readerObject>;

/** What the stand-in knows of readers; each belongs to an account. */
export class StripeTerminal {
  readonly #books: StripeBooks;
  readonly #readers = new Map<string, { account: string | undefined; reader: ReaderObject }>();
  readonly #locations = new Map<string, string | undefined>();
  constructor(books: StripeBooks) {
    this.#books = books;
  }

  /** It loses its power, or has it again. */
  setOnline(id: string, isOnline: boolean) {
    const found = this.#readers.get(id);
    if (found) found.reader.status = isOnline ? 'online' : 'offline';
  }

  /** `/v1/terminal/…` and `/v1/test_helpers/terminal/…`. */
  carryOut(call: StripeCall): unknown {
    const [resource = '', id = '', verb = ''] = call.path.split('/terminal/')[1]?.split('/') ?? [];
    const work = this.#work[[call.method, resource, id && ':id', verb].filter(Boolean).join(' ')];
    if (!work) throw missing(`call: ${call.method} ${call.path}`);
    return work(id, call);
  }
  readonly #work: Readonly<Record<string, (id: string, call: StripeCall) => unknown>> = {
    'POST locations': (_, call) => this.#locate(call),
    'POST readers': (_, call) => this.#pair(call),
    'GET readers :id': (id, call) => this.#at(id, call),
    'DELETE readers :id': (id, call) => {
      this.#at(id, call);
      this.#readers.delete(id);
      return { id, object: 'terminal.reader', deleted: true };
    },
    'POST readers :id process_payment_intent': (id, call) => this.#process(id, call),
    'POST readers :id cancel_action': (id, call) => this.#cancel(id, call),
    'POST readers :id present_payment_method': (id, call) => this.#present(id, call),
  };

  #at(id: string, { account }: StripeCall): ReaderObject {
    const found = this.#readers.get(id);
    if (!found || found.account !== account) throw missing(`terminal.reader: '${id}'`);
    return found.reader;
  }
  #reachable(id: string, call: StripeCall): ReaderObject {
    const reader = this.#at(id, call);
    if (reader.status === 'offline')
      throw invalid('Reader is currently offline', 'terminal_reader_offline');
    return reader;
  }

  #locate({ account, form }: StripeCall) {
    const location = locationObject(form);
    const { country, line1 } = (form['address'] ?? {}) as Json;
    if (country !== 'US' || !line1) throw invalid('an address needs a country and a first line');
    this.#locations.set(location.id, account);
    return location;
  }
  #pair({ account, form }: StripeCall) {
    const location = String(form['location']);
    if (!this.#locations.has(location) || this.#locations.get(location) !== account)
      throw missing(`terminal.location: '${location}'`);
    if (!/^simulated-/.test(String(form['registration_code'])))
      throw invalid('That registration code is not valid.');
    const reader = readerObject(form);
    this.#readers.set(reader.id, { account, reader });
    return reader;
  }
  #process(id: string, call: StripeCall) {
    const reader = this.#reachable(id, call);
    const { intent } = this.#books.intentAt(String(call.form['payment_intent']), call.account);
    if (!intent.payment_method_types.includes('card_present'))
      throw invalid('The PaymentIntent must include `card_present` in its payment_method_types.');
    if (intent.status !== 'requires_payment_method')
      throw invalid('not to be paid', 'intent_invalid_state');
    // another payment that waits gives way, as at Stripe
    reader.action = {
      ...{ type: 'process_payment_intent', status: 'in_progress' },
      ...{ failure_code: null, failure_message: null },
      process_payment_intent: { payment_intent: intent.id },
    };
    return reader;
  }
  #cancel(id: string, call: StripeCall) {
    const reader = this.#reachable(id, call);
    if (reader.action?.status === 'in_progress') reader.action = null;
    return reader;
  }
  #present(id: string, call: StripeCall) {
    const reader = this.#reachable(id, call);
    const { action } = reader;
    if (action?.status !== 'in_progress') throw invalid('nothing is asked for');
    const booked = this.#books.intentAt(action.process_payment_intent.payment_intent, call.account);
    const { intent } = booked;
    if (intent.status !== 'requires_payment_method') {
      Object.assign(action, { status: 'failed', failure_code: 'intent_invalid_state' });
      return reader;
    }
    // an amount that ends so is declined while readers are tested
    const isDeclined = intent.amount % 100 === 5;
    this.#books.pay(intent.client_secret, isDeclined ? '4000000000000002' : '4242424242424242');
    if (booked.charge) booked.charge.payment_method_details = CARD_PRESENT;
    Object.assign(
      action,
      isDeclined
        ? {
            ...{ status: 'failed', failure_code: 'card_declined' },
            failure_message: 'Your card was declined.',
          }
        : { status: 'succeeded' },
    );
    return reader;
  }
}
