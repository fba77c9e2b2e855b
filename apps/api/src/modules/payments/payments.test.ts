import {
  cancelEvent,
  cancelOrder,
  listActivities,
  orderSummary,
  sandboxPay,
  updateOrder,
} from '@foyer/contracts';
import { signUp } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { addJob } from '../../../test/support/jobs.ts';
import { lastMailTo, mailsTo } from '../../../test/support/mails.ts';
import { refundItem, textOf } from '../../../test/support/organizing.ts';
import { refundInSandbox } from '../../../test/support/sandbox-bank.ts';
import {
  buy,
  BUYER,
  CARDS,
  cart,
  complete,
  confirm,
  endHold,
  expectSettled,
  insertCode,
  offered,
  order,
  pay,
  sellableEvent,
  statusOf,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import type { TestClient } from '../../../test/support/test-api.ts';
import { openWaitingList, waiting } from '../../../test/support/waiting.ts';
import type { JobName } from '../../platform/jobs/jobs.ts';
import { vaultOf } from '../../platform/db/database.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { withCircuitBreaker, type GuardOptions } from './circuit-breaker-provider.ts';
import { RefundRefused, type PaymentProvider } from './payment-provider.ts';
import { webhookSecret } from './sandbox-books.repository.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import { SIGNATURE_HEADER, signNotice } from './sandbox-signature.model.ts';

const api = testApi();
afterEach(() => expectSettled(api));

async function confirmed(event: SellableEvent, client: TestClient, quantities = [1]) {
  const { answer: made } = await order(client, event, { quantities });
  return (await confirm(client, made.id)).answer;
}

/** Pays at the provider and keeps its notices from us, as a network that is down would. */
async function payUnnoticed(client: TestClient, clientSecret: string | null, card?: string) {
  const { answer } = await pay(client, clientSecret, card);
  await api.pool.query(`delete from job_outbox where task = 'sandbox_notify'`);
  return answer;
}

async function intentOf(orderId: string): Promise<string> {
  const {
    rows: [row],
  } = await api.pool.query<{ intent_id: string }>(
    'select intent_id from payments where order_id = $1',
    [orderId],
  );
  return row?.intent_id ?? '';
}

async function send(
  notice: { id?: string; type?: string; intentId: string },
  change: {
    secret?: string;
    at?: Date;
    provider?: string;
    account?: string;
    body?: (text: string) => string;
  } = {},
) {
  const { rows } = await api.pool.query<{ account_id: string }>(
    'select account_id from payments where intent_id = $1',
    [notice.intentId],
  );
  const text = JSON.stringify({
    id: notice.id ?? `evt_${newId()}`,
    type: notice.type ?? 'payment_intent.succeeded',
    account: change.account ?? rows[0]?.account_id ?? 'acct_unknown',
    data: { intentId: notice.intentId },
  });
  const secret = change.secret ?? webhookSecret(vaultOf(api.pool));
  const response = await api.app.inject({
    method: 'POST',
    url: `/client_side_api/v1/payment_notices/${change.provider ?? 'sandbox'}`,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signNotice(secret, text, change.at ?? new Date()),
    },
    payload: change.body?.(text) ?? text,
  });
  return response.statusCode;
}

