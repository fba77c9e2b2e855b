import { cancelOrder, disconnectPaymentAccount } from '@foyer/contracts';
import { signUp } from '../../../test/support/accounts.ts';
import { addJob, makeRetriesDue } from '../../../test/support/jobs.ts';
import { refundItem } from '../../../test/support/organizing.ts';
import {
  CARDS,
  complete,
  confirm,
  endHold,
  offered,
  order,
  statusOf,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import { intentsOf, soldByStripe } from '../../../test/support/stripe/selling-by-stripe.ts';
import { eventObject } from '../../../test/support/stripe/stripe-objects.ts';
import { STRIPE_KEYS, type Fault } from '../../../test/support/stripe/stripe-stand-in.ts';
import { guarded, stripeWorld } from '../../../test/support/stripe/stripe-world.ts';
import {
  deliver,
  FORGED,
  lastEvent,
  tell,
  tellAll,
} from '../../../test/support/stripe/told-by-stripe.ts';

const world = stripeWorld();
const held: unknown[] = [];
beforeAll(() => {
  world.stripe.whileAsked = async () => {
    // of an order: a listener that hears of the one before, meanwhile, has looked at none
    const { rows } = await world.api.pool.query(
      `select query from pg_stat_activity a where datname = current_database()
          and state like 'idle in transaction%'
          and exists (select from pg_locks l
            where l.pid = a.pid and l.relation = 'orders'::regclass)`,
    );
    held.push(...rows);
  };
});
// whatever was asked: nothing of ours was locked meanwhile
afterEach(() => expect(held.splice(0)).toEqual([]));

const fail = (path: RegExp, how: Fault['how'], times = 99) =>
  world.stripe.faults.push({ path, how, times });

async function confirmed(event: SellableEvent, quantities = [1]) {
  const client = world.api.client();
  const { answer: made } = await order(client, event, { quantities });
  const { answer } = await confirm(client, made.id);
  const [booked] = intentsOf(world, made.id);
  if (!booked) throw new Error('Stripe was not asked');
  return { client, id: made.id, answer, booked, secret: booked.intent.client_secret };
}
async function bought(event: SellableEvent, quantities?: number[]) {
  const made = await confirmed(event, quantities);
  world.stripe.pay(made.secret, CARDS.success);
  const { answer } = await complete(made.client, made.id);
  expect(answer.status).toBe('completed');
  return { ...made, answer };
}

describe('a purchase', () => {
  test('is a charge on the seller’s account, with our fee of it', async () => {
    const event = await soldByStripe(world);
    const { client, id, answer, booked, secret } = await confirmed(event);
    expect(answer).toMatchObject({
      paymentProvider: 'stripe',
      paymentSetup: { publishableKey: STRIPE_KEYS.publishableKey, accountId: event.accountId },
      clientSecret: secret,
    });
    expect(booked).toMatchObject({
      account: event.accountId,
      intent: { amount: 2089, currency: 'usd', application_fee_amount: 89 },
    });
    world.stripe.pay(secret, CARDS.success);
    const { answer: done } = await complete(client, id);
    expect([done.status, done.paymentSetup]).toEqual(['completed', undefined]);
    const { rows } = await world.api.pool.query(
      `select sum(amount_minor)::int as kept from ledger_entries
        where order_id = $1 and account = 'provider_fees'`,
      [id],
    );
    expect(rows).toEqual([{ kept: 91 }]);
  });

  test('held under a former fee is paid with that fee, whatever it is by then', async () => {
    const client = world.api.client();
    const { answer: made } = await order(client, await soldByStripe(world));
    const charge = (feeMinor: number) =>
      world.api.pool.query(
        `with line as (update order_lines set base_fee_minor = $2, fee_minor = $2
            where order_id = $1)
          update orders set fee_minor = $2, total_minor = 2000 + $2 where id = $1`,
        [made.id, feeMinor],
      );
    // what its buyer was shown then: 1.50 in place of today's 0.89
    await charge(150);
    await confirm(client, made.id);
    const [booked] = intentsOf(world, made.id);
    expect(booked?.intent).toMatchObject({ amount: 2150, application_fee_amount: 150 });
    await client.call(cancelOrder, { params: { id: made.id } });
    // as the invariants know it
    await charge(89);
  });

  test('in yen asks for yen', async () => {
    const { booked } = await bought(await soldByStripe(world, { currency: 'jpy' }));
    expect(booked.intent).toMatchObject({ currency: 'jpy', amount: 2021 });
    expect(booked.intent.application_fee_amount).toBe(21);
  });

  test('that was declined says why and may be tried again', async () => {
    const { client, id, secret } = await confirmed(await soldByStripe(world));
    world.stripe.pay(secret, CARDS.wrongZip);
    expect((await complete(client, id)).error).toMatchObject({
      code: 'payment_declined',
      message: 'The zip code you supplied failed validation.',
    });
    world.stripe.pay(secret, CARDS.success);
    expect((await complete(client, id)).answer.status).toBe('completed');
  });

  test('by a debit waits for days, and is completed when Stripe tells', async () => {
    const { client, id, booked, secret } = await confirmed(await soldByStripe(world));
    world.stripe.pay(secret, CARDS.debit);
    expect((await complete(client, id)).answer.status).toBe('handling_payment');
    world.stripe.settleDebit(booked.intent.id, true);
    expect(await tell(world, lastEvent(world, 'payment_intent.succeeded'))).toBe(200);
    expect(await statusOf(client, id)).toBe('completed');
  });
});

describe('what Stripe tells', () => {
  async function paidUnnoticed() {
    const made = await confirmed(await soldByStripe(world));
    world.stripe.pay(made.secret, CARDS.success);
    return { ...made, event: lastEvent(world, 'payment_intent.succeeded') };
  }

  test('completes an order whose buyer never came back, once, however often it is told', async () => {
    const { client, id, event } = await paidUnnoticed();
    const told = await Promise.all([1, 2, 3, 4, 5].map(() => deliver(world, event)));
    expect(told).toEqual([200, 200, 200, 200, 200]);
    await Promise.all([world.api.runJobs(), complete(client, id)]);
    // of those that settle it at once one may write while another one asks
    held.length = 0;
    expect(await statusOf(client, id)).toBe('completed');
    const { rows } = await world.api.pool.query(
      `select count(*)::int as n from ledger_entries where order_id = $1 and kind = 'sale'`,
      [id],
    );
    expect(rows).toEqual([{ n: 3 }]);
  });

  test.each(FORGED)('is refused when it is %s', async (_, change) => {
    const { client, id, event } = await paidUnnoticed();
    expect(await tell(world, event, change)).toBe(400);
    expect(await statusOf(client, id)).toBe('processing');
    await complete(client, id);
  });

  test('of another account’s making changes nothing', async () => {
    const { client, id, booked } = await paidUnnoticed();
    const { accountId } = await soldByStripe(world);
    const event = eventObject('payment_intent.succeeded', booked.intent, accountId);
    expect(await tell(world, event)).toBe(200);
    expect(await statusOf(client, id)).toBe('processing');
    await complete(client, id);
  });

  test('is not believed: a success that did not happen changes nothing', async () => {
    const event = await soldByStripe(world);
    const { client, id, booked } = await confirmed(event);
    const claim = { ...booked.intent, status: 'succeeded', amount_received: 2089 };
    await tell(world, eventObject('payment_intent.succeeded', claim, event.accountId));
    expect(await statusOf(client, id)).toBe('processing');
  });

  test('late or out of order changes nothing', async () => {
    const event = await soldByStripe(world);
    const { client, id, booked } = await bought(event);
    const types = ['payment_intent.payment_failed', 'payment_intent.created', 'charge.updated'];
    const { charge, intent } = booked;
    await tellAll(
      world,
      types.map((type) => eventObject(type, charge ?? intent, event.accountId)),
    );
    expect(await statusOf(client, id)).toBe('completed');
  });

  test('of what nobody here knows is taken and forgotten', async () => {
    for (const [type, object, account] of [
      ['payment_intent.succeeded', { id: 'pi_foreign', object: 'payment_intent' }, 'acct_foreign'],
      ['account.updated', { id: 'acct_foreign', object: 'account' }, 'acct_foreign'],
      ['balance.available', { object: 'balance' }, null],
      ['invented.tomorrow', {}, null],
    ] as const)
      expect(await deliver(world, eventObject(type, object, account))).toBe(200);
    await world.api.runJobs();
    const { rows } = await world.api.pool.query(
      'select 1 from payment_notices where handled_at is null',
    );
    expect(rows).toEqual([]);
  });

  test('never, is made up for by the reconciler', async () => {
    const { client, id } = await paidUnnoticed();
    await world.api.pool.query(
      `update payments set updated_at = now() - interval '2 minutes' where order_id = $1`,
      [id],
    );
    await addJob(world.api, 'reconcile_payments');
    await world.api.runJobs();
    expect(await statusOf(client, id)).toBe('completed');
  });
});

/** What happens to a payment at Stripe, by the state that it has then. */
const HAPPENS = {
  'waits for a card': () => undefined,
  'was declined': ({ secret }: Paying) => world.stripe.pay(secret, CARDS.declined),
  'waits for the bank': ({ secret }: Paying) => world.stripe.pay(secret, CARDS.challenge),
  'is under way': ({ secret }: Paying) => world.stripe.pay(secret, CARDS.debit),
  'went through': ({ secret }: Paying) => world.stripe.pay(secret, CARDS.success),
  'was called off': ({ booked }: Paying) => (booked.intent.status = 'canceled'),
  'settled at last': ({ booked }: Paying) => world.stripe.settleDebit(booked.intent.id, true),
  'failed at last': ({ booked }: Paying) => world.stripe.settleDebit(booked.intent.id, false),
};
type Paying = Awaited<ReturnType<typeof confirmed>>;

describe('every state of a payment at every step of its order', () => {
  async function debited(event: SellableEvent) {
    const made = await confirmed(event);
    world.stripe.pay(made.secret, CARDS.debit);
    await complete(made.client, made.id);
    return made;
  }
  const STEPS: Record<string, (event: SellableEvent) => Promise<Paying>> = {
    confirmed: (event) => confirmed(event),
    'left at a wallet': async (event) => {
      const made = await confirmed(event);
      await world.api.pool.query(`update orders set status = 'express_processing' where id = $1`, [
        made.id,
      ]);
      return made;
    },
    'being settled': debited,
    'being settled without a clock': async (event) => {
      const made = await debited(event);
      await endHold(world.api, made.id);
      await addJob(world.api, 'expire_orders');
      await world.api.runJobs();
      return made;
    },
    bought: (event) => bought(event),
  };
  test.each<[string, keyof typeof HAPPENS, string]>([
    ['confirmed', 'waits for a card', 'processing'],
    ['confirmed', 'was declined', 'processing'],
    ['confirmed', 'waits for the bank', 'processing'],
    ['confirmed', 'is under way', 'handling_payment'],
    ['confirmed', 'went through', 'completed'],
    ['confirmed', 'was called off', 'failed'],
    ['left at a wallet', 'waits for a card', 'express_processing'],
    ['left at a wallet', 'was declined', 'express_processing'],
    ['left at a wallet', 'waits for the bank', 'express_processing'],
    ['left at a wallet', 'is under way', 'handling_payment'],
    ['left at a wallet', 'went through', 'completed'],
    ['left at a wallet', 'was called off', 'failed'],
    ['being settled', 'waits for a card', 'handling_payment'],
    ['being settled', 'settled at last', 'completed'],
    ['being settled', 'failed at last', 'failed'],
    ['being settled', 'was called off', 'failed'],
    ['being settled without a clock', 'waits for a card', 'handling_payment'],
    ['being settled without a clock', 'settled at last', 'completed'],
    ['being settled without a clock', 'failed at last', 'failed'],
    ['being settled without a clock', 'was called off', 'failed'],
    ['bought', 'was called off', 'completed'],
  ])('an order that is %s, of which the payment %s, is %s', async (step, what, expected) => {
    const event = await soldByStripe(world);
    const made = await (STEPS[step] ?? confirmed)(event);
    HAPPENS[what](made);
    const { intent } = made.booked;
    // told twice, and asked for as well
    for (const type of ['payment_intent.succeeded', 'payment_intent.payment_failed'])
      await deliver(world, eventObject(type, intent, event.accountId));
    await world.api.pool.query(
      `update payments set updated_at = now() - interval '2 minutes' where order_id = $1`,
      [made.id],
    );
    await addJob(world.api, 'reconcile_payments');
    await world.api.runJobs();
    expect(await statusOf(made.client, made.id)).toBe(expected);
  });
});

describe('money that goes back', () => {
  const feesOf = (accountId: string) =>
    [...world.stripe.fees.values()]
      .filter(({ fee }) => fee.account === accountId)
      .map(({ fee }) => fee.amount_refunded);

  test('comes from the seller, and our part of it from us, ticket by ticket', async () => {
    const owner = await signUp(world.api);
    const event = await soldByStripe(world, {
      ownerId: owner.id,
      types: [{ priceMinor: 2000 }, { priceMinor: 5000 }],
    });
    const { booked, answer } = await bought(event, [1, 1]);
    expect(booked.intent).toMatchObject({ amount: 7208, application_fee_amount: 208 });
    await refundItem(owner, answer.items.find(({ price }) => price === 20)?.id);
    expect(booked.refunds.map(({ amount }) => amount)).toEqual([2089]);
    expect(feesOf(event.accountId)).toEqual([89]);
    await refundItem(owner, answer.items.find(({ price }) => price === 50)?.id);
    expect(booked.charge).toMatchObject({ amount_refunded: 7208, refunded: true });
    expect(feesOf(event.accountId)).toEqual([208]);
  });

  test.each<[string, RegExp, Fault['how']]>([
    ['after the refund', /^\/v1\/refunds$/, 'lost'],
    ['before it', /^\/v1\/refunds$/, 500],
    ['between it and our part', /application_fees/, 429],
    ['after our part', /application_fees\/.+\/refunds/, 'lost'],
  ])('goes once when Stripe fails %s, a day later too', async (_, path, how) => {
    const owner = await signUp(world.api);
    const event = await soldByStripe(world, { ownerId: owner.id });
    const { booked, answer, client, id } = await bought(event);
    fail(path, how);
    await refundItem(owner, answer.items[0]?.id);
    expect(await statusOf(client, id)).toBe('completed');
    world.stripe.faults.length = 0;
    world.stripe.forgetKeys();
    await world.api.pool.query(`update refunds set created_at = now() - interval '1 day'`);
    await makeRetriesDue(world.api);
    await addJob(world.api, 'reconcile_payments');
    await world.api.runJobs();
    expect(await statusOf(client, id)).toBe('refunded');
    expect(booked.refunds.map(({ amount }) => amount)).toEqual([2089]);
    expect(feesOf(event.accountId)).toEqual([89]);
  });

  test('goes whole, with all of our fee, when it came for an order that ended', async () => {
    const event = await soldByStripe(world, { capacity: 2 });
    const { client, id, booked, secret } = await confirmed(event, [2]);
    world.stripe.pay(secret, CARDS.success);
    await endHold(world.api, id);
    await bought(event);
    expect((await complete(client, id)).answer.status).toBe('timed_out');
    await world.api.runJobs();
    expect(await statusOf(client, id)).toBe('refunded');
    expect(booked.refunds.map(({ amount }) => amount)).toEqual([4178]);
    expect(feesOf(event.accountId).sort((a, b) => a - b)).toEqual([0, 178]);
    // told again of money that is back already, and asked again: it goes back once
    await deliver(world, eventObject('payment_intent.succeeded', booked.intent, event.accountId));
    await addJob(world.api, 'reconcile_payments');
    await world.api.runJobs();
    expect(booked.refunds).toHaveLength(1);
    expect(await statusOf(client, id)).toBe('refunded');
  });

  test('goes whole to who paid for an event that was canceled meanwhile', async () => {
    const owner = await signUp(world.api);
    const event = await soldByStripe(world, { ownerId: owner.id });
    const { client, id, booked, secret } = await confirmed(event);
    world.stripe.pay(secret, CARDS.success);
    await world.api.pool.query(`update events set status = 'canceled' where id = $1`, [
      event.eventId,
    ]);
    await tell(world, lastEvent(world, 'payment_intent.succeeded'));
    expect(await statusOf(client, id)).toBe('refunded');
    expect(booked.refunds.map(({ amount }) => amount)).toEqual([2089]);
    expect(feesOf(event.accountId)).toEqual([89]);
  });

  test('is not taken in the first place once the buyer left: the payment is called off', async () => {
    const { client, id, booked, secret } = await confirmed(await soldByStripe(world));
    await client.call(cancelOrder, { params: { id }, query: { status: 'canceled' } });
    expect(booked.intent.status).toBe('canceled');
    expect(() => world.stripe.pay(secret, CARDS.success)).toThrow();
  });
});

describe('when Stripe fails', () => {
  test.each<Fault['how']>([429, 500, 'lost', 'silent'])(
    'with %s the buyer may try again, the hold stays, and one payment comes of it',
    async (how) => {
      const event = await soldByStripe(world, { capacity: 1 });
      const client = world.api.client();
      const { answer: made } = await order(client, event);
      const { payments } = world.api.deps;
      world.api.deps.payments = guarded(world, 200);
      fail(/payment_intents/, how);
      const refused = await confirm(client, made.id);
      expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '3' } });
      expect((await order(world.api.client(), event)).error.code).toBe('sold_out');
      world.stripe.faults.length = 0;
      world.api.deps.payments = payments;
      const { answer } = await confirm(client, made.id);
      expect(intentsOf(world, made.id)).toHaveLength(1);
      world.stripe.pay(answer.clientSecret ?? '', CARDS.success);
      expect((await complete(client, made.id)).answer.status).toBe('completed');
    },
  );

  test('once, nobody notices: the same key asks again', async () => {
    const client = world.api.client();
    const { answer: made } = await order(client, await soldByStripe(world));
    fail(/payment_intents/, 'lost', 1);
    expect((await confirm(client, made.id)).answer.clientSecret).not.toBeNull();
    expect(intentsOf(world, made.id)).toHaveLength(1);
  });
});

