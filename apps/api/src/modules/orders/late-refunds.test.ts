import { handleNotice } from './settlement/payment-notices.service.ts';
import { signUp } from '../../../test/support/accounts.ts';
import { makeRetriesDue } from '../../../test/support/jobs.ts';
import { activitiesOf } from '../../../test/support/organizing.ts';
import {
  CARDS,
  complete,
  confirm,
  endHold,
  order,
  statusOf,
} from '../../../test/support/selling.ts';
import { soldByStripe } from '../../../test/support/stripe/selling-by-stripe.ts';
import { stripeWorld } from '../../../test/support/stripe/stripe-world.ts';
import { deliver, lastEvent, tell } from '../../../test/support/stripe/told-by-stripe.ts';

// Money that came too late for its order goes back whole, whoever gives it back.

const world = stripeWorld();

/** An order whose money came when its only place was somebody else's: 20.89 are about to go back. */
async function late() {
  const { api, stripe } = world;
  const seller = await signUp(api);
  const event = await soldByStripe(world, { ownerId: seller.id, capacity: 1 });
  const client = api.client();
  const { answer: made } = await order(client, event);
  const { answer } = await confirm(client, made.id);
  const intentId = (answer.clientSecret ?? '').split('_secret_')[0] ?? '';
  stripe.pay(answer.clientSecret ?? '', CARDS.success);
  await endHold(api, made.id);
  await order(api.client(), event);
  await complete(client, made.id);
  return { seller, event, client, id: made.id, intentId };
}
type Late = Awaited<ReturnType<typeof late>>;

const backAtStripe = ({ intentId, event }: Late) =>
  world.stripe.intentAt(intentId, event.accountId).refunds.map(({ amount }) => amount);
const feeBack = ({ event }: Late) =>
  [...world.stripe.fees.values()]
    .filter(({ fee }) => fee.account === event.accountId)
    .flatMap(({ refunds }) => refunds.map(({ amount }) => amount));
const asksOf = ({ event }: Late) =>
  world.stripe.calls.filter(
    ({ method, path, account }) =>
      method === 'POST' && path === '/v1/refunds' && account === event.accountId,
  ).length;
/** What went back of its payment, and what still lies here for nobody, in our books. */
const booked = async ({ id }: Late) =>
  (
    await world.api.pool.query<{ back: number; unapplied: number }>(
      `select (select refunded_minor::int from payments where order_id = $1) as back,
          (select sum(amount_minor)::int from ledger_entries where order_id = $1
            and account = 'unapplied_payments') as unapplied`,
      [id],
    )
  ).rows[0];
const ALL_BACK = { back: 2089, unapplied: 0 };

test('of which its seller gave a part back: the rest goes back, our fee with it', async () => {
  const order = await late();
  world.stripe.refundOutside(order.intentId, 500);
  // no notice of it came: that the whole is refused is why it is looked
  await world.api.runJobs();
  expect(backAtStripe(order)).toEqual([500, 1589]);
  expect(feeBack(order)).toEqual([89]);
  expect(await statusOf(order.client, order.id)).toBe('refunded');
  expect(await booked(order)).toEqual(ALL_BACK);
  // nobody reads of a refund that was refused
  expect((await activitiesOf(order.seller)).filter((one) => /refused/.test(one))).toEqual([]);
  // and told of it late, nothing more goes back
  await tell(world);
  expect(backAtStripe(order)).toEqual([500, 1589]);
});

test('all of which its seller gave back: nothing goes back a second time', async () => {
  const order = await late();
  world.stripe.refundOutside(order.intentId, 1000);
  world.stripe.refundOutside(order.intentId, 1089);
  await world.api.runJobs();
  expect(backAtStripe(order)).toEqual([1000, 1089]);
  expect(asksOf(order)).toBe(1);
  expect(await statusOf(order.client, order.id)).toBe('refunded');
  expect(await booked(order)).toEqual(ALL_BACK);
});

test('of which a notice tells before we give it back: only the rest is asked for', async () => {
  const order = await late();
  world.stripe.refundOutside(order.intentId, 500);
  const notice = lastEvent(world);
  await deliver(world, notice);
  await handleNotice(world.api.deps, { provider: 'stripe', eventId: notice.id });
  await world.api.runJobs();
  expect(asksOf(order)).toBe(1);
  expect(backAtStripe(order)).toEqual([500, 1589]);
  expect(await booked(order)).toEqual(ALL_BACK);
});

test('while nobody can say why the whole is refused, it waits', async () => {
  const order = await late();
  world.stripe.refundOutside(order.intentId, 500);
  world.stripe.whileAsked = () => {
    const asked = world.stripe.calls.at(-1);
    if (asked?.method === 'POST' && asked.path === '/v1/refunds')
      world.stripe.faults.push({ path: /refunds/, method: 'GET', how: 500, times: 99 });
    return Promise.resolve();
  };
  await world.api.runJobs();
  expect(backAtStripe(order)).toEqual([500]);
  world.stripe.whileAsked = () => Promise.resolve();
  world.stripe.faults.length = 0;
  await makeRetriesDue(world.api);
  await world.api.runJobs();
  expect(backAtStripe(order)).toEqual([500, 1589]);
  expect(await booked(order)).toEqual(ALL_BACK);
});
