import {
  exportPayout,
  getPayout,
  links,
  listNotifications,
  listPayouts,
  type Payout,
  type PayoutDetail,
} from '@foyer/contracts';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { csvLines } from '../../../test/support/csv-rows.ts';
import { addJob } from '../../../test/support/jobs.ts';
import { mailsTo } from '../../../test/support/mails.ts';
import { refundItem } from '../../../test/support/organizing.ts';
import { buyByStripe, soldByStripe } from '../../../test/support/stripe/selling-by-stripe.ts';
import { eventObject } from '../../../test/support/stripe/stripe-objects.ts';
import { stripeWorld } from '../../../test/support/stripe/stripe-world.ts';
import { deliver, tellAll } from '../../../test/support/stripe/told-by-stripe.ts';
import { transact } from '../../platform/db/database.ts';
import { postParts } from './post-payout.service.ts';
import { findAccount, lockPayout } from './payouts.repository.ts';
import { syncPayouts } from './sync-payouts.service.ts';

// What Stripe pays out, told by notices or by nobody, as the page of payouts shows it.

const world = stripeWorld();
afterEach(() => {
  world.stripe.payouts.pageSize = 100;
});

interface Seller {
  person: TestPerson;
  accountId: string;
  /** Sells one ticket for 20.89 of which 19.09 is the seller's. */
  sell: () => Promise<{ id: string; itemId: string; intentId: string }>;
}
async function seller(currency = 'usd'): Promise<Seller> {
  const person = await signUp(world.api);
  const event = await soldByStripe(world, { ownerId: person.id, currency });
  return { person, accountId: event.accountId, sell: () => buyByStripe(world, event) };
}

const tellSince = (at: number) => tellAll(world, world.stripe.events.slice(at));
async function paidOut({ accountId }: Seller, ...how: [isByHand?: boolean, elsewhere?: number]) {
  const since = world.stripe.events.length;
  const [payout] = world.stripe.payouts.payOut(accountId, ...how);
  await tellSince(since);
  return payout?.id ?? '';
}
async function ended(id: string, status: 'paid' | 'failed') {
  const since = world.stripe.events.length;
  world.stripe.payouts.end(id, status);
  await tellSince(since);
}

const list = async ({ person }: Seller, page = 1) =>
  (await person.client.call(listPayouts, { query: { ownerId: person.id, page } })).answer;
const read = async ({ person }: Seller, id: string): Promise<PayoutDetail> =>
  (await person.client.call(getPayout, { params: { id }, query: { ownerId: person.id } })).answer;
const latest = async (of: Seller): Promise<Payout> => (await list(of)).data[0] as Payout;
const owed = async (of: Seller) => (await list(of)).balances;
const usd = (amount: number) => [{ currency: 'usd', amount }];
const posted = async ({ person }: Seller) =>
  (
    await world.api.pool.query<{ account: string; minor: number; n: number }>(
      `select account, sum(amount_minor)::int as minor, count(*)::int as n from ledger_entries
        where owner_id = $1 and kind = 'payout' group by 1 order by 1`,
      [person.id],
    )
  ).rows;

test('an account that sold nothing has none, and is owed nothing in its own currency', async () => {
  expect(await list(await seller())).toMatchObject({ data: [], totalCount: 0, balances: usd(0) });
});

test('what was sold is owed until it is sent, on its way until it arrives, and named by its order', async () => {
  const of = await seller();
  const { id: orderId } = await of.sell();
  expect(await owed(of)).toEqual(usd(19.09));
  const providerId = await paidOut(of);
  const payout = await latest(of);
  expect(payout).toMatchObject({ amount: 19.09, currency: 'usd', status: 'pending' });
  expect(await owed(of)).toEqual(usd(0));
  expect(await read(of, payout.id)).toMatchObject({
    ...{ provider: 'stripe', isBeingItemized: false, otherAmount: null, failedBecause: null },
    totals: [{ kind: 'payment', currency: 'usd', amount: 19.09, count: 1 }],
    lines: {
      totalCount: 1,
      data: [
        {
          ...{ kind: 'payment', orderId, amount: 19.09, currency: 'usd' },
          ...{ buyer: 'Nora Lind', productName: 'Winter Gala' },
        },
      ],
    },
  });
  await ended(providerId, 'paid');
  expect(await latest(of)).toMatchObject({ id: payout.id, status: 'paid' });
  expect(await posted(of)).toEqual([
    { account: 'payouts', minor: 1909, n: 1 },
    { account: 'provider_clearing', minor: -1909, n: 1 },
  ]);
});

