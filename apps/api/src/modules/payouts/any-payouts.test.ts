import { listPayouts, refundAgain } from '@foyer/contracts';
import {
  CURRENCIES,
  providerFee,
  smallestChargeMinor,
  ticketFee,
  toMinor,
  type Currency,
} from '@foyer/domain';
import fc from 'fast-check';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { addGuest, inform, payCash } from '../../../test/support/door-selling.ts';
import { refundItem } from '../../../test/support/organizing.ts';
import { buy, expectSettled, sellableEvent } from '../../../test/support/selling.ts';
import { disputeInSandbox } from '../payments/pay-in-sandbox.service.ts';
import { payOutInSandbox } from '../payments/sandbox-payouts.service.ts';
import { returnRefund } from '../payments/sandbox-refunds.service.ts';
import { endPayoutInSandbox, refundInSandbox } from '../../../test/support/sandbox-bank.ts';
import { SANDBOX_DISPUTE_FEE } from '../payments/sandbox-cards.model.ts';

// Whatever is sold, given back, disputed, paid out and sent back, in whatever order and currency:
// the balance is what first principles say, and every invariant holds. FOYER_RUNS and FOYER_SEED
// search further than the suite does.
const RUNS = Number(process.env['FOYER_RUNS'] ?? 8);
const SEED = Number(process.env['FOYER_SEED'] ?? 20_261_125);

const api = testApi();

interface Sold {
  id: string;
  intentId: string;
  /** What its buyer paid, and has back from the provider. */
  paidMinor: number;
  backMinor: number;
  /** What went back past us, and what of that counted for tickets that were given back. */
  pastMinor: number;
  countedMinor: number;
  items: { id: string; isBack: boolean }[];
  dispute: 'none' | 'open' | 'over';
  takenMinor: number;
}
interface World {
  owner: TestPerson;
  event: Awaited<ReturnType<typeof sellableEvent>>;
  accountId: string;
  currency: Currency;
  priceMinor: number;
  sold: Sold[];
  /** What the seller is owed, counted here. */
  owedMinor: number;
}
type Step = (world: World, nth: number) => Promise<void>;

const paidMinor = ({ priceMinor, currency }: World) => priceMinor + ticketFee(priceMinor, currency);
const nthOf = <T>(list: readonly T[], nth: number): T | undefined => list[nth % list.length];

const sell =
  (quantity: number): Step =>
  async (world) => {
    const made = await buy(api, api.client(), world.event, { quantities: [quantity] });
    const { rows } = await api.pool.query<{ id: string }>(
      'select intent_id as id from payments where order_id = $1',
      [made.id],
    );
    const items = made.items.map(({ id }) => ({ id, isBack: false }));
    world.sold.push({
      ...{ id: made.id, intentId: rows[0]?.id ?? '', items, dispute: 'none', takenMinor: 0 },
      paidMinor: quantity * paidMinor(world),
      ...{ backMinor: 0, pastMinor: 0, countedMinor: 0 },
    });
    world.owedMinor +=
      quantity * world.priceMinor - providerFee(quantity * paidMinor(world), world.currency);
  };