describe('3-D Secure', () => {
  test.each(['4000 0000 0000 3220', '4000 0025 0000 3155'])(
    '%s asks the buyer, and an approval pays',
    async (number) => {
      const client = api.client();
      const { id, clientSecret } = await confirmed(await sellableEvent(api), client);
      expect((await pay(client, clientSecret, number)).answer).toEqual({
        status: 'requires_action',
        error: null,
      });
      expect((await complete(client, id)).answer.status).toBe('processing');
      const { answer } = await client.call(sandboxPay, {
        body: { clientSecret: clientSecret ?? '', challenge: 'approved' },
      });
      expect(answer.status).toBe('succeeded');
      expect((await complete(client, id)).answer.status).toBe('completed');
    },
  );

  test('a rejection is a declined payment that may be tried again', async () => {
    const client = api.client();
    const { id, clientSecret } = await confirmed(await sellableEvent(api), client);
    await pay(client, clientSecret, CARDS.challenge);
    const { answer } = await client.call(sandboxPay, {
      body: { clientSecret: clientSecret ?? '', challenge: 'rejected' },
    });
    expect(answer).toMatchObject({
      status: 'requires_payment_method',
      error: { code: 'payment_intent_authentication_failure' },
    });
    expect((await complete(client, id)).error.code).toBe('payment_declined');
    await pay(client, clientSecret);
    expect((await complete(client, id)).answer.status).toBe('completed');
  });
});