test('told twice, late, out of order and by five at once, it is posted once', async () => {
  const of = await seller();
  await of.sell();
  const since = world.stripe.events.length;
  const [payout] = world.stripe.payouts.payOut(of.accountId);
  world.stripe.payouts.end(payout?.id ?? '', 'paid');
  const events = world.stripe.events.slice(since);
  await tellAll(world, events.toReversed());
  const again = events.map((event) => ({ ...event, id: `${event.id}_again` }));
  for (const event of again) await deliver(world, event);
  const { accountId } = of;
  const sync = () => syncPayouts(world.api.deps, { accountId });
  await Promise.all([world.api.runJobs(), sync(), sync(), sync(), sync(), sync()]);
  expect(await list(of)).toMatchObject({ totalCount: 1, data: [{ status: 'paid' }] });
  expect((await posted(of)).map(({ n }) => n)).toEqual([1, 1]);
});

test('five at once who hear of it first post it once, by the lock of its row', async () => {
  const of = await seller();
  await of.sell();
  world.stripe.payouts.payOut(of.accountId);
  const { accountId } = of;
  await Promise.all(Array.from({ length: 5 }, () => syncPayouts(world.api.deps, { accountId })));
  expect((await posted(of)).map(({ n, minor }) => [n, minor])).toEqual([
    [1, 1909],
    [1, -1909],
  ]);
});

test('without the look behind that lock it would be posted again, which the database refuses', async () => {
  const of = await seller();
  const { intentId } = await of.sell();
  await paidOut(of);
  const { api, stripe } = world;
  const payout = (
    await api.deps.payments.payouts.list({ accountId: of.accountId, since: null })
  )[0];
  const line = stripe.intents.get(intentId)?.charge?.balance_transaction as { id: string };
  const again = transact(api.pool, async (tx) => {
    const account = await findAccount(tx, 'stripe', of.accountId);
    if (!account || !payout) throw new Error('nothing to post');
    const { since: _, ...paid } = account;
    const kept = await lockPayout(tx, paid, payout);
    return postParts(tx, paid, kept.id, payout, [
      {
        ...{ id: line.id, kind: 'payment', intentId, refundId: null },
        ...{ amountMinor: 1909, currency: 'usd' },
      },
    ]);
  });
  await expect(again).rejects.toThrow(/payout_lines_payout_id_provider_line_id_key/);
});

test('a late word of what came before changes nothing that is known', async () => {
  const of = await seller();
  await of.sell();
  const id = await paidOut(of);
  await ended(id, 'paid');
  const { payments } = world.api.deps;
  const stale = { ...payments.payouts };
  world.api.deps.payments = {
    ...payments,
    payouts: {
      ...stale,
      list: async (at) => (await stale.list(at)).map((one) => ({ ...one, status: 'pending' })),
    },
  };
  await syncPayouts(world.api.deps, { accountId: of.accountId });
  world.api.deps.payments = payments;
  expect((await latest(of)).status).toBe('paid');
});

test('what a bank sends back is owed again, and comes with the next payout', async () => {
  const of = await seller();
  const first = await of.sell();
  const id = await paidOut(of);
  await ended(id, 'paid');
  await ended(id, 'failed');
  const failed = await latest(of);
  expect(failed.status).toBe('failed');
  expect(await owed(of)).toEqual(usd(19.09));
  const [mail, ...others] = (await mailsTo(world.api, of.person.email)).filter(({ subject }) =>
    subject.startsWith('Your bank'),
  );
  expect(mail?.subject).toBe('Your bank sent a payout of $19.09 back');
  expect(mail?.text).toContain('The bank account has been closed');
  expect(others).toEqual([]);
  expect(await read(of, failed.id)).toMatchObject({
    failedBecause: 'The bank account has been closed',
    // it still says what it was made of
    lines: { data: [{ orderId: first.id, amount: 19.09 }] },
  });
  const second = await of.sell();
  await paidOut(of);
  const next = await latest(of);
  expect(next).toMatchObject({ amount: 38.18, status: 'pending' });
  expect(await owed(of)).toEqual(usd(0));
  const orders = (await read(of, next.id)).lines.data.map(({ orderId }) => orderId);
  expect(orders.sort()).toEqual([first.id, second.id].sort());
});

