import { createOrder, listTickets } from '@foyer/contracts';
import {
  buy,
  endHold,
  expectInvariants,
  expectSettled,
  order,
  emptyHanded,
  sellableEvent,
  shareCapacity,
  violationsIn,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import { createTestApi, type TestApi } from '../../../test/support/test-api.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import { claimFromPools, ensurePools, type Want } from './stock.service.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const HELD = { heldUntil: new Date(Date.now() + 600_000) };
const times = <T>(n: number, make: (i: number) => T) =>
  Array.from({ length: n }, (_, i) => make(i));
const dateOf = (event: SellableEvent) => event.instanceIds[0] ?? '';

const claimStock = async (tx: Tx, event: SellableEvent, wants: Want[]) =>
  claimFromPools(tx, await ensurePools(tx, dateOf(event), event.typeIds), wants, HELD);

describe('a hall of ten that two types share, each with room for twenty', () => {
  type Claim = (tx: Tx, event: SellableEvent, wants: Want[]) => Promise<boolean>;
  /** Each type from its own number alone. */
  const unguarded: Claim = async (tx, event, wants) => {
    const pools = await ensurePools(tx, dateOf(event), event.typeIds);
    const own = pools.filter((pool) => event.typeIds.includes(pool.quotaId));
    return claimFromPools(tx, own, wants, HELD);
  };

  async function race(claim: Claim) {
    const event = await sellableEvent(api, { types: [{ capacity: 20 }, { capacity: 20 }] });
    await shareCapacity(api, event, 10);
    const buyers = await Promise.all(times(40, (i) => emptyHanded(api, event, [i % 2])));
    const told = await Promise.all(
      buyers.map((wants) => transact(api.pool, (tx) => claim(tx, event, wants))),
    );
    return told.filter(Boolean).length;
  }

  test('without the hall more are promised than it has places', async () => {
    expect(await race(unguarded)).toBeGreaterThan(10);
  });

  test('with it exactly ten are', async () => {
    expect(await race(claimStock)).toBe(10);
    await expectInvariants(api.pool);
  });

  test('units that are looked for and taken without their row locks go to two', async () => {
    const event = await sellableEvent(api, { types: [{}, {}] });
    const hallId = await shareCapacity(api, event, 1);
    const first = await order(api.client(), event);
    await endHold(api, first.answer.id);
    const { promise: bothHaveLooked, resolve } = Promise.withResolvers<undefined>();
    let looked = 0;
    const taken = await Promise.all(
      [0, 1].map((at) =>
        transact(api.pool, async (tx) => {
          const [want] = await emptyHanded(api, event, [at]);
          const { rows } = await tx.query<{ pool_id: string }>(
            `select pool_id from stock_units join stock_pools on id = pool_id
              where quota_id = $1 and not sold and hold_expires_at <= clock_timestamp()`,
            [hallId],
          );
          looked += 1;
          if (looked === 2) resolve(undefined);
          await bothHaveLooked;
          await tx.query(
            `update stock_units set line_id = $2, hold_expires_at = now() + interval '9 minutes'
              where pool_id = $1`,
            [rows[0]?.pool_id, want?.itemId],
          );
          return rows.length;
        }),
      ),
    );
    expect(taken).toEqual([1, 1]);
  });

  test('over the whole checkout: ten are held, and both types are sold out', async () => {
    const event = await sellableEvent(api, { types: [{ capacity: 20 }, { capacity: 20 }] });
    await shareCapacity(api, event, 10);
    const codes = await Promise.all(
      times(30, async (i) => {
        const quantities = i % 3 === 0 ? [1, 1] : i % 3 === 1 ? [1] : [0, 1];
        const made = await order(api.client(), event, { quantities });
        return made.status === 201 ? made.answer.items.length : made.error.code;
      }),
    );
    expect(codes.reduce<number>((sum, one) => sum + (Number(one) || 0), 0)).toBe(10);
    expect(new Set(codes.filter((one) => typeof one === 'string'))).toEqual(new Set(['sold_out']));
    const { answer } = await api.client().call(listTickets, { query: { eventId: event.eventId } });
    expect(answer.tickets.map((ticket) => ticket.quantity)).toEqual([0, 0]);
    await expectInvariants(api.pool);
  });
});

describe('carts that draw on several quotas', () => {
  /** Two types, each with its own number and both with the hall; carts name them in either order. */
  async function twoCarts() {
    const event = await sellableEvent(api, { types: [{ capacity: 2 }, { capacity: 2 }] });
    await shareCapacity(api, event, 4);
    const carts = [await emptyHanded(api, event, [0, 1]), await emptyHanded(api, event, [1, 0])];
    const pools = await transact(api.pool, (tx) => ensurePools(tx, dateOf(event), event.typeIds));
    return { event, carts, pools };
  }

  /** Runs a cart's claims on a connection of its own, so that a deadlock shows. */
  async function alone(work: (tx: Tx) => Promise<unknown>) {
    const client = await api.pool.connect();
    try {
      await client.query('begin');
      const result = await work(client as unknown as Tx);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      return (error as { code?: string }).code;
    } finally {
      client.release();
    }
  }

  test('locked in the order of the cart, pools lock each other out', async () => {
    const { carts, pools } = await twoCarts();
    const { promise: bothHaveOne, resolve } = Promise.withResolvers<undefined>();
    let holding = 0;
    const outcomes = await Promise.all(
      carts.map((_, at) =>
        alone(async (tx) => {
          for (const pool of at === 0 ? pools : pools.toReversed()) {
            await tx.query('select 1 from stock_pools where id = $1 for no key update', [pool.id]);
            holding += 1;
            if (holding === 2) resolve(undefined);
            await bothHaveOne;
          }
        }),
      ),
    );
    expect(outcomes).toContain('40P01');
  });

  test('claimed in the order of the pools they never do, in whichever order carts name their types', async () => {
    const { event, carts } = await twoCarts();
    const more = await Promise.all(
      times(20, (i) => emptyHanded(api, event, i % 2 ? [0, 1] : [1, 0])),
    );
    const outcomes = await Promise.all(
      [...carts, ...more].map((wants) =>
        alone(async (tx) => {
          if (await claimStock(tx, event, wants)) return true;
          throw Object.assign(new Error('sold out'), { code: 'sold out' });
        }),
      ),
    );
    expect(outcomes.filter((one) => one === true)).toHaveLength(2);
    expect(outcomes.filter((one) => one !== true && one !== 'sold out')).toEqual([]);
    await expectInvariants(api.pool);
  });

  test('the hall is claimed once for all types of a cart', async () => {
    const { pools } = await twoCarts();
    expect(pools).toHaveLength(3);
    expect(pools.map((pool) => pool.typeIds.length).sort()).toEqual([1, 1, 2]);
  });
});

describe('what is shared changes while tickets are sold', () => {
  const setHall = (hallId: string, capacity: number) =>
    api.pool.query('update quotas set capacity = $2 where id = $1', [hallId, capacity]);
  const unitsOf = async (hallId: string) =>
    (
      await api.pool.query<{ n: number }>(
        `select count(*)::int as n from stock_units u join stock_pools p on p.id = u.pool_id
          where p.quota_id = $1 and line_id is not null`,
        [hallId],
      )
    ).rows[0]?.n;

  test('what was sold before a hall was shared counts in it', async () => {
    const event = await sellableEvent(api, { types: [{ capacity: null }, {}] });
    await buy(api, api.client(), event, { quantities: [3] });
    await order(api.client(), event, { quantities: [0, 2] });
    const hallId = await shareCapacity(api, event, 6);
    expect(await unitsOf(hallId)).toBe(5);
    expect((await order(api.client(), event, { quantities: [1, 1] })).error.code).toBe('sold_out');
    expect((await order(api.client(), event, { quantities: [1] })).status).toBe(201);
    await expectSettled(api);
  });

  test('less than is sold or held is refused; a type that leaves gives its places back', async () => {
    const event = await sellableEvent(api, { types: [{}, {}] });
    const hallId = await shareCapacity(api, event, 6);
    await buy(api, api.client(), event, { quantities: [2, 1] });
    await order(api.client(), event, { quantities: [1] });
    await expect(setHall(hallId, 3)).rejects.toThrow('capacity_below_sold');
    await setHall(hallId, 4);
    expect((await order(api.client(), event)).error.code).toBe('sold_out');
    await api.pool.query(
      'delete from ticket_type_quotas where quota_id = $1 and ticket_type_id = $2',
      [hallId, event.typeIds[1]],
    );
    expect(await unitsOf(hallId)).toBe(3);
    expect((await order(api.client(), event)).status).toBe(201);
    await expectSettled(api);
  });

  test('stock that does not follow its types: the hall is sold twice, and the rule finds it', async () => {
    const event = await sellableEvent(api, { types: [{}, {}] });
    await buy(api, api.client(), event, { quantities: [3] });
    await api.owner.query('alter table ticket_type_quotas disable trigger stock_follows_new_type');
    await shareCapacity(api, event, 4);
    expect((await order(api.client(), event, { quantities: [0, 4] })).status).toBe(201);
    await api.runJobs();
    expect(Object.keys(await violationsIn(api.pool))).toContain('i02-one-ticket-per-place.sql');
  });

  test('an order that began before its type joined a hall is paid with a place in both', async () => {
    const event = await sellableEvent(api, { types: [{}, {}] });
    const made = await order(api.client(), event, { quantities: [2] });
    expect(made.status).toBe(201);
    const hallId = await shareCapacity(api, event, 2);
    expect(await unitsOf(hallId)).toBe(2);
    expect(
      (
        await api
          .client()
          .call(createOrder, {
            query: { event: event.eventId },
            body: { tickets: [{ id: event.typeIds[1] ?? '', quantity: 1 }] },
          })
      ).error.code,
    ).toBe('sold_out');
  });
});
