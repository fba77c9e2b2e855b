import {
  emptyHanded,
  endHold,
  expectInvariants,
  order,
  sellableEvent,
  violationsIn,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import { createTestApi, type TestApi } from '../../../test/support/test-api.ts';
import { openWaitingList, waiting } from '../../../test/support/waiting.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import { lockPlaces } from '../inventory/index.ts';
import {
  claimAtOnce,
  claimBesideWaiting,
  claimUnits,
  lockPools,
  releaseUnits,
} from '../inventory/stock.repository.ts';
import { findOfDate } from './entries.repository.ts';
import { makeOffer, tendWaitingList } from './tend.service.ts';
import { findWaiting } from './turns.repository.ts';

// Each race with its guard, and without it: what the guard prevents must happen then. Without it
// the data is wrong, so each has a database of its own.

let api: TestApi;
let event: SellableEvent;
let instanceId: string;
let poolId: string;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const UNTIL = new Date(Date.now() + 600_000);
const ADA = 'ada@example.test';

/** Somebody waits for one of these tickets, which were held until now. */
async function freed(capacity: number) {
  event = await sellableEvent(api, { capacity });
  instanceId = event.instanceIds[0] ?? '';
  await openWaitingList(api, event);
  const { answer: held } = await order(api.client(), event, { quantities: [capacity] });
  await waiting(api, event, ADA);
  await endHold(api, held.id);
  const { rows } = await api.pool.query<{ id: string }>('select id from stock_pools');
  poolId = rows[0]?.id ?? '';
}

const offersMade = async () =>
  (
    await api.pool.query<{ n: number }>(
      `select count(*)::int as n from mail_outbox where dedupe_key like 'waiting-offer:%'`,
    )
  ).rows[0]?.n;

/** Two transactions that both look before either goes on. */
async function twoAtOnce<T>(
  look: (tx: Tx) => Promise<T>,
  goOn: (tx: Tx, seen: T) => Promise<unknown>,
) {
  const both = Promise.withResolvers<undefined>();
  let looked = 0;
  return Promise.all(
    [0, 1].map(() =>
      transact(api.pool, async (tx) => {
        const seen = await look(tx);
        looked += 1;
        if (looked === 2) both.resolve(undefined);
        await both.promise;
        return goOn(tx, seen);
      }),
    ),
  );
}

describe('two workers look whose turn it is', () => {
  test('with the lock one offer is made', async () => {
    await freed(4);
    await Promise.all(Array.from({ length: 6 }, () => tendWaitingList(api.deps, { instanceId })));
    expect(await offersMade()).toBe(1);
    await expectInvariants(api.pool);
  });

  test('without it the same person is offered tickets twice, and some are kept for nobody', async () => {
    await freed(4);
    await twoAtOnce(
      (tx) => findWaiting(tx, instanceId),
      async (tx, [first]) => {
        await lockPlaces(tx, instanceId, event.typeIds);
        const entry = (await findOfDate(tx, instanceId)).find(({ id }) => id === first?.id);
        if (entry) await makeOffer(tx, api.deps, entry, { offerMinutes: 60, now: new Date() });
      },
    );
    expect(await offersMade()).toBe(2);
    expect(Object.keys(await violationsIn(api.pool))).toContain('i17-waiting-list.sql');
  });
});

/** Two buyers at once want the one of two tickets that nobody waits for; how many got one. */
async function buyBeside(lock: (tx: Tx) => Promise<unknown>): Promise<number> {
  await freed(2);
  const buyers = await Promise.all([emptyHanded(api, event), emptyHanded(api, event)]);
  const claimed = await Promise.all(
    buyers.map((wants) =>
      transact(api.pool, async (tx) => {
        await lock(tx);
        const lineIds = wants.map(({ itemId }) => itemId);
        return claimBesideWaiting(tx, poolId, lineIds, { heldUntil: UNTIL });
      }),
    ),
  );
  return claimed.reduce((sum, count) => sum + count, 0);
}

describe('two buyers beside somebody who waits', () => {
  test('with the pool’s lock one of them gets the ticket that is beyond', async () => {
    expect(await buyBeside((tx) => lockPools(tx, [poolId]))).toBe(1);
    await expectInvariants(api.pool);
  });

  test('without it both count the same one, and whoever waits is left with nothing', async () => {
    await freed(2);
    const buyers = await Promise.all([emptyHanded(api, event), emptyHanded(api, event)]);
    const both = Promise.withResolvers<undefined>();
    let claims = 0;
    const counts = await Promise.all(
      buyers.map((wants) =>
        transact(api.pool, async (tx) => {
          const lineIds = wants.map(({ itemId }) => itemId);
          const count = await claimBesideWaiting(tx, poolId, lineIds, { heldUntil: UNTIL });
          claims += 1;
          if (claims === 2) both.resolve(undefined);
          await both.promise;
          return count;
        }),
      ),
    );
    expect(counts).toEqual([1, 1]);
    await tendWaitingList(api.deps, { instanceId });
    expect(await offersMade()).toBe(0);
  });
});

test('while somebody waits the usual claims take nothing; with nobody there they take what is free', async () => {
  await freed(2);
  const lineIds = (await emptyHanded(api, event)).map(({ itemId }) => itemId);
  const { rows } = await api.pool.query<{ orderId: string }>(
    'select order_id as "orderId" from order_lines where id = any($1)',
    [lineIds],
  );
  const wants = { orderId: rows[0]?.orderId ?? '', instanceId, lineIds };
  const claims = {
    atOnce: () =>
      transact(api.pool, (tx) =>
        claimAtOnce(tx, { ...wants, ticketTypeId: event.typeIds[0] ?? '' }),
      ),
    counted: () =>
      transact(api.pool, (tx) => claimUnits(tx, poolId, lineIds, { heldUntil: UNTIL })),
  };
  expect([await claims.atOnce(), await claims.counted()]).toEqual([false, 0]);
  await api.pool.query(`update waiting_list_entries set status = 'left', ended_at = now()`);
  expect(await claims.atOnce()).toBe(true);
  await transact(api.pool, (tx) => releaseUnits(tx, lineIds));
  expect(await claims.counted()).toBe(1);
});