test('whoever answers for the account hears once that a payout arrived, and that one came back', async () => {
  const of = await seller();
  await of.sell();
  const providerId = await paidOut(of);
  const heard = async () => {
    await world.api.runJobs();
    const { answer } = await of.person.client.call(listNotifications, { query: {} });
    return answer.data
      .filter(({ parts }) => /payout/.test(parts[0]?.text ?? ''))
      .map(({ parts }) => ({ text: parts.map(({ text }) => text).join(''), href: parts[0]?.href }));
  };
  expect(await heard()).toEqual([]);
  world.stripe.payouts.end(providerId, 'paid');
  const { accountId } = of;
  await Promise.all(Array.from({ length: 5 }, () => syncPayouts(world.api.deps, { accountId })));
  const { id } = await latest(of);
  const href = links.payout(of.person.username, id);
  const arrived = { text: 'A payout of $19.09 reached your bank', href };
  expect(await heard()).toEqual([arrived]);
  await ended(providerId, 'failed');
  await syncPayouts(world.api.deps, { accountId });
  expect(await heard()).toEqual([
    { text: 'A payout of $19.09 was sent back by your bank', href },
    arrived,
  ]);
});

test('what was paid out long before the account came here is no news', async () => {
  const of = await seller();
  await of.sell();
  const [old] = world.stripe.payouts.payOut(of.accountId);
  if (old) old.created -= 15 * 24 * 60 * 60;
  await ended(old?.id ?? '', 'paid');
  expect(await latest(of)).toMatchObject({ status: 'paid' });
  await world.api.runJobs();
  const { answer } = await of.person.client.call(listNotifications, { query: {} });
  expect(JSON.stringify(answer.data)).not.toContain('payout');
});

test('refunds and disputes are lines below 0, by their order', async () => {
  const of = await seller();
  const [kept, back, disputed] = [await of.sell(), await of.sell(), await of.sell()];
  await paidOut(of);
  await refundItem(of.person, back.itemId);
  const since = world.stripe.events.length;
  world.stripe.dispute(disputed.intentId, 'fraudulent');
  await tellSince(since);
  // 20.00 that went back, 20.89 that was taken and 15.00 for it
  expect(await owed(of)).toEqual(usd(-55.89));
  for (let n = 0; n < 3; n++) await of.sell();
  expect(await owed(of)).toEqual(usd(1.38));
  await paidOut(of);
  const payout = await latest(of);
  const { totals, lines } = await read(of, payout.id);
  expect(payout.amount).toBe(1.38);
  expect(totals).toEqual([
    { kind: 'payment', currency: 'usd', amount: 57.27, count: 3 },
    // price and fee went to the buyer, and our fee came back
    { kind: 'refund', currency: 'usd', amount: -20, count: 2 },
    { kind: 'dispute', currency: 'usd', amount: -35.89, count: 1 },
  ]);
  const of2 = (id: string) => lines.data.filter(({ orderId }) => orderId === id);
  expect(
    of2(back.id)
      .map(({ amount }) => amount)
      .sort((a, b) => a - b),
  ).toEqual([-20.89, 0.89]);
  expect(of2(disputed.id)).toMatchObject([{ kind: 'dispute', amount: -35.89 }]);
  expect(of2(kept.id)).toEqual([]);
});

test('what the account took in elsewhere is said, and posted nowhere', async () => {
  const of = await seller();
  await of.sell();
  await paidOut(of, false, 5000);
  const payout = await latest(of);
  expect(payout.amount).toBe(69.09);
  expect(await read(of, payout.id)).toMatchObject({ otherAmount: 50, lines: { totalCount: 1 } });
  expect(await owed(of)).toEqual(usd(0));
});

test('what a seller takes out by hand is one line, and is owed no more', async () => {
  const of = await seller();
  await of.sell();
  await paidOut(of, true);
  const payout = await latest(of);
  expect((await read(of, payout.id)).lines.data).toMatchObject([
    { kind: 'withdrawal', orderId: null, amount: 19.09 },
  ]);
  expect(await owed(of)).toEqual(usd(0));
});

