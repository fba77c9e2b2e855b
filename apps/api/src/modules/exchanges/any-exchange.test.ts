import { cancelDate, cancelOrderItem, getTickets, type ErrorBody } from '@foyer/contracts';
import fc from 'fast-check';
import { signUpOwner, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { exchange, offeredFor, payDifference } from '../../../test/support/exchanges.ts';
import { refundItem } from '../../../test/support/organizing.ts';
import {
  endHold,
  expectInvariants,
  expectSettled,
  order,
  confirm,
  sellableEvent,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import type { TestClient } from '../../../test/support/test-api.ts';

// Whatever is bought, exchanged, paid, left unpaid and given back, in whatever order: stock, ledger
// and tickets agree, and what somebody paid less what they got back is what their tickets cost.
const RUNS = Number(process.env['FOYER_RUNS'] ?? 8);
const SEED = Number(process.env['FOYER_SEED'] ?? 20_261_125);

const api = testApi();
let owner: TestPerson;
let ownerId: string;
beforeAll(async () => {
  ({ owner, ownerId } = await signUpOwner(api));
});

const DAY_MS = 86_400_000;
// apart by what a card can be charged: less than that is had for nothing
const PRICES = [2000, 4000, 1940];
const DATES = 3;

interface World {
  event: SellableEvent;
  client: TestClient;
  orders: string[];
  paying: string[];
}
type Step = (world: World) => Promise<void>;

/** A refusal that can be read; anything else ends the run. */
function refused(response: { status: number; raw: string }): boolean {
  if (response.status < 400) return false;
  expect([403, 404, 409, 422]).toContain(response.status);
  expect((JSON.parse(response.raw) as ErrorBody).code).not.toBe('internal');
  return true;
}

const ticketsOf = async ({ client, orders }: World) => {
  const found = await Promise.all(
    orders.map(async (id) => {
      const read = await client.call(getTickets, { params: { id } });
      return read.status === 200 ? read.answer.tickets : [];
    }),
  );
  return found.flat().filter(({ status }) => status === 'active');
};
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

const buys =
  (date: number, type: number): Step =>
  async (world) => {
    const made = await order(world.client, world.event, {
      quantities: PRICES.map((_, at) => (at === type ? 1 : 0)),
      instanceId: world.event.instanceIds[date] ?? '',
    });
    if (refused(made)) return;
    const { answer } = await confirm(world.client, made.answer.id);
    await payDifference(world.client, answer.id);
    world.orders.push(made.answer.id);
  };
const exchanges =
  (at: number, date: number, type: number): Step =>
  async (world) => {
    const ticket = pick(await ticketsOf(world), at);
    if (!ticket) return;
    const wish = { date, type };
    const offered = await offeredFor(world.client, world.event, ticket.id, wish);
    const difference = offered?.difference ?? 0;
    const done = await exchange(world.client, world.event, ticket.id, { ...wish, difference });
    if (!refused(done) && done.answer.orderId) world.paying.push(done.answer.orderId);
  };
const pays: Step = async ({ client, paying }) => {
  const id = paying.pop();
  if (id !== undefined) await payDifference(client, id).catch(() => undefined);
};
const runsOut: Step = async ({ paying }) => {
  const id = paying.at(-1);
  if (id !== undefined) await endHold(api, id);
};
const holderCancels =
  (at: number): Step =>
  async (world) => {
    const ticket = pick(await ticketsOf(world), at);
    if (ticket)
      refused(await world.client.call(cancelOrderItem, { params: { id: ticket.orderItemId } }));
  };
const ownerRefunds =
  (at: number): Step =>
  async (world) => {
    const ticket = pick(await ticketsOf(world), at);
    if (ticket) refused(await refundItem(owner, ticket.orderItemId, ownerId));
  };
const dateIsOff =
  (date: number): Step =>
  async ({ event }) => {
    refused(
      await owner.client.call(cancelDate, {
        params: { eventId: event.eventId, dateId: event.instanceIds[date] ?? '' },
        body: { message: '' },
      }),
    );
  };

const at = fc.nat({ max: 5 });
const date = fc.nat({ max: DATES - 1 });
const type = fc.nat({ max: PRICES.length - 1 });
const step: fc.Arbitrary<readonly [string, Step]> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(date, type).map(([d, t]) => [`buy ${d} ${t}`, buys(d, t)] as const),
  },
  {
    weight: 8,
    arbitrary: fc
      .tuple(at, date, type)
      .map(([a, d, t]) => [`exchange ${a} for ${d} ${t}`, exchanges(a, d, t)] as const),
  },
  { weight: 5, arbitrary: fc.constant(['pay', pays] as const) },
  { weight: 1, arbitrary: fc.constant(['time ends', runsOut] as const) },
  { weight: 1, arbitrary: at.map((a) => [`cancel ${a}`, holderCancels(a)] as const) },
  { weight: 1, arbitrary: at.map((a) => [`refund ${a}`, ownerRefunds(a)] as const) },
  { weight: 1, arbitrary: date.map((d) => [`off ${d}`, dateIsOff(d)] as const) },
);

/** What was paid for an event and not given back, and what its valid tickets are worth. */
async function balanceOf({ eventId }: SellableEvent) {
  const { rows } = await api.pool.query<{ kept: number; worth: number }>(
    `select coalesce((select sum(p.captured_minor - p.refunded_minor) from payments p
          where p.status = 'succeeded' and p.order_id in (
            select order_id from order_lines where subject_id = $1)), 0)::bigint as kept,
        coalesce((select sum(t.price_minor + case when t.price_minor = 0 then 0
            else (6900 + t.price_minor + 50) / 100 end) from registrations r
          join order_lines l on l.id = r.line_id
          join ticket_types t on t.id = r.ticket_type_id
         where r.event_id = $1 and r.status = 'active'), 0)::bigint as worth`,
    [eventId],
  );
  return rows[0];
}

test('any sequence of buys, exchanges, payments and refunds keeps stock, ledger and tickets in step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      await api.pool.query('delete from rate_limits');
      const event = await sellableEvent(api, {
        ownerId,
        capacity: 2,
        dates: Array.from(
          { length: DATES },
          (_, day) => new Date(Date.now() + (30 + day) * DAY_MS),
        ),
        types: PRICES.map((priceMinor) => ({ priceMinor })),
        exchangeHours: 24,
      });
      const world: World = { event, client: api.client(), orders: [], paying: [] };
      for (const [, work] of steps) {
        await work(world);
        await expectInvariants(api.pool);
      }
      await expectSettled(api);
      const balance = await balanceOf(event);
      expect(balance?.kept).toBe(balance?.worth);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
});
