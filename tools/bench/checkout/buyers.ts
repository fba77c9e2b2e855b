import { randomBytes } from 'node:crypto';
import {
  completeOrder,
  confirmOrder,
  createOrder,
  queryString,
  sandboxPay,
  type AnyEndpoint,
  type CheckoutOrder,
} from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import { gunzipSync } from 'node:zlib';
import { Pool } from 'undici';

/**
 * What a round of buyers came to: milliseconds of each whole checkout, and what was answered
 * instead of an order.
 */
export interface Round {
  completed: number;
  seconds: number;
  took: number[];
  refusals: Map<string, number>;
}

export interface Offer {
  eventId: string;
  typeIds: string[];
  /** What else is in every cart: a promo code, a donation in minor units, an answer. */
  extras: { promoCode: string; donationMinor: number; questionId: string } | undefined;
  /** Who buys, in place of somebody new; with a membership that makes the ticket cheaper. */
  member?: { cookie: string; membershipId: string | undefined };
}

/** Headers that a browser sends with every call, and the client adds. */
const HEADERS = {
  'client-token': 'foyer-bench',
  'content-type': 'application/json',
  accept: '*/*',
  'accept-encoding': 'gzip',
};
const CARD = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', zip: '10115' };

class Refused extends Error {}

const byte = () => Math.floor(Math.random() * 256);

/**
 * A browser that was never here before: it gets its guest cookie with its first response and keeps
 * it. Each comes from an address of its own, as buyers do; those of one network wait for each other
 * (docs/decisions/0015).
 */
class Browser {
  readonly #pool: Pool;
  readonly #from: Record<string, string>;
  #cookie: string | undefined;
  constructor(pool: Pool, edgeSecret: string, cookie: string | undefined) {
    this.#pool = pool;
    this.#cookie = cookie;
    this.#from = {
      'x-foyer-edge': edgeSecret,
      'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}`,
    };
  }

  async call(endpoint: AnyEndpoint, path: string, body?: unknown): Promise<unknown> {
    const {
      statusCode,
      headers,
      body: answer,
    } = await this.#pool.request({
      method: 'POST',
      path,
      body: body === undefined ? null : JSON.stringify(body),
      headers: {
        ...HEADERS,
        ...this.#from,
        'idempotency-key': randomBytes(12).toString('hex'),
        ...(this.#cookie && { cookie: this.#cookie }),
      },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = String(headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes);
    if (statusCode >= 400) throw new Refused(`${endpoint.id} ${statusCode} ${text.slice(0, 200)}`);
    const set = headers['set-cookie'];
    if (set) this.#cookie ??= String(set).split(';')[0];
    return JSON.parse(text);
  }
}

const at = (endpoint: AnyEndpoint, id: string) => endpoint.path.replace(':id', id);

/** One ticket and what else is in the cart, from the choice to the thank-you: four calls, each waiting for the one before. */
async function buy(
  browser: Browser,
  { eventId, typeIds, extras, member }: Offer,
  nth: number,
): Promise<void> {
  const query = queryString({ event: eventId, promoCode: extras?.promoCode });
  const made = (await browser.call(createOrder, createOrder.path + query, {
    tickets: [
      {
        ...{ id: typeIds[0], quantity: 1 },
        ...(member?.membershipId && { membershipId: member.membershipId }),
      },
    ],
    donationAmount: extras?.donationMinor ?? 0,
  })) as CheckoutOrder;
  const buyer = { firstName: 'Nora', lastName: 'Lind', email: `nora.${nth}@example.test` };
  const confirmed = (await browser.call(confirmOrder, at(confirmOrder, made.id), {
    buyer,
    termsVersion: TERMS_VERSION,
    ...(extras && { orderAnswers: [{ questionId: extras.questionId, answer: ['Nuts'] }] }),
  })) as CheckoutOrder;
  await browser.call(sandboxPay, sandboxPay.path, {
    clientSecret: confirmed.clientSecret,
    card: CARD,
  });
  const done = (await browser.call(completeOrder, at(completeOrder, made.id))) as CheckoutOrder;
  if (done.status !== 'completed') throw new Refused(`the order ended as ${done.status}`);
}

/**
 * So many people at once buy one ticket after another, each time as somebody new, until the time is
 * up; who has begun finishes.
 */
export async function buyers(
  origin: string,
  choose: () => Offer,
  { count, seconds, edgeSecret }: { count: number; seconds: number; edgeSecret: string },
): Promise<Round> {
  const pool = new Pool(origin, { connections: count, pipelining: 1 });
  const round: Round = { completed: 0, seconds: 0, took: [], refusals: new Map() };
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: count }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        try {
          const offer = choose();
          const browser = new Browser(pool, edgeSecret, offer.member?.cookie);
          await buy(browser, offer, round.took.length);
          round.completed += 1;
          round.took.push(performance.now() - start);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          round.refusals.set(error.message, (round.refusals.get(error.message) ?? 0) + 1);
        }
      }
    }),
  );
  round.seconds = (performance.now() - began) / 1000;
  await pool.close();
  return round;
}