test('one that is not itemized yet is shown, and posted once it is', async () => {
  const of = await seller();
  await of.sell();
  const since = world.stripe.events.length;
  const [made] = world.stripe.payouts.payOut(of.accountId);
  if (made) made.reconciliation_status = 'in_progress';
  await tellSince(since);
  const payout = await latest(of);
  expect(await read(of, payout.id)).toMatchObject({ isBeingItemized: true, totals: [] });
  if (made) made.reconciliation_status = 'completed';
  await ended(made?.id ?? '', 'paid');
  expect(await read(of, payout.id)).toMatchObject({
    isBeingItemized: false,
    lines: { totalCount: 1 },
  });
});

test('yen are whole in the table, the lines and the file', async () => {
  const of = await seller('jpy');
  const { id } = await of.sell();
  await paidOut(of);
  const payout = await latest(of);
  // 2021 less 21 of ours and what the stand-in keeps of anything
  expect(payout).toMatchObject({ currency: 'jpy', amount: 2000 - 89 });
  const { raw } = await of.person.client.call(exportPayout, {
    params: { id: payout.id },
    query: { ownerId: of.person.id },
  });
  const [, line] = csvLines(raw);
  expect([line?.[0], line?.[2], line?.[5], line?.[6]]).toEqual([id, 'Payment', '1911', 'JPY']);
});

test('a list of payouts has ten a page, and a payout all of its lines, page by page', async () => {
  const of = await seller();
  for (let n = 0; n < 11; n++) {
    await of.sell();
    world.stripe.payouts.payOut(of.accountId);
  }
  world.stripe.payouts.pageSize = 2;
  for (let n = 0; n < 5; n++) await of.sell();
  await paidOut(of);
  const first = await list(of);
  expect([first.totalCount, first.data.length, first.perPage]).toEqual([12, 10, 10]);
  expect((await list(of, 2)).data).toHaveLength(2);
  expect((await list(of, 3)).totalCount).toBe(12);
  const largest = first.data.find(({ amount }) => amount === 95.45)?.id ?? '';
  const page = await of.person.client.call(getPayout, {
    params: { id: largest },
    query: { ownerId: of.person.id, page: 2, perPage: 2 },
  });
  expect(page.answer.lines).toMatchObject({ totalCount: 5, page: 2, perPage: 2 });
  const { raw } = await of.person.client.call(exportPayout, {
    params: { id: largest },
    query: { ownerId: of.person.id },
  });
  expect(csvLines(raw)).toHaveLength(6);
});

test('what nobody told of is asked for once a day', async () => {
  const of = await seller();
  await of.sell();
  world.stripe.payouts.payOut(of.accountId);
  await world.api.pool.query(
    `update payment_accounts set payouts_asked_at = now() - interval '25 hours'`,
  );
  await addJob(world.api, 'reconcile_payouts');
  await world.api.runJobs();
  expect((await list(of)).totalCount).toBe(1);
});

test('a notice is not believed: it says where to look, and no more', async () => {
  const of = await seller();
  await of.sell();
  const claim = { id: 'po_invented', object: 'payout', amount: 999_999, status: 'paid' };
  await tellAll(
    world,
    [of.accountId, 'acct_foreign'].map((at) => eventObject('payout.paid', claim, at)),
  );
  expect((await list(of)).totalCount).toBe(0);
  expect(await owed(of)).toEqual(usd(19.09));
});

test('while Stripe is away nothing is lost: it is asked again', async () => {
  const of = await seller();
  await of.sell();
  world.stripe.faults.push({ path: /balance_transactions/, how: 500, times: 99 });
  await paidOut(of);
  expect((await list(of)).totalCount).toBe(0);
  world.stripe.faults.length = 0;
  await syncPayouts(world.api.deps, { accountId: of.accountId });
  expect(await latest(of)).toMatchObject({ amount: 19.09 });
  await world.api.pool.query('delete from graphile_worker._private_jobs');
});

test('of an account that is gone what is known stays', async () => {
  const of = await seller();
  await of.sell();
  await paidOut(of);
  world.stripe.revoke(of.accountId);
  await syncPayouts(world.api.deps, { accountId: of.accountId });
  expect((await list(of)).totalCount).toBe(1);
});
