import { listNotifications, listTransactions } from '@foyer/contracts';
import { addJob, makeRetriesDue } from '../../../test/support/jobs.ts';
import { activitiesOf, mailAbout, textOf } from '../../../test/support/organizing.ts';
import { refund, report, sold, type Sold } from '../../../test/support/stripe/selling-by-stripe.ts';
import { eventObject } from '../../../test/support/stripe/stripe-objects.ts';
import { stripeWorld } from '../../../test/support/stripe/stripe-world.ts';
import { FORGED, lastEvent, tell } from '../../../test/support/stripe/told-by-stripe.ts';

const world = stripeWorld();

const moved = async ({ id }: Pick<Sold, 'id'>) =>
  (
    await world.api.pool.query<{ account: string; amount: number }>(
      `select account, amount_minor::int as amount from ledger_entries
        where order_id = $1 and kind = 'dispute' order by account, amount`,
      [id],
    )
  ).rows.map(({ account, amount }) => [account, amount]);

const TAKEN = [
  ['disputes', 2089],
  ['provider_clearing', -2089],
  ['provider_clearing', -1500],
  ['provider_fees', 1500],
];
const BACK = [
  ['disputes', -2089],
  ['disputes', 2089],
  ['provider_clearing', -2089],
  ['provider_clearing', -1500],
  ['provider_clearing', 2089],
  ['provider_fees', 1500],
];

test('a bank takes a payment back: the order, the ledger, a mail and a notification say so', async () => {
  const order = await sold(world);
  const { seller, intentId } = order;
  const before = await report(order);
  expect([before.isDisputed, before.disputes]).toEqual([false, []]);
  world.stripe.dispute(intentId, 'fraudulent');
  expect(await tell(world)).toBe(200);
  expect(await moved(order)).toEqual(TAKEN);
  const after = await report(order);
  expect(after).toMatchObject({
    isDisputed: true,
    disputes: [{ status: 'open', reason: 'fraudulent', amount: 20.89, taken: 20.89, fee: 15 }],
    paymentDetails: {
      disputedAmount: 20.89,
      stripeFee: before.paymentDetails.stripeFee + 15,
      netAmount: Number((before.paymentDetails.netAmount - 35.89).toFixed(2)),
    },
  });
  expect(after.disputes[0]?.respondBy).not.toBeNull();
  expect(after.timeline).toContainEqual(
    expect.objectContaining({ kind: 'disputed', amount: 20.89, by: null }),
  );
  const { answer: listed } = await seller.client.call(listTransactions, {
    query: { ownerId: seller.id },
  });
  expect(listed.data.map(({ isDisputed }) => isDisputed)).toEqual([true]);
  const { answer: news } = await seller.client.call(listNotifications, { query: {} });
  const told = news.data.find(({ parts }) => parts.some(({ text }) => text.includes('disputed')));
  expect(told && textOf(told)).toBe('A payment of $20.89 is disputed by the buyer’s bank');
  expect(told?.parts[0]?.href).toContain(order.id);
  expect(await activitiesOf(seller)).toContainEqual(
    expect.stringMatching(/^The payment of Nora Lind .* is disputed by the bank$/),
  );
  const text = await mailAbout(seller, 'A payment of $20.89 is disp');
  expect(text).toMatch(/Taken back: \$20\.89\nFee of the bank: \$15\.00/);
  expect(text).toContain(`/reporting/orders/${order.id}`);
});

test.each([
  ['won: it comes back, the fee does not', true, 'won', BACK, 0],
  ['lost: it stays where it is', false, 'lost', TAKEN, 20.89],
] as const)('a dispute is %s', async (_, isWon, status, entries, disputedAmount) => {
  const order = await sold(world);
  world.stripe.dispute(order.intentId, 'product_not_received');
  await tell(world);
  world.stripe.decide(order.intentId, isWon);
  await tell(world);
  expect(await moved(order)).toEqual(entries);
  expect(await report(order)).toMatchObject({
    isDisputed: !isWon,
    disputes: [{ status, taken: disputedAmount, fee: 15, respondBy: null }],
    paymentDetails: { disputedAmount },
    timeline: expect.arrayContaining([
      expect.objectContaining({ kind: `dispute_${status}`, amount: 20.89 }),
    ]) as unknown,
  });
  const { rows } = await world.api.pool.query<{ subject: string }>(
    `select subject from mail_outbox where recipient = $1 and dedupe_key like 'dispute:%'
      order by created_at`,
    [order.seller.email],
  );
  expect(rows.map(({ subject }) => subject.split(' (')[0])).toEqual([
    'A payment of $20.89 is disputed',
    `The dispute of $20.89 is ${status}`,
  ]);
});

