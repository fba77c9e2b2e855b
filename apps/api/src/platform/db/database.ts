import pg from 'pg';
import { packetsTo } from './packet.ts';
import { currentAct, currentTenant } from './tenant.ts';
import { noVault, type Vault } from '../secrets/vault.ts';

// bigint columns hold minor units and counts, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer out of range: ${text}`);
  return value;
});
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export type Pool = pg.Pool;
declare const inTransaction: unique symbol;
const commitNow = Symbol('commits behind what was sent');
/**
 * A connection inside a transaction. Only `transact` makes one, so SQL cannot escape it by mistake.
 */
export type Tx = Pick<pg.PoolClient, 'query'> & {
  readonly vault: Vault;
  readonly [inTransaction]: true;
  readonly [commitNow]?: () => void;
};

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const UNIQUE_VIOLATION = '23505';
/** Of the function `refuse`. */
const REFUSED = 'FY001';
const ATTEMPTS = 4;

/** How long a call waits for a lock, in milliseconds, before it says that the service is busy. */
export const DATABASE_WAIT_MS = 2000;

// Few writers: on two cores more of them wait for each other's rows and processor time (12: 133
// checkouts a second, 6: 140).
export function createPool(
  connectionString: string,
  max = 8,
  vault = noVault,
  waitMs = DATABASE_WAIT_MS,
): Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    // statements that do not wait for each other's responses travel together
    pipeline: true,
    connectionTimeoutMillis: waitMs + 1000,
    idleTimeoutMillis: 30_000,
    // What is sold lies in memory or on a disk that seeks: with the 4 of a disk that turns, a table of
    // some hundred rows is read whole, and goes on being so while it grows in a rush (tickets, tries
    // of codes: 1,200 and 800 rows a checkout of the bench, an eighth of its time).
    // And a stray lock must not hang a buyer: give up and answer honestly.
    options: `-c jit=off -c random_page_cost=1.1 -c lock_timeout=${waitMs} -c statement_timeout=${waitMs + 13_000} -c idle_in_transaction_session_timeout=${waitMs + 18_000}`,
  });
  // an idle connection that the server ends must not end the process
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  vaults.set(pool, vault);
  return pool;
}

const vaults = new WeakMap<Pool, Vault>();
/** What opens the sealed columns of this pool's database. */
export const vaultOf = (pool: Pool): Vault => vaults.get(pool) ?? noVault;

const isRetryable = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK);

/** Whether a statement would have written what a unique index has already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION;

/** Whether a statement ended its transaction by `refusal`. */
export const isRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === REFUSED;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * One round trip, whatever stands in it. Both settings end with the transaction, so a pooled
 * connection keeps neither.
 */
function beginning(begin: string): string | pg.QueryConfig {
  const ownerId = currentTenant();
  if (ownerId === undefined) return { name: begin, text: begin };
  if (!UUID.test(ownerId)) throw new TypeError('an owner is named by a UUID');
  return `${begin}; set local role foyer_tenant; set local foyer.owner_id = '${ownerId}'`;
}

/**
 * Work that runs on after its transaction has ended must not reach the connection: by then it is
 * somebody else's.
 */
function openTx(
  query: (...statement: never[]) => unknown,
  vault: Vault,
  { most = Infinity, commit }: { most?: number; commit?: (() => void) | undefined } = {},
): { tx: Tx; close: () => void } {
  let left = most;
  const tx = {
    vault,
    [commitNow]: commit,
    query: (...statement: never[]) =>
      left-- > 0 ? query(...statement) : Promise.reject(new Error('this transaction is over')),
  };
  return {
    tx: tx as unknown as Tx,
    close: () => {
      left = 0;
    },
  };
}

/**
 * Statements that are transactions by themselves and travel with another one: `ahead` leaves with
 * its begin and `behind` with its commit. What they write stays, however the other one ends.
 */
export interface Riders {
  ahead?: (single: Tx) => Promise<unknown>;
  behind?: (single: Tx) => Promise<unknown>;
}

const COMMIT = { name: 'commit', text: 'commit' };