/** Cash lies in a drawer: nobody owes it, and nobody pays it out. */
const sellForCash: Step = async ({ owner, event }) => {
  const { answer } = await addGuest(owner, event);
  await inform(owner, answer.id);
  await payCash(owner, answer.id);
};
const giveBack: Step = async (world, nth) => {
  const found = nthOf(
    world.sold.flatMap((one) =>
      one.items.filter(({ isBack }) => !isBack).map((item) => ({ one, item })),
    ),
    nth,
  );
  if (!found) return;
  const { one, item } = found;
  const { status } = await refundItem(world.owner, item.id);
  // what a bank took back is not the seller's to give
  if (status !== 200) return;
  item.isBack = true;
  const paid = paidMinor(world);
  const counted = Math.min(paid, Math.max(0, one.pastMinor - one.countedMinor));
  one.countedMinor += counted;
  one.backMinor += paid - counted;
  // with what goes back through us alone our fee does, too
  world.owedMinor -= counted > 0 ? paid - counted : world.priceMinor;
};
/** The seller gives a part of what is left back in the provider's dashboard. */
const giveBackPastUs: Step = async (world, nth) => {
  const one = nthOf(
    world.sold.filter((sold) => sold.dispute === 'none' && sold.backMinor < sold.paidMinor),
    nth,
  );
  if (!one) return;
  await api.runJobs();
  const amountMinor = Math.ceil((one.paidMinor - one.backMinor) / (1 + (nth % 3)));
  const { accountId } = world;
  await refundInSandbox(api.deps, { accountId, intentId: one.intentId, amountMinor });
  await api.runJobs();
  one.backMinor += amountMinor;
  one.pastMinor += amountMinor;
  world.owedMinor -= amountMinor;
};
/** A bank sends a refund back, whoever made it. */
const refundComesBack: Step = async (world, nth) => {
  await api.runJobs();
  const { rows } = await api.pool.query<{
    id: string;
    orderId: string;
    minor: number;
    past: boolean;
  }>(
    `select provider_refund_id as id, order_id as "orderId", amount_minor as minor,
        line_id is null as past
      from refunds where owner_id = $1 and provider_refund_id is not null and returned_at is null
      order by created_at, id`,
    [world.owner.id],
  );
  const back = nthOf(rows, nth);
  const one = world.sold.find(({ id }) => id === back?.orderId);
  if (!back || one?.dispute !== 'none') return;
  await returnRefund(api.deps, { refundId: back.id });
  await api.runJobs();
  one.backMinor -= back.minor;
  if (back.past) one.pastMinor -= back.minor;
  world.owedMinor += back.minor;
};
/** What came back is paid once more: by the provider, or by hand, which moves nothing there. */
const payBack: Step = async (world, nth) => {
  const { rows } = await api.pool.query<{
    id: string;
    orderId: string;
    minor: number;
    past: boolean;
  }>(
    `select r.id, r.order_id as "orderId", r.amount_minor as minor, r.line_id is null as past
      from refunds r where r.owner_id = $1 and r.returned_at is not null and not exists (
        select from refunds a where a.again_of = r.id and a.status <> 'failed') order by r.id`,
    [world.owner.id],
  );
  const owed = nthOf(rows, nth);
  const one = world.sold.find(({ id }) => id === owed?.orderId);
  if (!owed || !one) return;
  const how = nth % 2 === 0 ? 'provider' : 'by_hand';
  const { answer } = await world.owner.client.call(refundAgain, {
    params: { id: owed.orderId, refundId: owed.id },
    query: { ownerId: world.owner.id },
    body: { how },
  });
  if (answer.state !== 'refunded') return;
  if (owed.past) one.pastMinor += owed.minor;
  if (how === 'by_hand') return;
  one.backMinor += owed.minor;
  world.owedMinor -= owed.minor;
};
const dispute: Step = async (world, nth) => {
  const one = nthOf(
    world.sold.filter((sold) => sold.dispute === 'none' && sold.backMinor < sold.paidMinor),
    nth,
  );
  if (!one) return;
  const { intentId } = one;
  await disputeInSandbox(api.deps, { intentId, reason: 'fraudulent', status: 'open' });
  one.dispute = 'open';
  one.takenMinor = one.paidMinor - one.backMinor;
  world.owedMinor -= one.takenMinor + SANDBOX_DISPUTE_FEE;
};
const decide =
  (status: 'won' | 'lost'): Step =>
  async (world, nth) => {
    const one = nthOf(
      world.sold.filter((sold) => sold.dispute === 'open'),
      nth,
    );
    if (!one) return;
    await disputeInSandbox(api.deps, { intentId: one.intentId, reason: '', status });
    one.dispute = 'over';
    if (status === 'won') world.owedMinor += one.takenMinor;
  };

