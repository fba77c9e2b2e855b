import { cancelEvent, listTransactions, refundAgain } from '@foyer/contracts';
import { orderNumber } from '@foyer/domain';
import { handleNotice } from './settlement/payment-notices.service.ts';
import { signUp } from '../../../test/support/accounts.ts';
import { atOnce, ORDER } from '../../../test/support/at-once.ts';
import { addJob, makeRetriesDue } from '../../../test/support/jobs.ts';
import { mailsTo, passMinute } from '../../../test/support/mails.ts';
import { activitiesOf, mailAbout, newsOf } from '../../../test/support/organizing.ts';
import { BUYER } from '../../../test/support/selling.ts';
import { refund, report, sold, type Sold } from '../../../test/support/stripe/selling-by-stripe.ts';
import type { EventObject } from '../../../test/support/stripe/stripe-objects.ts';
import { stripeWorld } from '../../../test/support/stripe/stripe-world.ts';
import { deliver, lastEvent, tell } from '../../../test/support/stripe/told-by-stripe.ts';

// Over Stripe's stand-in: what a bank sends back, and what a seller gives back at the provider.

const world = stripeWorld();

const again = (order: Sold, refundId: string, how: 'provider' | 'by_hand' = 'provider') =>
  order.seller.client.call(refundAgain, {
    params: { id: order.id, refundId },
    query: { ownerId: order.seller.id },
    body: { how },
  });
const booked = ({ intentId, event }: Sold) => world.stripe.intentAt(intentId, event.accountId);
/** What the provider has of an order: every refund that it did not take back. */
const backAtStripe = (order: Sold) =>
  booked(order)
    .refunds.filter(({ status }) => status !== 'failed')
    .map(({ amount }) => amount);
const feeBack = (order: Sold) =>
  [...world.stripe.fees.values()]
    .filter(({ fee }) => fee.account === order.event.accountId)
    .flatMap(({ refunds }) => refunds.map(({ amount }) => amount));
const kindsOf = (of: Awaited<ReturnType<typeof report>>) =>
  of.timeline.filter(({ kind }) => kind.startsWith('refund')).map(({ kind }) => kind);
const ticketOf = async ({ id }: Sold) =>
  (
    await world.api.pool.query<{ status: string }>(
      'select status from registrations where order_id = $1 order by created_at, id',
      [id],
    )
  ).rows.map(({ status }) => status);
/** Of this order alone: mails of several that become due together are written in any order. */
const mailsOf = async ({ id }: Sold, recipient: string, subject: RegExp) =>
  (await mailsTo(world.api, recipient)).filter(
    (mail) => subject.test(mail.subject) && mail.text.includes(orderNumber(id)),
  );

/** An order whose only ticket was given back, and whose buyer's bank sent the money back. */
async function returned() {
  const order = await sold(world);
  await refund(order, order.itemId);
  await world.api.runJobs();
  const [made] = booked(order).refunds;
  world.stripe.returnRefund(made?.id ?? '');
  await tell(world);
  const [owed] = (await report(order)).owedRefunds;
  return { ...order, owedId: owed?.id ?? '' };
}

