import { testApi } from '../../../test/support/api-of-file.ts';
import { packetsOf } from '../../../test/support/packets.ts';
import {
  expectInvariants,
  order,
  sellableEvent,
  shareCapacity,
  type SellableEvent,
} from '../../../test/support/selling.ts';

const api = testApi();

/** How many units an order holds, and in how many pools. */
async function heldBy(orderId: string): Promise<{ units: number; pools: number }> {
  const { rows } = await api.pool.query<{ units: number; pools: number }>(
    `select count(*)::int as units, count(distinct u.pool_id)::int as pools
       from stock_units u join order_lines l on l.id = u.line_id
      where l.order_id = $1 and u.hold_expires_at = (select expires_at from orders where id = $1)`,
    [orderId],
  );
  return rows[0] ?? { units: 0, pools: 0 };
}

async function ordered(event: SellableEvent, quantities?: number[]) {
  const { status, answer } = await order(api.client(), event, {
    ...(quantities && { quantities }),
  });
  expect(status).toBe(201);
  await expectInvariants(api.pool);
  return heldBy(answer.id);
}

/** As if no more units than so many had been made. */
async function unmake(event: SellableEvent, made: number) {
  await api.owner.query(
    `delete from stock_units u using stock_pools p
      where p.id = u.pool_id and p.event_id = $1 and u.unit_no > $2`,
    [event.eventId, made],
  );
  await api.owner.query('update stock_pools set made = $2, last_unit_no = $2 where event_id = $1', [
    event.eventId,
    made,
  ]);
}

test('a plain cart takes its stock in the packet that writes its lines', async () => {
  const event = await sellableEvent(api, { capacity: 300 });
  // units are made with the first order
  expect(await ordered(event, [1])).toEqual({ units: 1, pools: 1 });
  const packets = await packetsOf(() => order(api.client(), event, { quantities: [3] }));
  // read, write and take, commit
  expect(packets).toHaveLength(3);
});

test('where too few of the units that are made are free, it looks and makes more', async () => {
  const event = await sellableEvent(api, { capacity: 300 });
  await ordered(event, [1]);
  await unmake(event, 3);
  // one of the three is held: two of those that are wanted are there at once
  expect(await ordered(event, [3])).toEqual({ units: 3, pools: 1 });
});

test('a type that shares a hall takes a place in both', async () => {
  const event = await sellableEvent(api, { types: [{ capacity: 20 }, { capacity: 20 }] });
  await shareCapacity(api, event, 10);
  for (let n = 0; n < 2; n++) expect(await ordered(event, [2])).toEqual({ units: 4, pools: 2 });
});

test('two types take theirs, one after the other', async () => {
  const event = await sellableEvent(api, { types: [{ capacity: 20 }, { capacity: 20 }] });
  for (let n = 0; n < 2; n++) expect(await ordered(event, [1, 1])).toEqual({ units: 2, pools: 2 });
});

test('what has no limit holds nothing, whatever it had before', async () => {
  const event = await sellableEvent(api, { capacity: 20 });
  await ordered(event, [1]);
  await api.owner.query('update quotas set capacity = null where event_id = $1', [event.eventId]);
  await api.owner.query('update stock_pools set capacity = null where event_id = $1', [
    event.eventId,
  ]);
  const { status, answer } = await order(api.client(), event, { quantities: [2] });
  expect(status).toBe(201);
  expect(await heldBy(answer.id)).toEqual({ units: 0, pools: 0 });
});