describe('an account that goes while somebody pays', () => {
  test('disconnected here: who began to pay ends, who confirms later cannot', async () => {
    const owner = await signUp(world.api);
    const event = await soldByStripe(world, { ownerId: owner.id });
    const first = await confirmed(event);
    const later = world.api.client();
    const { answer: made } = await order(later, event);
    await owner.client.call(disconnectPaymentAccount, { query: { ownerId: owner.id } });
    world.stripe.pay(first.secret, CARDS.success);
    expect((await complete(first.client, first.id)).answer.status).toBe('completed');
    expect((await confirm(later, made.id)).error.code).toBe('payments_not_connected');
  });

  test('revoked there: the payment is over, its place is free, and nobody else is kept waiting', async () => {
    const event = await soldByStripe(world, { capacity: 2 });
    const other = await soldByStripe(world);
    const [open, left] = [await confirmed(event), await confirmed(event)];
    world.stripe.revoke(event.accountId);
    expect((await complete(open.client, open.id)).answer.status).toBe('failed');
    await left.client.call(cancelOrder, { params: { id: left.id }, query: { status: 'canceled' } });
    expect(await statusOf(left.client, left.id)).toBe('canceled');
    expect(await offered(open.client, event)).toEqual([2]);
    const { rows } = await world.api.pool.query(
      'select disconnected_at is null as connected from payment_accounts where owner_id = $1',
      [event.ownerId],
    );
    expect(rows).toEqual([{ connected: false }]);
    await bought(other);
  });

  test.each([
    ['gone', (accountId: string) => world.stripe.revoke(accountId)],
    ['not ready any more', (accountId: string) => world.stripe.setStanding(accountId, 'due')],
  ])('found %s at the confirmation, it sells no more, and others do', async (_, change) => {
    const [event, other] = [await soldByStripe(world), await soldByStripe(world)];
    const clients = Array.from({ length: 6 }, () => world.api.client());
    const made = await Promise.all(clients.map((client) => order(client, event)));
    change(event.accountId);
    for (const [i, client] of clients.entries())
      expect((await confirm(client, made[i]?.answer.id ?? '')).error.code).toBe(
        'payments_not_connected',
      );
    await bought(other);
  });

  test('less than an account can be charged there is said as that, and it sells on', async () => {
    const event = await soldByStripe(world);
    const client = world.api.client();
    const { answer: made } = await order(client, event);
    // paid out in another currency, it has a higher minimum than ours
    world.stripe.minimums['usd'] = 5000;
    expect((await confirm(client, made.id)).error.code).toBe('charge_too_small');
    world.stripe.minimums['usd'] = 50;
    await bought(event);
  });

  test('a refund from it is refused for good', async () => {
    const owner = await signUp(world.api);
    const event = await soldByStripe(world, { ownerId: owner.id });
    const { answer, client, id } = await bought(event);
    world.stripe.revoke(event.accountId);
    const refused = await refundItem(owner, answer.items[0]?.id);
    expect(refused.error.code).toBe('registration_not_refundable');
    expect(await statusOf(client, id)).toBe('completed');
  });
});