describe('a bank sends a refund back', () => {
  test('the ticket stays ended, the money is the seller’s again, and all are told', async () => {
    const order = await sold(world);
    await refund(order, order.itemId);
    await world.api.runJobs();
    const before = await report(order);
    expect([before.status, before.paymentDetails.refundedAmount]).toEqual(['refunded', 20.89]);
    expect([before.isRefundOwed, before.owedRefunds]).toEqual([false, []]);
    world.stripe.returnRefund(booked(order).refunds[0]?.id ?? '');
    expect(await tell(world)).toBe(200);
    expect(await ticketOf(order)).toEqual(['refunded']);
    const after = await report(order);
    expect(after).toMatchObject({
      isRefundOwed: true,
      owedRefunds: [{ amount: 20.89, item: 'Type 1', reason: 'expired_or_canceled_card' }],
      paymentDetails: { refundedAmount: 0 },
    });
    expect(kindsOf(after)).toEqual(['refunded', 'refund_returned']);
    const { seller } = order;
    const { answer: listed } = await seller.client.call(listTransactions, {
      query: { ownerId: seller.id },
    });
    expect(listed.data.map(({ isRefundOwed }) => isRefundOwed)).toEqual([true]);
    expect(await newsOf(seller)).toContain('A refund of $20.89 came back from the bank');
    expect(await activitiesOf(seller)).toContainEqual(
      expect.stringMatching(/^The bank sent back the refund of Nora Lind for /),
    );
    expect(await mailAbout(seller, 'A refund of $20.89 came')).toContain(
      `/reporting/orders/${order.id}`,
    );
    expect(await mailsOf(order, BUYER.email, /^Your refund for .* did not arrive$/)).toHaveLength(
      1,
    );
  });

  test('made again it goes back once, our fee not a second time, and the buyer hears of it', async () => {
    const order = await returned();
    expect(feeBack(order)).toEqual([89]);
    expect((await again(order, order.owedId)).answer).toEqual({ state: 'refunded' });
    await world.api.runJobs();
    expect(backAtStripe(order)).toEqual([2089]);
    expect(feeBack(order)).toEqual([89]);
    const now = await report(order);
    expect(now).toMatchObject({
      ...{ isRefundOwed: false, owedRefunds: [], status: 'refunded' },
      paymentDetails: { refundedAmount: 20.89, viewcyFee: 0 },
    });
    expect(kindsOf(now)).toEqual(['refunded', 'refund_returned', 'refunded']);
    expect(now.timeline.at(-1)).toMatchObject({ kind: 'mailed', to: BUYER.email });
    // the ticket ended once
    const { rows } = await world.api.pool.query(
      `select count(*)::int as n from domain_events where type = 'ticket.refunded'
        and data ->> 'orderId' = $1`,
      [order.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect((await again(order, order.owedId)).error.code).toBe('refund_not_owed');
    // and once more
    world.stripe.returnRefund(booked(order).refunds[1]?.id ?? '');
    await tell(world);
    const [owed] = (await report(order)).owedRefunds;
    expect((await again(order, owed?.id ?? '')).answer).toEqual({ state: 'refunded' });
    expect(backAtStripe(order)).toEqual([2089]);
    expect(feeBack(order)).toEqual([89]);
  });

  test('paid back by hand it is out of the drawer, and what the provider has stays there', async () => {
    const order = await returned();
    expect((await again(order, order.owedId, 'by_hand')).answer).toEqual({ state: 'refunded' });
    await world.api.runJobs();
    expect(backAtStripe(order)).toEqual([]);
    const now = await report(order);
    expect(now).toMatchObject({ isRefundOwed: false, paymentDetails: { refundedAmount: 20.89 } });
    expect(kindsOf(now)).toEqual(['refunded', 'refund_returned', 'refunded_by_hand']);
    const { rows } = await world.api.pool.query(
      `select account, sum(amount_minor)::int as minor from ledger_entries where order_id = $1
        and account in ('cash_drawer', 'provider_clearing') group by account order by account`,
      [order.id],
    );
    expect(rows).toEqual([
      { account: 'cash_drawer', minor: -2089 },
      { account: 'provider_clearing', minor: 1998 },
    ]);
    const [mail] = await mailsOf(order, BUYER.email, /was made again$/);
    expect(mail?.text).toContain('paid back to you another way');
  });

  test('a provider that does not make it again leaves it owed, and by hand is left', async () => {
    const order = await returned();
    // its bank takes the payment back meanwhile: nothing of it can be given any more
    world.stripe.dispute(order.intentId, 'fraudulent');
    expect((await again(order, order.owedId)).answer).toEqual({ state: 'refused' });
    world.stripe.decide(order.intentId, true);
    expect((await report(order)).owedRefunds).toHaveLength(1);
    expect((await again(order, order.owedId, 'by_hand')).answer).toEqual({ state: 'refunded' });
  });

  test.each([
    ['in the wrong order', [1, 0]],
    ['twice', [0, 1, 1]],
  ])('told %s it is booked once', async (_, inOrder) => {
    const order = await sold(world);
    await refund(order, order.itemId);
    world.stripe.returnRefund(booked(order).refunds[0]?.id ?? '');
    const told = world.stripe.events.slice(-2);
    await Promise.all(
      inOrder.map((n, k) => {
        const event = told[n] as EventObject;
        return tell(world, { ...event, id: `${event.id}_${k}` });
      }),
    );
    expect(kindsOf(await report(order))).toEqual(['refunded', 'refund_returned']);
    expect((await report(order)).paymentDetails.refundedAmount).toBe(0);
  });

  test.each([429, 500, 'lost'] as const)(
    'while Stripe fails with %s the notice waits',
    async (how) => {
      const order = await sold(world);
      await refund(order, order.itemId);
      await world.api.runJobs();
      world.stripe.returnRefund(booked(order).refunds[0]?.id ?? '');
      world.stripe.faults.push({ path: /refunds/, how, times: 99 });
      await tell(world);
      expect((await report(order)).isRefundOwed).toBe(false);
      world.stripe.faults.length = 0;
      await makeRetriesDue(world.api);
      await world.api.runJobs();
      expect((await report(order)).isRefundOwed).toBe(true);
    },
  );

  test('without a notice it is found by asking: every ten days, until no bank sends it back', async () => {
    const order = await sold(world);
    await refund(order, order.itemId);
    await world.api.runJobs();
    const reconcile = async () => {
      await addJob(world.api, 'reconcile_payments');
      await world.api.runJobs();
      return (await report(order)).isRefundOwed;
    };
    const asksIn = async () =>
      (
        await world.api.pool.query<{ days: number | null }>(
          `select round(extract(epoch from ask_at - now()) / 86400)::int as days from refunds
            where order_id = $1`,
          [order.id],
        )
      ).rows[0]?.days;
    expect(await asksIn()).toBe(10);
    world.stripe.returnRefund(booked(order).refunds[0]?.id ?? '');
    expect(await reconcile()).toBe(false);
    await world.api.pool.query('update refunds set ask_at = now() where order_id = $1', [order.id]);
    expect(await reconcile()).toBe(true);
    expect(await asksIn()).toBeNull();
  });

  test('one that is there for a month is not asked about any more', async () => {
    const order = await sold(world);
    await refund(order, order.itemId);
    await world.api.runJobs();
    await world.api.pool.query(
      `update refunds set ask_at = now(), settled_at = now() - interval '31 days' where order_id = $1`,
      [order.id],
    );
    await addJob(world.api, 'reconcile_payments');
    await world.api.runJobs();
    const { rows } = await world.api.pool.query('select ask_at from refunds where order_id = $1', [
      order.id,
    ]);
    expect(rows).toEqual([{ ask_at: null }]);
  });

  test('made again by two at once it goes back once', async () => {
    const order = await returned();
    const both = await atOnce(
      world.api,
      [ORDER, order.id],
      [() => again(order, order.owedId), () => again(order, order.owedId, 'by_hand')],
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await report(order)).paymentDetails.refundedAmount).toBe(20.89);
  });

  test('to whoever may not give it back it is not there', async () => {
    const order = await returned();
    const stranger = await signUp(world.api);
    for (const ownerId of [order.seller.id, stranger.id]) {
      const { status, error } = await stranger.client.call(refundAgain, {
        params: { id: order.id, refundId: order.owedId },
        query: { ownerId },
        body: { how: 'by_hand' },
      });
      expect([status, error.code]).toEqual([404, 'order_not_found']);
    }
    const other = await returned();
    expect((await again(order, other.owedId)).error.code).toBe('order_not_found');
  });

  test('of a canceled event it is owed as any other, and the event is not refunded again', async () => {
    const order = await sold(world);
    await order.seller.client.call(cancelEvent, {
      params: { eventId: order.event.eventId },
      body: { message: '' },
    });
    await world.api.runJobs();
    expect(backAtStripe(order)).toEqual([2089]);
    world.stripe.returnRefund(booked(order).refunds[0]?.id ?? '');
    await tell(world);
    await addJob(world.api, 'resume_cancellations');
    await world.api.runJobs();
    expect(backAtStripe(order)).toEqual([]);
    const [owed] = (await report(order)).owedRefunds;
    expect((await again(order, owed?.id ?? '')).answer).toEqual({ state: 'refunded' });
    expect(backAtStripe(order)).toEqual([2089]);
  });
});

describe('a seller gives money back at the provider', () => {
  test('the order counts it, its tickets stay valid, and both are told', async () => {
    const order = await sold(world, 2);
    world.stripe.refundOutside(order.intentId, 1500);
    expect(await tell(world)).toBe(200);
    expect(await ticketOf(order)).toEqual(['active', 'active']);
    const now = await report(order);
    expect(now).toMatchObject({
      ...{ status: 'partially_refunded', uncountedRefund: 15, isRefundOwed: false },
      paymentDetails: { refundedAmount: 15 },
    });
    expect(kindsOf(now)).toEqual(['refunded_outside']);
    expect(
      await mailsOf(order, order.seller.email, /^\$15\.00 was refunded at your payment provider/),
    ).toHaveLength(1);
    const [toBuyer] = await mailsOf(order, BUYER.email, /^\$15\.00 of your order/);
    expect(toBuyer?.text).toContain('What you ordered stays valid.');
  });

  test('it counts first for what is refunded then: nothing goes back twice', async () => {
    const order = await sold(world, 2);
    world.stripe.refundOutside(order.intentId, 2500);
    await tell(world);
    expect((await refund(order, order.itemIds[0] ?? '')).status).toBe(200);
    await world.api.runJobs();
    expect(backAtStripe(order)).toEqual([2500]);
    const half = await report(order);
    expect(half).toMatchObject({ status: 'partially_refunded', uncountedRefund: 4.11 });
    expect(half.orderItems.map(({ status }) => status)).toEqual(['refunded', 'active']);
    await passMinute(world.api);
    const [mail] = await mailsOf(order, BUYER.email, /was refunded$/);
    expect(mail?.text).toContain('the $20.89 for it had been given back before.');
    expect((await refund(order, order.itemIds[1] ?? '')).status).toBe(200);
    await world.api.runJobs();
    expect(backAtStripe(order)).toEqual([2500, 1678]);
    // our fee goes back with what goes back through us alone
    expect(feeBack(order)).toEqual([]);
    const now = await report(order);
    expect(now).toMatchObject({
      ...{ status: 'refunded', uncountedRefund: 0 },
      paymentDetails: { refundedAmount: 41.78 },
    });
    expect(kindsOf(now).toSorted()).toEqual([
      ...['refund_counted', 'refund_counted', 'refunded', 'refunded_outside'],
    ]);
  });

  test('all of it at once: the ticket is ended without a call to the provider', async () => {
    const order = await sold(world);
    world.stripe.refundOutside(order.intentId, 2089);
    await tell(world);
    expect(await report(order)).toMatchObject({ status: 'partially_refunded' });
    const calls = world.stripe.calls.filter(({ method }) => method === 'POST').length;
    expect((await refund(order, order.itemId)).status).toBe(200);
    expect(world.stripe.calls.filter(({ method }) => method === 'POST')).toHaveLength(calls);
    expect(await report(order)).toMatchObject({ status: 'refunded' });
    expect(await ticketOf(order)).toEqual(['refunded']);
  });

  test('a refund that the provider refuses because of it is not lost: it is looked why', async () => {
    const order = await sold(world);
    world.stripe.refundOutside(order.intentId, 2089);
    // no notice came
    expect((await refund(order, order.itemId)).error.code).toBe('registration_not_refundable');
    expect(await report(order)).toMatchObject({ uncountedRefund: 20.89 });
    expect(await ticketOf(order)).toEqual(['active']);
    expect((await refund(order, order.itemId)).status).toBe(200);
    expect(backAtStripe(order)).toEqual([2089]);
  });

  test('our own, of which a notice comes before its call is back, is not taken for theirs', async () => {
    const order = await sold(world);
    world.stripe.faults.push({ path: /^\/v1\/refunds$/, method: 'POST', how: 'lost', times: 2 });
    expect((await refund(order, order.itemId)).status).toBe(200);
    world.stripe.faults.length = 0;
    // made there, and not known here
    expect(backAtStripe(order)).toEqual([2089]);
    const { rows } = await world.api.pool.query(
      'select status, provider_refund_id as id from refunds where order_id = $1',
      [order.id],
    );
    expect(rows).toEqual([{ status: 'pending', id: null }]);
    const notice = lastEvent(world);
    await deliver(world, notice);
    await handleNotice(world.api.deps, { provider: 'stripe', eventId: notice.id });
    expect((await report(order)).paymentDetails.refundedAmount).toBe(0);
    await world.api.runJobs();
    await makeRetriesDue(world.api);
    await world.api.runJobs();
    expect(kindsOf(await report(order))).toEqual(['refunded']);
    expect(backAtStripe(order)).toEqual([2089]);
  });

  test('it comes back, too: before it counted nothing is owed but the money, and after it as well', async () => {
    const order = await sold(world, 2);
    world.stripe.refundOutside(order.intentId, 2089);
    await tell(world);
    await refund(order, order.itemIds[0] ?? '');
    world.stripe.returnRefund(booked(order).refunds[0]?.id ?? '');
    await tell(world);
    const now = await report(order);
    expect(now).toMatchObject({
      ...{ uncountedRefund: 0, paymentDetails: { refundedAmount: 0 } },
      owedRefunds: [{ amount: 20.89, item: null }],
    });
    expect((await again(order, now.owedRefunds[0]?.id ?? '')).answer).toEqual({
      state: 'refunded',
    });
    expect(await report(order)).toMatchObject({
      ...{ uncountedRefund: 0, paymentDetails: { refundedAmount: 20.89 }, owedRefunds: [] },
    });
    await refund(order, order.itemIds[1] ?? '');
    expect(backAtStripe(order)).toEqual([2089, 2089]);
    expect((await report(order)).status).toBe('refunded');
  });

  test('what did not come back is not made again', async () => {
    const order = await sold(world);
    world.stripe.refundOutside(order.intentId, 1000);
    await tell(world);
    const { rows } = await world.api.pool.query<{ id: string }>(
      'select id from refunds where order_id = $1',
      [order.id],
    );
    expect((await again(order, rows[0]?.id ?? '')).error.code).toBe('refund_not_owed');
    expect(backAtStripe(order)).toEqual([1000]);
  });

  test('without a notice it is found in what is paid out', async () => {
    const order = await sold(world, 2);
    world.stripe.refundOutside(order.intentId, 1000);
    const { accountId } = order.event;
    world.stripe.payouts.payOut(accountId);
    expect((await report(order)).uncountedRefund).toBe(0);
    await tell(world);
    expect(await report(order)).toMatchObject({
      uncountedRefund: 10,
      status: 'partially_refunded',
    });
  });

  test('what another account tells of it changes nothing', async () => {
    const order = await sold(world);
    const other = await sold(world);
    world.stripe.refundOutside(other.intentId, 1000);
    const event = lastEvent(world);
    await tell(world, { ...event, account: order.event.accountId });
    expect((await report(other)).paymentDetails.refundedAmount).toBe(0);
  });

  test('of an account that is gone what was known stays', async () => {
    const order = await sold(world);
    world.stripe.refundOutside(order.intentId, 1000);
    world.stripe.revoke(order.event.accountId);
    await tell(world, world.stripe.events.at(-2));
    expect((await report(order)).paymentDetails.refundedAmount).toBe(0);
  });
});
