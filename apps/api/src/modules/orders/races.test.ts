import { cancelOrder, completeOrder, createOrder, readOrder, updateOrder } from '@foyer/contracts';
import { testApi } from '../../../test/support/api-of-file.ts';
import {
  buy,
  cart,
  confirm,
  endHold,
  expectInvariants,
  expectSettled,
  insertCode,
  offered,
  order,
  pay,
  emptyHanded,
  sellableEvent,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import { claimFromPools, type Want, ensurePools } from '../inventory/stock.service.ts';
import { claimUnits, makeUnits } from '../inventory/stock.repository.ts';

const api = testApi();

type Claim = (tx: Tx, instanceId: string, wants: Want[], until: Date) => Promise<boolean>;
const UNTIL = new Date(Date.now() + 600_000);
const times = <T>(n: number, make: (i: number) => T) =>
  Array.from({ length: n }, (_, i) => make(i));

/** Forty buyers want one of ten tickets at once; returns how many were told that they have one. */
async function raceForTen(claim: Claim): Promise<number> {
  const event = await sellableEvent(api, { capacity: 10 });
  const buyers = await Promise.all(times(40, () => emptyHanded(api, event)));
  const told = await Promise.all(
    buyers.map((wants) =>
      transact(api.pool, (tx) => claim(tx, event.instanceIds[0] ?? '', wants, UNTIL)),
    ),
  );
  return told.filter(Boolean).length;
}

const guarded: Claim = async (tx, instanceId, wants, until) => {
  const types = wants.map((want) => want.ticketTypeId);
  const pools = await ensurePools(tx, instanceId, types);
  return claimFromPools(tx, pools, wants, { heldUntil: until });
};

/**
 * Looks for a free unit and takes it, as one would without rows to lock: what the claim exists to
 * prevent.
 */
const unguarded: Claim = async (tx, instanceId, wants, until) => {
  const [pool] = await ensurePools(
    tx,
    instanceId,
    wants.map((want) => want.ticketTypeId),
  );
  const {
    rows: [free],
  } = await tx.query<{ unit_no: number }>(
    'select unit_no from stock_units where pool_id = $1 and line_id is null order by unit_no limit 1',
    [pool?.id],
  );
  if (!free) return false;
  await tx.query(
    'update stock_units set line_id = $3, hold_expires_at = $4 where pool_id = $1 and unit_no = $2',
    [pool?.id, free.unit_no, wants[0]?.itemId, until],
  );
  return true;
};
const unguardedWithUnits: Claim = async (tx, instanceId, wants, until) => {
  const [pool] = await ensurePools(
    tx,
    instanceId,
    wants.map((want) => want.ticketTypeId),
  );
  await makeUnits(tx, pool?.id ?? '', 10);
  // units must be there for everybody before the race, so that only the claim itself is at stake
  await tx.query('commit');
  await tx.query('begin');
  return unguarded(tx, instanceId, wants, until);
};

describe('forty buyers, ten tickets', () => {
  test('with the guard switched off more are promised than there are', async () => {
    expect(await raceForTen(unguardedWithUnits)).toBeGreaterThan(10);
  });

  test('with the guard exactly ten are', async () => {
    expect(await raceForTen(guarded)).toBe(10);
  });

  test('over the whole checkout: ten buy, thirty are told that it is sold out, nobody sees an error', async () => {
    const event = await sellableEvent(api, { capacity: 10 });
    const outcomes = await Promise.all(
      times(40, async () => {
        const client = api.client();
        const made = await order(client, event);
        if (made.status !== 201) return made.error.code;
        const { answer } = await confirm(client, made.answer.id);
        await pay(client, answer.clientSecret);
        return (await client.call(completeOrder, { params: { id: made.answer.id } })).answer.status;
      }),
    );
    expect(outcomes.filter((one) => one === 'completed')).toHaveLength(10);
    expect(outcomes.filter((one) => one === 'sold_out')).toHaveLength(30);
    await expectSettled(api);
  });
});

describe('carts with several types', () => {
  test('claimed in the order of the cart they lock each other out', async () => {
    const event = await sellableEvent(api, { types: [{ capacity: 1 }, { capacity: 1 }] });
    const [one, two] = [await emptyHanded(api, event), await emptyHanded(api, event)];
    const pools = await transact(api.pool, async (tx) => {
      const made = await ensurePools(tx, event.instanceIds[0] ?? '', event.typeIds);
      for (const pool of made) await makeUnits(tx, pool.id, 1);
      return made;
    });
    const { promise: bothHaveOne, resolve } = Promise.withResolvers<void>();
    let holding = 0;
    const claimInOrder = async (wants: Want[], order: typeof pools) => {
      const client = await api.pool.connect();
      try {
        await client.query('begin');
        for (const pool of order) {
          const want = wants.find((each) => pool.typeIds.includes(each.ticketTypeId));
          await claimUnits(
            client as unknown as Tx,
            pool.id,
            [want?.itemId ?? ''],
            { heldUntil: UNTIL },
            true,
          );
          holding += 1;
          if (holding === 2) resolve();
          await bothHaveOne;
        }
        return 'claimed';
      } catch (error) {
        return (error as { code?: string }).code;
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    const outcomes = await Promise.all([
      claimInOrder(one, pools),
      claimInOrder(two, pools.toReversed()),
    ]);
    expect(outcomes).toContain('40P01');
  });

  test('in opposite orders never deadlock, and sell exactly what there is', async () => {
    const event = await sellableEvent(api, {
      types: [{ capacity: 12 }, { capacity: 12 }, { capacity: 12 }],
    });
    const tickets = event.typeIds.map((id) => ({ id, quantity: 1 }));
    const statuses = await Promise.all(
      times(30, async (i) => {
        const lines = i % 2 ? tickets : tickets.toReversed();
        return (
          await api
            .client()
            .call(createOrder, { query: { event: event.eventId }, body: { tickets: lines } })
        ).status;
      }),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(12);
    expect(statuses.filter((status) => status === 409)).toHaveLength(18);
    await expectInvariants(api.pool);
  });
});

describe('two at once on one order', () => {
  test('canceling races paying: exactly one wins', async () => {
    const event = await sellableEvent(api);
    const ends = await Promise.all(
      times(12, async (i) => {
        const client = api.client();
        const { answer: made } = await order(client, event);
        const { answer } = await confirm(client, made.id);
        const params = { id: made.id };
        const paying = async () => {
          await pay(client, answer.clientSecret);
          await client.call(completeOrder, { params });
        };
        const cancelling = () =>
          client.call(cancelOrder, { params, query: { status: 'timed_out' } });
        await Promise.all(i % 2 ? [paying(), cancelling()] : [cancelling(), paying()]);
        const {
          rows: [paid],
        } = await api.pool.query<{ captured: number }>(
          'select coalesce(sum(captured_minor), 0)::int as captured from sandbox.payment_intents where metadata ->> $1 = $2',
          ['orderId', made.id],
        );
        return `${(await client.call(readOrder, { params })).answer.status} ${paid?.captured}`;
      }),
    );
    expect(ends.filter((end) => end !== 'completed 2089' && end !== 'timed_out 0')).toEqual([]);
    await expectSettled(api);
  });

  test('an order paid before it is called off stays bought', async () => {
    const client = api.client();
    const { answer: made } = await order(client, await sellableEvent(api));
    const { answer } = await confirm(client, made.id);
    await pay(client, answer.clientSecret);
    const ended = await client.call(cancelOrder, {
      params: { id: made.id },
      query: { status: 'timed_out' },
    });
    expect(ended.answer.status).toBe('completed');
  });

  test('changing races confirming: the payment is for what the order is', async () => {
    const event = await sellableEvent(api);
    for (let i = 0; i < 6; i++) {
      const client = api.client();
      const { answer: made } = await order(client, event);
      await Promise.all([
        confirm(client, made.id),
        client.call(updateOrder, { params: { id: made.id }, body: cart(event, [3]) }),
      ]);
      const { rows } = await api.pool.query(
        `select p.amount_minor - o.total_minor as difference from payments p
            join orders o on o.id = p.order_id
           where o.id = $1 and p.status = 'open'`,
        [made.id],
      );
      expect(rows.filter((row: { difference: number }) => row.difference !== 0)).toEqual([]);
    }
    await expectInvariants(api.pool);
  });
});

test('the last use of a code goes to one order', async () => {
  const event = await sellableEvent(api);
  await insertCode(api, event, { code: 'ONCE', percentage: 50, quantity: 3 });
  const made = await Promise.all(
    times(12, () => order(api.client(), event, { promoCode: 'ONCE' })),
  );
  expect(made.filter((one) => one.status === 201)).toHaveLength(3);
  expect(new Set(made.filter((one) => one.status !== 201).map((one) => one.error.code))).toEqual(
    new Set(['code_used_up']),
  );
  await expectInvariants(api.pool);
});

test('holds that end together are sold again, each once', async () => {
  const event = await sellableEvent(api, { capacity: 20 });
  const held = await Promise.all(times(20, () => order(api.client(), event)));
  await Promise.all(held.map((one) => endHold(api, one.answer.id)));
  const outcomes = await Promise.all(
    times(25, async () => {
      const made = await order(api.client(), event);
      return made.status;
    }),
  );
  expect(outcomes.filter((status) => status === 201)).toHaveLength(20);
  expect(await offered(api.client(), event)).toEqual([0]);
  await expectInvariants(api.pool);
});

describe('the capacity changes while tickets are sold', () => {
  const change = (event: SellableEvent, capacity: number | null) =>
    api.pool.query('update ticket_types set capacity = $2 where id = $1', [
      event.typeIds[0],
      capacity,
    ]);

  test('more can be sold at once when it grows, less is refused below what is sold', async () => {
    const event = await sellableEvent(api, { capacity: 2 });
    await buy(api, api.client(), event, { quantities: [2] });
    await change(event, 5);
    expect(await offered(api.client(), event)).toEqual([3]);
    await buy(api, api.client(), event, { quantities: [1] });
    await expect(change(event, 2)).rejects.toThrow('capacity_below_sold');
    await change(event, 3);
    expect((await order(api.client(), event)).error.code).toBe('sold_out');
    await expectSettled(api);
  });

  test('what was sold without a limit counts once there is one', async () => {
    const event = await sellableEvent(api, { capacity: null });
    await buy(api, api.client(), event, { quantities: [3] });
    await order(api.client(), event, { quantities: [2] });
    await expect(change(event, 4)).rejects.toThrow('capacity_below_sold');
    await change(event, 6);
    expect(await offered(api.client(), event)).toEqual([1]);
    await expectSettled(api);
  });
});