describe('a debit that takes its time', () => {
  const settle = async (succeed: boolean, orderId: string) => {
    await addJob(api, 'sandbox_settle', { intentId: await intentOf(orderId), succeed });
    for (let i = 0; i < 4; i++) await api.runJobs();
  };
  const run = async (job: JobName) => {
    await addJob(api, job);
    await api.runJobs();
  };
  const looksAgain = async (orderId: string) => {
    await api.pool.query(
      `update payments set updated_at = now() - interval '61 minutes' where order_id = $1`,
      [orderId],
    );
    await run('reconcile_payments');
  };
  /** An order whose bank is about to pay; its buyer has closed the page. */
  async function underWay(event: SellableEvent, card: string = CARDS.debit) {
    const client = api.client();
    const { id, clientSecret } = await confirmed(event, client);
    expect((await pay(client, clientSecret, card)).answer.status).toBe('processing');
    expect((await complete(client, id)).answer.status).toBe('handling_payment');
    return { client, id, clientSecret };
  }
  const daysKept = async (id: string) => {
    const { rows } = await api.pool.query<{ days: number }>(
      `select extract(day from expires_at - now())::int as days from orders where id = $1`,
      [id],
    );
    return rows[0]?.days;
  };
  const mailed = async (subject: string) =>
    (await mailsTo(api, BUYER.email)).filter((mail) => mail.subject === subject);
  const FAILED = 'Your payment for Winter Gala failed';
  const BACK = 'Your payment for Winter Gala is on its way back';

  test('keeps its places for as long as the provider says so, and completes when it arrives', async () => {
    const event = await sellableEvent(api, { capacity: 1 });
    await insertCode(api, event, { code: 'ONCE', percentage: 50, quantity: 1 });
    const client = api.client();
    const { answer: made } = await order(client, event, { promoCode: 'ONCE' });
    const { id } = made;
    await pay(client, (await confirm(client, id)).answer.clientSecret, CARDS.debit);
    expect((await complete(client, id)).answer.status).toBe('handling_payment');
    expect(await daysKept(id)).toBe(20);
    expect((await client.call(cancelOrder, { params: { id } })).error.code).toBe('order_not_open');
    // the clock is at its end: the next look renews it, and nobody times the order out
    await endHold(api, id);
    await run('expire_orders');
    await looksAgain(id);
    expect([await statusOf(client, id), await daysKept(id)]).toEqual(['handling_payment', 20]);
    expect((await order(api.client(), event)).error.code).toBe('sold_out');
    await settle(true, id);
    expect(await statusOf(client, id)).toBe('completed');
    expect(await offered(client, event)).toEqual([0]);
  });

  test('that fails frees its places for who waits, and its buyer is told how to buy again', async () => {
    const event = await sellableEvent(api, { capacity: 1 });
    await openWaitingList(api, event);
    const { client, id, clientSecret } = await underWay(event, CARDS.failingDebit);
    await waiting(api, event, 'waits@example.test');
    const before = (await mailed(FAILED)).length;
    await settle(false, id);
    expect(await statusOf(client, id)).toBe('failed');
    const told = await mailed(FAILED);
    expect(told).toHaveLength(before + 1);
    expect(told.at(-1)?.text).toContain('Nothing was charged, and your order has ended.');
    expect(told.at(-1)?.text).toContain(`/event/${event.eventId}`);
    // nobody pays with it what is somebody else's now
    expect((await pay(client, clientSecret)).answer.status).toBe('canceled');
    await run('tend_waiting_lists');
    expect((await lastMailTo(api, 'waits@example.test')).subject).toMatch(/Winter Gala/);
    const { rows } = await api.pool.query(
      `select status from waiting_list_entries where event_id = $1`,
      [event.eventId],
    );
    expect(rows).toEqual([{ status: 'offered' }]);
  });

  test('whose end nobody told of is asked about once an hour', async () => {
    const { client, id } = await underWay(await sellableEvent(api), CARDS.failingDebit);
    // what was told of its beginning is read before
    await api.runJobs();
    await api.pool.query(
      `update sandbox.payment_intents set status = 'requires_payment_method' where id = $1`,
      [await intentOf(id)],
    );
    await api.pool.query(
      `update payments set updated_at = now() - interval '30 minutes' where order_id = $1`,
      [id],
    );
    await run('reconcile_payments');
    expect(await statusOf(client, id)).toBe('handling_payment');
    await looksAgain(id);
    expect(await statusOf(client, id)).toBe('failed');
  });

  test('that failed is called off later when the provider is away just then', async () => {
    const { client, id } = await underWay(await sellableEvent(api), CARDS.failingDebit);
    const { payments } = api.deps;
    api.deps.payments = {
      ...payments,
      cancelIntent: () => Promise.reject(new Error('connection reset')),
    };
    await settle(false, id);
    api.deps.payments = payments;
    expect(await statusOf(client, id)).toBe('handling_payment');
    await api.pool.query(
      `update payments set updated_at = now() - interval '2 minutes' where order_id = $1`,
      [id],
    );
    await run('reconcile_payments');
    expect(await statusOf(client, id)).toBe('failed');
  });

  test('that failed and was paid by card before anybody heard gives the tickets', async () => {
    const { client, id, clientSecret } = await underWay(
      await sellableEvent(api),
      CARDS.failingDebit,
    );
    await api.pool.query(
      `update sandbox.payment_intents set status = 'requires_payment_method' where id = $1`,
      [await intentOf(id)],
    );
    const { payments } = api.deps;
    api.deps.payments = {
      ...payments,
      // between our question and our call to it
      cancelIntent: async (at) => {
        await payUnnoticed(client, clientSecret);
        return payments.cancelIntent(at);
      },
    };
    expect((await complete(client, id)).answer.status).toBe('completed');
    api.deps.payments = payments;
  });

  test.each([
    ['arrives goes back', true, 'refunded', BACK],
    ['fails ends with the order', false, 'canceled', FAILED],
  ])(
    'cannot be stopped when its event is canceled: one that %s',
    async (_, isPaid, status, told) => {
      const owner = await signUp(api);
      const event = await sellableEvent(api, { ownerId: owner.id });
      const { client, id } = await underWay(event);
      await owner.client.call(cancelEvent, {
        params: { eventId: event.eventId },
        body: { message: '' },
      });
      await api.runJobs();
      expect(await statusOf(client, id)).toBe('handling_payment');
      const { answer } = await client.call(orderSummary, { params: { id } });
      expect(answer.isCalledOff).toBe(true);
      const before = (await mailed(told)).length;
      await settle(isPaid, id);
      expect(await statusOf(client, id)).toBe(status);
      const mails = await mailed(told);
      expect(mails).toHaveLength(before + 1);
      expect(mails.at(-1)?.text).toContain(
        isPaid ? 'when we could no longer give you tickets' : 'Nothing was charged',
      );
      expect(mails.at(-1)?.text).not.toContain('Buy again');
    },
  );

  test('that arrives when its date is over goes back: nobody pays for a closed door', async () => {
    const event = await sellableEvent(api);
    const { client, id } = await underWay(event);
    await api.pool.query(
      `update event_instances set starts_at = now() - interval '3 hours',
          ends_at = now() - interval '1 hour' where event_id = $1`,
      [event.eventId],
    );
    await settle(true, id);
    expect(await statusOf(client, id)).toBe('refunded');
  });

  test('is told of at the very end of the clock: whoever is first, the order keeps its places', async () => {
    const event = await sellableEvent(api, { capacity: 8 });
    const made = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const client = api.client();
        const { id, clientSecret } = await confirmed(event, client);
        await pay(client, clientSecret, CARDS.debit);
        return { client, id };
      }),
    );
    for (const { id } of made) await endHold(api, id);
    await Promise.all([
      run('expire_orders'),
      ...made.map(({ client, id }) => complete(client, id)),
    ]);
    for (const { client, id } of made)
      expect([await statusOf(client, id), await daysKept(id)]).toEqual(['handling_payment', 20]);
    expect((await order(api.client(), event)).error.code).toBe('sold_out');
  });
});

