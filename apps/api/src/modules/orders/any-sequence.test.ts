import {
  cancelDate,
  cancelEvent,
  cancelOrder,
  cancelOrderItem,
  completeOrder,
  extendOrder,
  getManagedEvent,
  leaveOrder,
  postponeDates,
  readOrder,
  resumeOrder,
  updateOrder,
  updateSharedCapacity,
  type CheckoutOrder,
  type ErrorBody,
} from '@foyer/contracts';
import fc from 'fast-check';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { addJob } from '../../../test/support/jobs.ts';
import { refundItem } from '../../../test/support/organizing.ts';
import {
  CARDS,
  ORDERS_OF_EVENT,
  cart,
  confirm,
  endHold,
  expectInvariants,
  insertCode,
  order,
  pay,
  sellableEvent,
  shareCapacity,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import type { TestClient } from '../../../test/support/test-api.ts';

// Whatever buyers, cards, clocks and organizers do, in whatever order: every invariant holds, every
// refusal is a declared one, and a total is never other than its tickets and its donation add up to:
// the invariants say it line by line, of the order, of the ledger and of what went back. FOYER_RUNS
// and FOYER_SEED search further than the suite does.
const RUNS = Number(process.env['FOYER_RUNS'] ?? 12);
const SEED = Number(process.env['FOYER_SEED'] ?? 20_261_121);

const api = testApi();
let owner: TestPerson;
beforeAll(async () => {
  owner = await signUp(api);
});

interface Buyer {
  client: TestClient;
  orders: CheckoutOrder[];
}
interface World {
  hallId: string;
  event: SellableEvent;
  buyers: Buyer[];
}

const DAY_MS = 86_400_000;
const EVENINGS = 3;
const PRICES = [2000, 1999, 0];
const CODE = 'HALF';
// HALF takes off, the others only unlock: which of them an order is given
const CODES: readonly string[][] = [[], [CODE], ['DOOR'], [CODE, 'DOOR'], ['BOX', CODE, 'DOOR']];
const DONATIONS = [0, 0, 5, 12.34];
const nameOf = (codes: readonly string[]) => codes.join('+') || 'no code';

/** Price and fee from first principles: 0.69 + 1 %, half off rounds half up. */
function expectedMinor(event: SellableEvent, made: CheckoutOrder): number {
  const tickets = made.items.filter(({ kind }) => kind === 'ticket');
  return tickets.reduce(
    (sum, item) => {
      const price = PRICES[event.typeIds.indexOf(item.productId)] ?? 0;
      const fee = price === 0 ? 0 : 69 + Math.floor((price + 50) / 100);
      const half = made.codes.includes(CODE);
      return sum + (half ? Math.floor((price + 1) / 2) + Math.floor((fee + 1) / 2) : price + fee);
    },
    Math.round(made.donationAmount * 100),
  );
}

type Step = (world: World, buyer: Buyer) => Promise<void>;
const last = (buyer: Buyer) => buyer.orders.at(-1);
const minor = (major: number) => Math.round(major * 100);

function check({ event }: World, made: CheckoutOrder) {
  expect(minor(made.paymentDetails.total)).toBe(expectedMinor(event, made));
}

/** A refusal that the buyer can read; anything else ends the run. */
function refused(response: { status: number; raw: string }): boolean {
  if (response.status < 400) return false;
  expect([400, 404, 409, 422]).toContain(response.status);
  expect((JSON.parse(response.raw) as ErrorBody).code).not.toBe('internal');
  return true;
}

async function refresh(world: World, buyer: Buyer, id: string) {
  const { answer } = await buyer.client.call(readOrder, { params: { id } });
  buyer.orders = buyer.orders.map((one) => (one.id === id ? answer : one));
  check(world, answer);
}

const onLast =
  (work: (world: World, buyer: Buyer, made: CheckoutOrder) => Promise<unknown>): Step =>
  async (world, buyer) => {
    const made = last(buyer);
    if (!made) return;
    await work(world, buyer, made);
    await refresh(world, buyer, made.id);
  };

const create =
  (quantities: number[], codes: string[], donationAmount: number): Step =>
  async (world, buyer) => {
    // some for the one evening, some for another
    const instanceId = world.event.instanceIds[(quantities[0] ?? 0) % EVENINGS] ?? '';
    const wish = { quantities, promoCode: codes, donationAmount, instanceId };
    const made = await order(buyer.client, world.event, wish);
    if (refused(made)) return;
    buyer.orders.push(made.answer);
    check(world, made.answer);
  };

const update = (quantities: number[], codes: string[], donationAmount: number) =>
  onLast(async (world, buyer, made) => {
    refused(
      await buyer.client.call(updateOrder, {
        params: { id: made.id },
        query: { promoCode: codes },
        body: { ...cart(world.event, quantities), donationAmount },
      }),
    );
  });
const doConfirm = onLast(async (_, buyer, made) => {
  refused(await confirm(buyer.client, made.id));
});
const doPay = (card: string) =>
  onLast(async (_, buyer, made) => {
    const { answer } = await buyer.client.call(readOrder, { params: { id: made.id } });
    if (answer.clientSecret) refused(await pay(buyer.client, answer.clientSecret, card));
  });
const complete = onLast(async (_, buyer, made) => {
  refused(await buyer.client.call(completeOrder, { params: { id: made.id } }));
});
const cancel = onLast(async (_, buyer, made) => {
  refused(await buyer.client.call(cancelOrder, { params: { id: made.id } }));
});
const extend = onLast(async (_, buyer, made) => {
  refused(await buyer.client.call(extendOrder, { params: { id: made.id } }));
});
const leave = onLast(async (_, buyer, { id, serverNow: seenAt }) => {
  refused(await buyer.client.call(leaveOrder, { params: { id }, query: { seenAt } }));
});
const resume = onLast(async (_, buyer, made) => {
  refused(await buyer.client.call(resumeOrder, { params: { id: made.id } }));
});
const endTime = onLast(async (_, __, made) => {
  await endHold(api, made.id);
});
const holderCancels = onLast(async (_, buyer, made) => {
  refused(
    await buyer.client.call(cancelOrderItem, { params: { id: made.items[0]?.id ?? made.id } }),
  );
});
const ownerRefunds = onLast(async (_, __, made) => {
  refused(await refundItem(owner, made.items.at(-1)?.id ?? made.id));
});
const ownerCancels = onLast(async (_, __, made) => {
  // a donation cannot end without its money
  const ticket = made.items.findLast(({ kind }) => kind === 'ticket');
  refused(await owner.client.call(cancelOrderItem, { params: { id: ticket?.id ?? made.id } }));
});
const dateIsOff =
  (at: number): Step =>
  async ({ event }) => {
    refused(
      await owner.client.call(cancelDate, {
        params: { eventId: event.eventId, dateId: event.instanceIds[at] ?? '' },
        body: { message: '' },
      }),
    );
  };
const dateIsPostponed =
  (at: number): Step =>
  async ({ event }) => {
    const returnsUntil = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    refused(
      await owner.client.call(postponeDates, {
        params: { eventId: event.eventId },
        body: { dateIds: [event.instanceIds[at] ?? ''], returnsUntil, message: '' },
      }),
    );
  };
const sweep: Step = async () => {
  await addJob(api, 'expire_orders');
  await api.runJobs();
};
/** The organizer changes how many places the hall has, or who draws on them. */
const hallChanges =
  (capacity: number, types: readonly number[]): Step =>
  async ({ event, hallId: quotaId }) => {
    const params = { eventId: event.eventId };
    const { answer } = await owner.client.call(getManagedEvent, { params });
    const version = answer.sharedCapacity[0]?.version ?? 0;
    const ticketTypeIds = types.map((at) => event.typeIds[at] ?? '');
    refused(
      await owner.client.call(updateSharedCapacity, {
        params: { ...params, quotaId },
        body: { capacity, ticketTypeIds, version },
      }),
    );
  };
const workQueue: Step = () => api.runJobs();

/** The next thing that a buyer who wants tickets does. */
const goOn =
  (q: number[], codes: string[], donation: number, card: string): Step =>
  async (world, buyer) => {
    const made = last(buyer);
    if (made?.status === 'pending') return doConfirm(world, buyer);
    if (made?.status !== 'processing') return create(q, codes, donation)(world, buyer);
    await doPay(card)(world, buyer);
    if (card !== CARDS.debit) await complete(world, buyer);
  };

const named = (name: string, run: Step) => ({ run, [fc.toStringMethod]: () => name });
const always = (weight: number, name: string, run: Step) => ({
  weight,
  arbitrary: fc.constant(named(name, run)),
});
const quantities = fc
  .array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 })
  .filter((q) => q.some((n) => n > 0));