test('a bank that only asks takes nothing', async () => {
  const order = await sold(world);
  world.stripe.dispute(order.intentId, 'general', true);
  await tell(world);
  expect(await moved(order)).toEqual([]);
  expect(await report(order)).toMatchObject({ disputes: [{ status: 'open', taken: 0, fee: 0 }] });
  world.stripe.decide(order.intentId, true);
  await tell(world);
  expect(await report(order)).toMatchObject({ isDisputed: false, disputes: [{ status: 'won' }] });
});

test('told twice, at once and in the wrong order it is booked once, as it stands', async () => {
  const order = await sold(world);
  world.stripe.dispute(order.intentId, 'fraudulent');
  const opened = lastEvent(world);
  world.stripe.decide(order.intentId, true);
  const closed = lastEvent(world);
  const again = { ...closed, id: `${closed.id}_again` };
  await Promise.all([
    tell(world, closed),
    tell(world, again),
    tell(world, opened),
    tell(world, opened),
  ]);
  await tell(world, { ...opened, id: `${opened.id}_late` });
  // the money came and went before anybody told: what is left is the fee
  expect(await moved(order)).toEqual([
    ['provider_clearing', -1500],
    ['provider_fees', 1500],
  ]);
  expect((await report(order)).disputes).toMatchObject([{ status: 'won', taken: 0 }]);
  const { rows } = await world.api.pool.query(
    `select type, count(*)::int as n from domain_events where type like 'payment.%'
      and data ->> 'orderId' = $1 group by type order by type`,
    [order.id],
  );
  expect(rows).toEqual([
    { type: 'payment.dispute_closed', n: 1 },
    { type: 'payment.disputed', n: 1 },
  ]);
});

test.each(FORGED)('a notice of one that is %s is refused', async (_, change) => {
  const order = await sold(world);
  world.stripe.dispute(order.intentId, 'fraudulent');
  expect(await tell(world, lastEvent(world), change)).toBe(400);
  expect(await moved(order)).toEqual([]);
  // it is told again, as Stripe does, and then it counts
  await tell(world);
  expect(await moved(order)).toEqual(TAKEN);
});

test('what another account tells of it, and what did not happen, changes nothing', async () => {
  const order = await sold(world);
  const other = await sold(world);
  const dispute = world.stripe.dispute(other.intentId, 'fraudulent');
  const claim = { ...dispute, payment_intent: order.intentId };
  await tell(world, eventObject('charge.dispute.created', claim, order.event.accountId));
  await tell(world, eventObject('charge.dispute.created', dispute, order.event.accountId));
  expect(await moved(order)).toEqual([]);
  expect(await moved(other)).toEqual([]);
});

test.each([429, 500, 'lost'] as const)(
  'while Stripe fails with %s the notice waits, and is worked off once',
  async (how) => {
    const order = await sold(world);
    world.stripe.dispute(order.intentId, 'fraudulent');
    world.stripe.faults.push({ path: /disputes/, how, times: 99 });
    await tell(world);
    expect(await moved(order)).toEqual([]);
    world.stripe.faults.length = 0;
    await makeRetriesDue(world.api);
    await world.api.runJobs();
    expect(await moved(order)).toEqual(TAKEN);
  },
);

test('an end that nobody told of is found by asking, a day later', async () => {
  const order = await sold(world);
  world.stripe.dispute(order.intentId, 'fraudulent');
  await tell(world);
  world.stripe.decide(order.intentId, false);
  const reconcile = async () => {
    await addJob(world.api, 'reconcile_payments');
    await world.api.runJobs();
    return (await report(order)).disputes[0]?.status;
  };
  expect(await reconcile()).toBe('open');
  await world.api.pool.query(`update disputes set asked_at = now() - interval '25 hours'`);
  expect(await reconcile()).toBe('lost');
});

test('of an account that is gone what was known stays', async () => {
  const order = await sold(world);
  world.stripe.dispute(order.intentId, 'fraudulent');
  await tell(world);
  world.stripe.decide(order.intentId, true);
  const closed = lastEvent(world);
  world.stripe.revoke(order.event.accountId);
  await tell(world, closed);
  expect((await report(order)).disputes).toMatchObject([{ status: 'open', taken: 20.89 }]);
});

test('what a bank has taken is not given back a second time', async () => {
  const order = await sold(world);
  world.stripe.dispute(order.intentId, 'fraudulent');
  await tell(world);
  const refused = await refund(order, order.itemId);
  expect(refused.error.code).toBe('registration_not_refundable');
  world.stripe.decide(order.intentId, true);
  await tell(world);
  const { status } = await refund(order, order.itemId);
  expect(status).toBe(200);
});