describe('notices', () => {
  test('complete an order whose buyer never came back', async () => {
    const client = api.client();
    const { id, clientSecret } = await confirmed(await sellableEvent(api), client);
    await pay(client, clientSecret);
    await api.runJobs();
    await api.runJobs();
    expect(await statusOf(client, id)).toBe('completed');
  });

  test('five at once, each sent twice, complete it once', async () => {
    const client = api.client();
    const { id, clientSecret } = await confirmed(await sellableEvent(api), client);
    await payUnnoticed(client, clientSecret);
    const intentId = await intentOf(id);
    const notices = [1, 2, 3, 4, 5].map((n) => ({ id: `evt_${n}`, intentId }));
    expect(
      new Set(await Promise.all([...notices, ...notices].map((notice) => send(notice)))),
    ).toEqual(new Set([200]));
    await Promise.all([api.runJobs(), api.runJobs(), complete(client, id)]);
    expect(await statusOf(client, id)).toBe('completed');
    const { rows } = await api.pool.query(
      `select count(*) as n from ledger_entries where order_id = $1 and kind = 'sale'`,
      [id],
    );
    expect(rows).toEqual([{ n: 3 }]);
  });

  test('out of order change nothing: a failure and a cancellation after the success', async () => {
    const client = api.client();
    const done = await buy(api, client, await sellableEvent(api));
    const intentId = await intentOf(done.id);
    for (const type of [
      'payment_intent.payment_failed',
      'payment_intent.canceled',
      'charge.refunded',
      'payment_intent.created',
    ])
      await send({ type, intentId });
    await api.runJobs();
    expect(await statusOf(client, done.id)).toBe('completed');
  });

  test.each<[string, Parameters<typeof send>[1]]>([
    ['with a wrong signature', { secret: 'somebody else' }],
    ['older than five minutes', { at: new Date(Date.now() - 301_000) }],
    ['from the future', { at: new Date(Date.now() + 600_000) }],
    ['with a changed body', { body: (text) => text.replace('evt_', 'evt-') }],
    ['of another provider', { provider: 'stripe' }],
  ])('%s are refused and change nothing', async (_, change) => {
    const client = api.client();
    const { id, clientSecret } = await confirmed(await sellableEvent(api), client);
    await payUnnoticed(client, clientSecret);
    expect(await send({ intentId: await intentOf(id) }, change)).toBe(400);
    await api.runJobs();
    expect(await statusOf(client, id)).toBe('processing');
    await complete(client, id);
  });

  test('that claim a success the provider does not know are not believed', async () => {
    const client = api.client();
    const { id } = await confirmed(await sellableEvent(api), client);
    expect(await send({ intentId: await intentOf(id) })).toBe(200);
    await api.runJobs();
    expect(await statusOf(client, id)).toBe('processing');
  });

  test('of another account say nothing about this one’s payments', async () => {
    const client = api.client();
    const { id, clientSecret } = await confirmed(await sellableEvent(api), client);
    await payUnnoticed(client, clientSecret);
    expect(await send({ intentId: await intentOf(id) }, { account: 'acct_other' })).toBe(200);
    await api.runJobs();
    expect(await statusOf(client, id)).toBe('processing');
    await complete(client, id);
  });

  test('about a payment that is none of ours are taken and forgotten', async () => {
    expect(await send({ intentId: 'pi_unknown' })).toBe(200);
    await api.runJobs();
  });

  test('that never arrive are made up for by the reconciler', async () => {
    const client = api.client();
    const { id, clientSecret } = await confirmed(await sellableEvent(api), client);
    await payUnnoticed(client, clientSecret);
    await api.pool.query(
      `update payments set updated_at = now() - interval '2 minutes' where order_id = $1`,
      [id],
    );
    await addJob(api, 'reconcile_payments');
    await api.runJobs();
    expect(await statusOf(client, id)).toBe('completed');
  });
});