/** What the sandbox has sent, by how it stands there. */
const sentAt = async ({ accountId }: World, status: string) =>
  (
    await api.pool.query<{ id: string; minor: number }>(
      `select id, amount_minor as minor from sandbox.payouts
        where account_id = $1 and status = $2 order by created_at`,
      [accountId, status],
    )
  ).rows;
/** The sandbox with days that are over before they begin. */
const atOnce = () => ({ ...api.deps, config: { ...api.deps.config, sandboxPayoutMs: -1000 } });
const payOut: Step = async (world) => {
  const before = new Set((await sentAt(world, 'pending')).map(({ id }) => id));
  await payOutInSandbox(atOnce(), { accountId: world.accountId });
  for (const { id, minor } of await sentAt(world, 'pending'))
    if (!before.has(id)) world.owedMinor -= minor;
};
const comesBack: Step = async (world, nth) => {
  const all = [...(await sentAt(world, 'paid')), ...(await sentAt(world, 'pending'))];
  const one = nthOf(all, nth);
  if (!one) return;
  await endPayoutInSandbox(api.deps, one.id, 'failed');
  world.owedMinor += one.minor;
};
const workQueue: Step = () => api.runJobs();

const named = (name: string, run: Step) => ({ run, [fc.toStringMethod]: () => name });
const always = (weight: number, name: string, run: Step) => ({
  weight,
  arbitrary: fc.constant(named(name, run)),
});
const step = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 3 }).map((n) => named(`sell ${n}`, sell(n))) },
  always(1, 'sell for cash', sellForCash),
  always(3, 'give back', giveBack),
  always(2, 'give back past us', giveBackPastUs),
  always(2, 'refund comes back', refundComesBack),
  always(2, 'pay back', payBack),
  always(2, 'dispute', dispute),
  always(1, 'win', decide('won')),
  always(1, 'lose', decide('lost')),
  always(5, 'pay out', payOut),
  always(2, 'comes back', comesBack),
  always(2, 'queue', workQueue),
);
const story = fc.array(fc.record({ step, nth: fc.nat({ max: 20 }) }), {
  minLength: 6,
  maxLength: 18,
});

async function newWorld(currency: Currency, priceMinor: number): Promise<World> {
  await api.pool.query('delete from rate_limits');
  const owner = await signUp(api);
  await api.pool.query('update profiles set currency = $2 where id = $1', [owner.id, currency]);
  const types = [{ priceMinor, capacity: null }];
  const event = await sellableEvent(api, { ownerId: owner.id, currency, types });
  const { rows } = await api.pool.query<{ id: string }>(
    'select account_id as id from payment_accounts where owner_id = $1',
    [owner.id],
  );
  const accountId = rows[0]?.id ?? '';
  return { owner, event, accountId, currency, priceMinor, sold: [], owedMinor: 0 };
}

async function expectBalance({ owner, currency, owedMinor }: World) {
  await expectSettled(api);
  const { answer } = await owner.client.call(listPayouts, { query: { ownerId: owner.id } });
  expect(answer.balances.map((one) => toMinor(one.amount, one.currency))).toEqual([owedMinor]);
  expect(answer.balances[0]?.currency).toBe(currency);
}

test('the balance is what was earned and not paid out, in any sequence and currency', async () => {
  await fc.assert(
    fc.asyncProperty(
      story,
      fc.constantFrom(...CURRENCIES),
      fc.constantFrom(1, 999, 2000, 123_457),
      async (steps, currency, price) => {
        // less than that cannot be sold one by one
        const world = await newWorld(currency, Math.max(price, smallestChargeMinor(currency)));
        for (const {
          step: { run },
          nth,
        } of steps)
          await run(world, nth);
        await expectBalance(world);
        // paid out to the last cent: what is left is what was taken and not earned
        await payOut(world, 0);
        await expectBalance(world);
        expect(world.owedMinor).toBeLessThanOrEqual(0);
      },
    ),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
}, 600_000);