async function attempt<T>(
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  begin: string,
  { beforeCommit, ...riders }: Riders & { beforeCommit?: ((tx: Tx) => Promise<void>) | undefined },
): Promise<T> {
  const client = await pool.connect();
  const { together: query, apart } = packetsTo(client);
  // what fails in the transaction is what the caller hears of
  const ride = (rider: Riders['ahead']) => {
    const riding = rider?.(openTx(apart, vaultOf(pool), { most: 1 }).tx);
    riding?.catch(() => undefined);
    return riding;
  };
  let ended: Promise<unknown> | undefined;
  let behind: Promise<unknown> | undefined;
  const commit = () => {
    close();
    ended = query(COMMIT);
    // what failed before it is what the caller hears of
    ended.catch(() => undefined);
    behind = ride(riders.behind);
  };
  const { tx, close } = openTx(query, vaultOf(pool), { commit: beforeCommit ? undefined : commit });
  let broken: Error | undefined;
  try {
    const ahead = ride(riders.ahead);
    // travels with the first statement: a connection that cannot even begin is dead and runs no
    // other either
    const begun = query(beginning(begin));
    const [result] = await Promise.all([work(tx), begun]);
    await ahead;
    await beforeCommit?.(tx);
    if (!ended) commit();
    await ended;
    await behind;
    return result;
  } catch (error) {
    close();
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Runs `work` in one transaction at READ COMMITTED; commits when it resolves, rolls back when it
 * throws. A deadlock or serialization failure is tried again up to three times, so `work` must be
 * free of other effects: no provider call, no mail, no file.
 */
export async function transact<T>(
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  { ahead, behind }: Riders = {},
): Promise<T> {
  const beforeCommit = currentAct()?.beforeCommit;
  for (let tries = 1; ; tries++) {
    try {
      const riders = { ...(tries === 1 && ahead && { ahead }), ...(behind && { behind }) };
      return await attempt(pool, work, 'begin', { ...riders, beforeCommit });
    } catch (error) {
      if (tries >= ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

/**
 * Runs a single statement, which is a transaction and a snapshot by itself, without the round trips
 * of `begin` and `commit`. A second one is refused.
 */
export const singleStatement = <T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> =>
  // what keeps owners apart is set for a transaction
  currentTenant() === undefined
    ? work(openTx(pool.query.bind(pool), vaultOf(pool), { most: 1 }).tx)
    : transact(pool, work);

type Statements<T extends readonly unknown[]> = { [K in keyof T]: (tx: Tx) => T[K] };

/**
 * Sends statements of one transaction together: the server runs them in this order, each behind the
 * locks and writes of those before it, and nobody waits a round trip between them. What a lock
 * guards is read by a statement after it, which sees what was committed while the lock was waited
 * for.
 */
export const pipelined = <const T extends readonly unknown[]>(
  tx: Tx,
  statements: Statements<T>,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> =>
  Promise.all(
    (statements as readonly ((tx: Tx) => unknown)[]).map((statement) => statement(tx)),
  ) as Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }>;

/**
 * The same for the statements that end a transaction when nothing depends on what they return: the
 * commit travels with them. Each is sent when it is called, one that waits for something before is
 * refused; if one fails, the server rolls all of it back. `work` returns what this returns and does
 * nothing after it.
 */
export function lastly<const T extends readonly unknown[]>(tx: Tx, statements: Statements<T>) {
  const results = pipelined(tx, statements);
  tx[commitNow]?.();
  return results;
}

/** Runs `work` and undoes what it wrote when it returns false; the transaction goes on. */
export async function withSavepoint(tx: Tx, work: () => Promise<boolean>): Promise<boolean> {
  await tx.query('savepoint attempt');
  if (await work()) return true;
  await tx.query('rollback to savepoint attempt');
  return false;
}

/**
 * In the `from` of a write: its commit does not wait for the disk. For notes whose loss in a crash
 * of the database, of the last half second at most, does no harm.
 */
export const ASYNC_COMMIT = `(select set_config('synchronous_commit', 'off', true))`;

/** Reads from one snapshot; a write inside fails. */
export const readOnly = <T>(pool: Pool, work: (tx: Tx) => Promise<T>) =>
  attempt(pool, work, 'begin isolation level repeatable read read only', {});