const CARD_NUMBERS = [CARDS.success, CARDS.success, CARDS.declined, CARDS.challenge, CARDS.debit];
const step = fc.oneof(
  {
    weight: 24,
    arbitrary: fc
      .tuple(
        quantities,
        fc.constantFrom(...CODES),
        fc.constantFrom(...DONATIONS),
        fc.constantFrom(...CARD_NUMBERS),
      )
      .map(([q, codes, donation, card]) =>
        named(
          `go on ${q.join()} ${nameOf(codes)} +${donation} ${card}`,
          goOn(q, codes, donation, card),
        ),
      ),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(quantities, fc.constantFrom(...CODES), fc.constantFrom(...DONATIONS))
      .map(([q, codes, donation]) =>
        named(`create ${q.join()} ${nameOf(codes)} +${donation}`, create(q, codes, donation)),
      ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(quantities, fc.constantFrom(...CODES), fc.constantFrom(...DONATIONS))
      .map(([q, codes, donation]) =>
        named(`update ${q.join()} ${nameOf(codes)} +${donation}`, update(q, codes, donation)),
      ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(...CARD_NUMBERS).map((card) => named(`pay ${card}`, doPay(card))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 8 }), fc.subarray([0, 1, 2], { minLength: 1 }))
      .map(([n, types]) => named(`hall holds ${n} of ${types.join()}`, hallChanges(n, types))),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 0, max: EVENINGS - 1 })
      .map((at) => named(`evening ${at} is off`, dateIsOff(at))),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 0, max: EVENINGS - 1 })
      .map((at) => named(`evening ${at} is postponed`, dateIsPostponed(at))),
  },
  always(4, 'confirm', doConfirm),
  always(4, 'complete', complete),
  always(1, 'cancel', cancel),
  always(1, 'extend', extend),
  always(2, 'leave', leave),
  always(2, 'resume', resume),
  always(2, 'time ends', endTime),
  always(1, 'sweep', sweep),
  always(2, 'queue', workQueue),
  always(1, 'holder cancels', holderCancels),
  always(2, 'owner refunds', ownerRefunds),
  always(1, 'owner cancels', ownerCancels),
);
// `with next`: at the same time as the step after it
const story = fc.array(
  fc.record({ who: fc.integer({ min: 0, max: 2 }), step, withNext: fc.boolean() }),
  { minLength: 10, maxLength: 40 },
);