describe('a payment that succeeds after the hold ended', () => {
  test('gives the tickets while stock is left', async () => {
    const event = await sellableEvent(api, { capacity: 2 });
    const client = api.client();
    const { id, clientSecret } = await confirmed(event, client);
    await payUnnoticed(client, clientSecret);
    await endHold(api, id);
    // somebody else has the very unit that this order held
    await buy(api, api.client(), event);
    expect((await complete(client, id)).answer.status).toBe('completed');
    expect(await offered(client, event)).toEqual([0]);
  });

  test('gives all the money back and tells the buyer when none is left', async () => {
    const event = await sellableEvent(api, { capacity: 2 });
    const client = api.client();
    const { id, clientSecret } = await confirmed(event, client, [2]);
    await payUnnoticed(client, clientSecret);
    await endHold(api, id);
    await buy(api, api.client(), event);
    expect((await complete(client, id)).answer.status).toBe('timed_out');
    await api.runJobs();
    expect(await statusOf(client, id)).toBe('refunded');
    expect(await offered(client, event)).toEqual([1]);
    const {
      rows: [refund],
    } = await api.pool.query(
      'select status, reason, amount_minor from refunds where order_id = $1',
      [id],
    );
    expect(refund).toEqual({ status: 'succeeded', reason: 'late_payment', amount_minor: 4178 });
    const told = (await mailsTo(api, BUYER.email)).filter(
      ({ subject }) => subject === 'Your payment for Winter Gala is on its way back',
    );
    expect(told.at(-1)?.html).toContain('role="article"');
  });

  test('gives back what is left when its seller gave a part back at the provider first', async () => {
    const event = await sellableEvent(api, { capacity: 1 });
    const client = api.client();
    const { id, clientSecret } = await confirmed(event, client);
    await payUnnoticed(client, clientSecret);
    await endHold(api, id);
    await buy(api, api.client(), event);
    await complete(client, id);
    const { rows } = await api.pool.query<{ accountId: string; intentId: string }>(
      `select account_id as "accountId", intent_id as "intentId" from payments where order_id = $1`,
      [id],
    );
    for (const at of rows) await refundInSandbox(api.deps, { ...at, amountMinor: 500 });
    await api.runJobs();
    expect(await statusOf(client, id)).toBe('refunded');
    const { rows: made } = await api.pool.query(
      `select reason, amount_minor::int as minor from refunds where order_id = $1
        and status = 'succeeded' order by amount_minor`,
      [id],
    );
    expect(made).toEqual([
      { reason: 'outside', minor: 500 },
      { reason: 'late_payment', minor: 1589 },
    ]);
  });

  test('of a bank that pays days later goes back when its place went to somebody else before', async () => {
    const event = await sellableEvent(api, { capacity: 1 });
    const client = api.client();
    const { id, clientSecret } = await confirmed(event, client);
    await pay(client, clientSecret, CARDS.debit);
    await endHold(api, id);
    expect((await order(api.client(), event)).status).toBe(201);
    // nobody is timed out while their bank pays, and nobody else loses what they have
    await complete(client, id);
    await addJob(api, 'expire_orders');
    await api.runJobs();
    expect(await statusOf(client, id)).toBe('handling_payment');
    await addJob(api, 'sandbox_settle', { intentId: await intentOf(id), succeed: true });
    await api.runJobs();
    await api.runJobs();
    await api.runJobs();
    expect(await statusOf(client, id)).toBe('refunded');
  });

  test('goes back when the last use of its code went to somebody else', async () => {
    const event = await sellableEvent(api);
    await insertCode(api, event, { code: 'LAST', percentage: 50, quantity: 1 });
    const client = api.client();
    const { answer: made } = await order(client, event, { promoCode: 'LAST' });
    const { answer } = await confirm(client, made.id);
    await payUnnoticed(client, answer.clientSecret);
    await endHold(api, made.id);
    await buy(api, api.client(), event, { promoCode: 'LAST' });
    await complete(client, made.id);
    await api.runJobs();
    expect(await statusOf(client, made.id)).toBe('refunded');
  });

  test('goes back when the event was canceled meanwhile', async () => {
    const event = await sellableEvent(api);
    const client = api.client();
    const { id, clientSecret } = await confirmed(event, client);
    await payUnnoticed(client, clientSecret);
    await api.pool.query(`update events set status = 'canceled' where id = $1`, [event.eventId]);
    await complete(client, id);
    await api.runJobs();
    expect(await statusOf(client, id)).toBe('refunded');
  });
});

