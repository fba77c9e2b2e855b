import {
  askAgain,
  cancelOrder,
  leaveWaitingList,
  refundOrderItem,
  updateOrder,
  type CheckoutOrder,
} from '@foyer/contracts';
import fc from 'fast-check';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import {
  buy,
  cart,
  confirm,
  endHold,
  expectInvariants,
  order,
  sellableEvent,
  shareCapacity,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import type { TestClient } from '../../../test/support/test-api.ts';
import {
  endOffer,
  join,
  openWaitingList,
  placeOf,
  type PlaceLink,
} from '../../../test/support/waiting.ts';
import { tendWaitingLists } from './tend.service.ts';

// Whatever is bought, given back, joined, left, offered and let pass, in whatever order: no place is
// sold twice, nobody is overtaken, nobody buys what others wait for, and nothing is kept for nobody.
// FOYER_RUNS and FOYER_SEED search further than the suite does.
const RUNS = Number(process.env['FOYER_RUNS'] ?? 10);
const SEED = Number(process.env['FOYER_SEED'] ?? 20_261_125);

const api = testApi();
let owner: TestPerson;
beforeAll(async () => {
  owner = await signUp(api);
});

interface World {
  event: SellableEvent;
  sold: string[];
  open: { client: TestClient; order: CheckoutOrder }[];
  places: PlaceLink[];
}
type Step = (world: World, at: number, quantity: number) => Promise<unknown>;

const among = <T>(all: readonly T[], at: number): T | undefined => all[at % all.length];
let people = 0;

/** How many of the first ticket a stranger could buy now, by the sentence that a claim obeys. */
const beyond = async ({ event }: World) => {
  const { rows } = await api.pool.query<{ left: number }>(
    `select min(places_left($1, d.quota_id) - kept_for_waiting($1, d.quota_id))::int as left
       from ticket_type_quotas d where d.ticket_type_id = $2`,
    [event.instanceIds[0], event.typeIds[0]],
  );
  return rows[0]?.left ?? 0;
};

const steps: Record<string, Step> = {
  buys: async (world, _, quantity) => {
    const left = await beyond(world);
    const client = api.client();
    const made = await order(client, world.event, { quantities: [quantity] });
    expect([made.status, left]).toEqual([left >= quantity ? 201 : 409, left]);
    if (made.status === 201) world.open.push({ client, order: made.answer });
  },
  'buys the other': async (world, _, quantity) => {
    const client = api.client();
    const made = await order(client, world.event, { quantities: [0, quantity] });
    if (made.status === 201) world.open.push({ client, order: made.answer });
  },
  joins: async (world, at, quantity) => {
    const email = `turn-${people++}@example.test`;
    const { status } = await join(api.client(), world.event, email, { quantity, type: at % 2 });
    if (status === 202) world.places.push(await placeOf(api, email));
  },
  'takes up an offer': async (world, at, quantity) => {
    const place = among(world.places, at);
    if (!place) return;
    const client = api.client();
    for (const quantities of [[quantity], [0, quantity]]) {
      const wish = { quantities, waitingListCode: place.code };
      const made = await order(client, world.event, wish);
      if (made.status === 201) return void world.open.push({ client, order: made.answer });
    }
  },
  changes: async (world, at, quantity) => {
    const one = among(world.open, at);
    await one?.client.call(updateOrder, {
      params: { id: one.order.id },
      body: cart(world.event, [quantity]),
    });
  },
  pays: async (world, at) => {
    const one = among(world.open, at);
    if (!one) return;
    world.open = world.open.filter((other) => other !== one);
    const confirmed = await confirm(one.client, one.order.id);
    if (confirmed.status >= 400) return;
    const { items } = confirmed.answer;
    world.sold.push(...items.map(({ id }) => id));
  },
  'gives up': async (world, at) => {
    const one = among(world.open, at);
    await one?.client.call(cancelOrder, { params: { id: one.order.id } });
  },
  'runs out of time': async (world, at) => {
    const one = among(world.open, at);
    if (one) await endHold(api, one.order.id);
  },
  'is refunded': async (world, at) => {
    const id = among(world.sold, at);
    world.sold = world.sold.filter((other) => other !== id);
    const query = { ownerId: owner.id };
    if (id) await owner.client.call(refundOrderItem, { params: { id }, query });
  },
  'lets an offer pass': async (world, at) => {
    const place = among(world.places, at);
    if (place) await endOffer(api, place);
  },
  leaves: async (world, at) => {
    const place = among(world.places, at);
    if (place)
      await api
        .client()
        .call(leaveWaitingList, { params: { id: place.id }, body: { code: place.code } });
  },
  'asks again': async (world, at) => {
    const place = among(world.places, at);
    if (place)
      await api.client().call(askAgain, { params: { id: place.id }, body: { code: place.code } });
  },
  'has a larger hall': async ({ event }, _, quantity) => {
    await api.pool.query('update ticket_types set capacity = capacity + $2 where id = $1', [
      event.typeIds[0],
      quantity,
    ]);
  },
  'looks whose turn it is': () => tendWaitingLists(api.deps),
  'works the queue': () => api.runJobs(),
};

/** Nobody has an offer whom somebody of the same ticket, who could have had it, came before. */
async function expectFair({ event }: World) {
  const { rows } = await api.pool.query(
    `select late.id from waiting_list_entries late join waiting_list_entries early
        using (instance_id, ticket_type_id)
      where late.event_id = $1 and late.status = 'offered' and early.status = 'waiting'
        and (early.joined_at, early.id) < (late.joined_at, late.id)
        and early.quantity <= (select capacity from ticket_types t where t.id = ticket_type_id)`,
    [event.eventId],
  );
  expect(rows).toEqual([]);
}

const story = fc.array(
  fc.record({
    name: fc.constantFrom(...Object.keys(steps)),
    at: fc.nat(6),
    quantity: fc.integer({ min: 1, max: 2 }),
  }),
  { minLength: 12, maxLength: 40 },
);

test('no sequence of steps sells a place twice, overtakes anybody or keeps something for nobody', async () => {
  await fc.assert(
    fc.asyncProperty(story, fc.boolean(), async (told, isShared) => {
      await api.pool.query('delete from rate_limits');
      const event = await sellableEvent(api, {
        ownerId: owner.id,
        types: [
          { capacity: 3, priceMinor: 0 },
          { capacity: 3, priceMinor: 0 },
        ],
      });
      if (isShared) await shareCapacity(api, event, 4);
      await openWaitingList(api, event);
      const world: World = { event, sold: [], open: [], places: [] };
      const { items } = await buy(api, api.client(), event, { quantities: [3] });
      world.sold.push(...items.map(({ id }) => id));
      for (const { name, at, quantity } of told) {
        await steps[name]?.(world, at, quantity);
        await expectFair(world);
      }
      await api.runJobs();
      await tendWaitingLists(api.deps);
      await api.runJobs();
      await expectFair(world);
      await expectInvariants(api.pool);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
}, 600_000);