/** A browser that has ordered before, so that it has its key when it does two things at once. */
async function visitor(event: SellableEvent): Promise<Buyer> {
  const client = api.client();
  const { answer } = await order(client, event, { quantities: [0, 1] });
  await client.call(cancelOrder, { params: { id: answer.id } });
  return { client, orders: [] };
}

async function settleEverything() {
  await api.pool.query(
    `select graphile_worker.add_job('sandbox_settle', json_build_object('intentId', id, 'succeed',
        true)) from sandbox.payment_intents where status = 'processing'`,
  );
  for (let i = 0; i < 3; i++) await api.runJobs();
}

/** Everybody gets everything back, donations included: nothing that was sold is left. */
async function callOff({ eventId }: SellableEvent) {
  const body = { message: 'The hall is closed.' };
  const { status } = await owner.client.call(cancelEvent, { params: { eventId }, body });
  expect(status).toBeLessThan(300);
  for (let i = 0; i < 3; i++) await api.runJobs();
  const { rows } = await api.pool.query(
    `select kind, name from order_lines where status = 'active' and order_id in (${ORDERS_OF_EVENT})`,
    [eventId],
  );
  expect(rows).toEqual([]);
}

test('no sequence of steps breaks an invariant or lowers a total', async () => {
  await fc.assert(
    fc.asyncProperty(story, fc.boolean(), async (steps, isCalledOff) => {
      await api.pool.query('delete from rate_limits');
      const event = await sellableEvent(api, {
        ownerId: owner.id,
        takesDonations: true,
        dates: Array.from({ length: EVENINGS }, (_, n) => new Date(Date.now() + (30 + n) * DAY_MS)),
        types: [
          { priceMinor: 2000, capacity: 4 },
          { priceMinor: 1999, capacity: null },
          { priceMinor: 0, capacity: 3 },
        ],
      });
      await insertCode(api, event, { code: CODE, percentage: 50, quantity: 2 });
      await insertCode(api, event, { code: 'DOOR', kind: 'secret', quantity: 3 });
      await insertCode(api, event, { code: 'BOX', kind: 'secret' });
      const hallId = await shareCapacity(api, event, 5);
      const world: World = { event, hallId, buyers: [] };
      for (let i = 0; i < 3; i++) world.buyers.push(await visitor(event));
      let running: Promise<void>[] = [];
      for (const {
        who,
        step: { run },
        withNext,
      } of steps) {
        const buyer = world.buyers[who];
        if (buyer) running.push(run(world, buyer));
        if (withNext) continue;
        await Promise.all(running);
        running = [];
      }
      await Promise.all(running);
      await settleEverything();
      await expectInvariants(api.pool);
      if (!isCalledOff) return;
      await callOff(event);
      await expectInvariants(api.pool);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
}, 600_000);