describe('a provider that is slow or fails', () => {
  const elsewhere = () => sandboxProvider(api.pool);
  const swap = async (
    provider: Partial<PaymentProvider>,
    work: () => Promise<void>,
    options: GuardOptions = {},
  ) => {
    const { payments } = api.deps;
    api.deps.payments = withCircuitBreaker({ ...elsewhere(), ...provider }, options);
    await work().finally(() => {
      api.deps.payments = payments;
    });
  };
  const fail = () => Promise.reject(new Error('connection reset'));

  test('after it took the request: the same key finds the same payment', async () => {
    const client = api.client();
    const { answer: made } = await order(client, await sellableEvent(api));
    const createIntent: PaymentProvider['createIntent'] = async (input) => {
      await elsewhere().createIntent(input);
      return fail();
    };
    await swap({ createIntent }, async () => {
      const refused = await confirm(client, made.id);
      expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '3' } });
    });
    const { answer } = await confirm(client, made.id);
    await pay(client, answer.clientSecret);
    expect((await complete(client, made.id)).answer.status).toBe('completed');
    const { rows } = await api.pool.query(
      `select count(*) as n from sandbox.payment_intents where metadata ->> 'orderId' = $1`,
      [made.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('keeps the hold, and answers in time when it does not', async () => {
    const event = await sellableEvent(api, { capacity: 1 });
    const client = api.client();
    const { answer: made } = await order(client, event);
    await swap(
      { createIntent: () => new Promise(() => {}) },
      async () => {
        expect((await confirm(client, made.id)).status).toBe(503);
      },
      { limitMs: 20 },
    );
    expect((await order(api.client(), event)).error.code).toBe('sold_out');
    expect((await confirm(client, made.id)).answer.clientSecret).not.toBeNull();
  });

  test('answers for an order that changed meanwhile: that payment is void and the next one is new', async () => {
    const event = await sellableEvent(api);
    const client = api.client();
    const { answer: made } = await order(client, event);
    const change = (n: number) =>
      client.call(updateOrder, { params: { id: made.id }, body: cart(event, [n]) });
    const createIntent: PaymentProvider['createIntent'] = async (input) => {
      await change(3);
      return elsewhere().createIntent(input);
    };
    await swap({ createIntent }, async () => {
      expect((await confirm(client, made.id)).answer.clientSecret).toBeNull();
    });
    await change(1);
    const { answer } = await confirm(client, made.id);
    expect((await pay(client, answer.clientSecret)).answer.status).toBe('succeeded');
    expect((await complete(client, made.id)).answer).toMatchObject({
      status: 'completed',
      paymentDetails: { total: 20.89 },
    });
  });

  test('is left alone for a while after failing again and again', async () => {
    let calls = 0;
    const client = api.client();
    const { answer: made } = await order(client, await sellableEvent(api));
    await swap(
      {
        createIntent: () => {
          calls += 1;
          return fail();
        },
      },
      async () => {
        for (let i = 0; i < 8; i++) expect((await confirm(client, made.id)).status).toBe(503);
      },
      { failuresToOpen: 3, openMs: 60_000 },
    );
    expect(calls).toBe(3);
  });

  test('holds no transaction of ours while it is asked', async () => {
    const client = api.client();
    const { answer: made } = await order(client, await sellableEvent(api));
    const idle: unknown[] = [];
    const createIntent: PaymentProvider['createIntent'] = async (input) => {
      const { rows } = await api.pool.query(
        `select query from pg_stat_activity where datname = current_database()
            and state like 'idle in transaction%'`,
      );
      idle.push(...rows);
      return elsewhere().createIntent(input);
    };
    await swap({ createIntent }, async () => {
      await confirm(client, made.id);
    });
    expect(idle).toEqual([]);
  });

  test('refuses a refund for good: the ticket is valid again, the organizer reads why, and nobody asks for ever', async () => {
    const owner = await signUp(api);
    const event = await sellableEvent(api, { ownerId: owner.id });
    const done = await buy(api, api.client(), event);
    const askAgain = () => refundItem(owner, done.items[0]?.id);
    let calls = 0;
    const refund: PaymentProvider['refund'] = () => {
      calls += 1;
      return Promise.reject(new RefundRefused('this card was closed'));
    };
    await swap(
      { refund },
      async () => {
        expect((await askAgain()).error.code).toBe('registration_not_refundable');
        await api.pool.query(`update refunds set created_at = now() - interval '1 hour'`);
        await addJob(api, 'reconcile_payments');
        await api.runJobs();
        await api.runJobs();
      },
      { failuresToOpen: 1, openMs: 60_000 },
    );
    expect(calls).toBe(1);
    const { rows } = await api.pool.query(
      'select i.status as item, r.status as registration, f.status as refund from order_lines i join registrations r on r.line_id = i.id join refunds f on f.line_id = i.id where i.order_id = $1',
      [done.id],
    );
    expect(rows).toEqual([{ item: 'active', registration: 'active', refund: 'failed' }]);
    const { data } = (await owner.client.call(listActivities, { query: { ownerId: owner.id } }))
      .answer;
    expect(data[0] && textOf(data[0])).toMatch(/^The card provider refused to refund .+ for /);
    expect((await api.app.inject('/metrics')).body).toContain('foyer_refunds_refused 1');
    // another try may be asked for, and this one works
    expect((await askAgain()).answer.message).toBe('Registration refunded');
  });

  test('when refunding: the ticket is refunded later, by the queue, once', async () => {
    const owner = await signUp(api);
    const event = await sellableEvent(api, { ownerId: owner.id });
    const done = await buy(api, api.client(), event);
    const refund: PaymentProvider['refund'] = async (input) => {
      await elsewhere().refund(input);
      return fail();
    };
    await swap({ refund }, async () => {
      const { answer } = await refundItem(owner, done.items[0]?.id);
      expect(answer.message).toBe('Registration refunded');
    });
    await api.runJobs();
    const { rows } = await api.pool.query(
      'select status, refunded_minor from orders where id = $1',
      [done.id],
    );
    expect(rows).toEqual([{ status: 'refunded', refunded_minor: 2089 }]);
  });
});
