import type { Expression, SqlBool } from 'kysely';
import { ASYNC_COMMIT, type Pool, type Tx } from '../db/database.ts';
import { db, prepared, row, sql, type Parameters } from '../db/query.ts';
import { DomainError } from '../http/domain-error.ts';

/** The row still counts: its window, of so many seconds, has not ended. */
const counts = (seconds: Expression<number>) =>
  sql<boolean>`rate_limits.window_start > now() - make_interval(secs => ${seconds})`;

/** A use more in the window that counts, or the first of a new one. */
const oneMore = (seconds: Expression<number>, uses: Expression<number> = sql<number>`1`) => {
  const isOn = counts(seconds);
  return {
    used: sql<number>`case when ${isOn} then rate_limits.used + ${uses} else ${uses} end`,
    windowStart: sql<Date>`case when ${isOn} then rate_limits.window_start else now() end`,
  };
};
/** Seconds until the window ends. */
const waitOf = (seconds: Expression<number>) =>
  sql<number>`ceil(extract(epoch from window_start - now()) + ${seconds})::int`.as('wait');

const countUses = prepared(
  'count-uses',
  (parameter: Parameters<{ key: string; seconds: number; uses: number }>) =>
    db
      .insertInto('rateLimits')
      .values({ key: parameter('key'), windowStart: sql<Date>`now()`, used: parameter('uses') })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(oneMore(parameter('seconds'), parameter('uses'))),
      )
      .returning(['used', waitOf(parameter('seconds'))]),
);

/**
 * Counts uses of `key` in the current window, one when left out: how many there are now, and
 * seconds until the window ends. A window begins with the first use, not with the clock's minute:
 * two that meet would allow twice as many within a moment.
 */
export const count = async (pool: Pool | Tx, key: string, seconds: number, uses = 1) =>
  (await countUses(pool, { key, seconds, uses }))[0];

/**
 * Counts one use of `key` in the current window and refuses when more than `limit` happened. When
 * the count cannot be kept the call is refused too: logins and codes fail closed. Counted in a
 * transaction, a use that came to nothing is not counted.
 */
export async function consume(
  pool: Pool | Tx,
  key: string,
  limit: number,
  windowSeconds: number,
  uses = 1,
): Promise<void> {
  const now = await count(pool, key, windowSeconds, uses);
  if (!now || now.used > limit)
    throw new DomainError('too_many_requests', {
      retryAfterSeconds: Math.max(1, now?.wait ?? windowSeconds),
    });
}

/** The same of many keys at once, a statement for all: each with how often it is used. */
export async function consumeEach(
  pool: Pool | Tx,
  uses: ReadonlyMap<string, number>,
  limit: number,
  windowSeconds: number,
): Promise<void> {
  // in one order, so that two that count the same keys do not wait for each other
  const counted = [...uses].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const seconds = sql<number>`${windowSeconds}::int`;
  const over = await row(
    pool,
    db
      .with('counted', (query) =>
        query
          .insertInto('rateLimits')
          .columns(['key', 'windowStart', 'used'])
          .expression(
            sql`select key, now(), used from unnest(${counted.map(([key]) => key)}::text[],
              ${counted.map(([, used]) => used)}::int[]) as given(key, used)`,
          )
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet(oneMore(seconds, sql<number>`excluded.used`)),
          )
          .returning(['used', waitOf(seconds)]),
      )
      .selectFrom('counted')
      .where('used', '>', limit)
      .select(({ fn }) => fn.max('wait').as('wait')),
  );
  if (over && over.wait !== null)
    throw new DomainError('too_many_requests', { retryAfterSeconds: Math.max(1, over.wait) });
}

const readUses = prepared('uses-of', (parameter: Parameters<{ key: string; seconds: number }>) =>
  db
    .selectFrom('rateLimits')
    .where('key', '=', parameter('key'))
    .where(counts(parameter('seconds')))
    .select('used'),
);
/** How many uses of `key` happened in the current window. Counts nothing. */
export const usedOf = async (pool: Pool | Tx, key: string, seconds: number): Promise<number> =>
  (await readUses(pool, { key, seconds }))[0]?.used ?? 0;

/** What may be used so often within a window. */
interface Budget {
  key: string;
  limit: number;
}

interface Asked {
  own: string | null;
  ownLimit: number;
  wide: string;
  beside: string | null;
  seconds: number;
  besideSeconds: number;
}
/** What counts tries of codes is sent alone, and a crash may take the last of it. */
const unhurried = sql<object>`${sql.raw(ASYNC_COMMIT)}`.as('unhurried');

const countBoth = prepared('count-budgets', (parameter: Parameters<Asked>) => {
  const seconds = parameter('seconds');
  const use = (
    query: Pick<typeof db, 'insertInto'>,
    key: Expression<string | null>,
    isAsked: Expression<SqlBool>,
  ) =>
    query
      .insertInto('rateLimits')
      .columns(['key', 'windowStart', 'used'])
      .expression(
        db
          .selectFrom(unhurried)
          .select([
            sql<string>`${key}::text`.as('key'),
            sql<Date>`now()`.as('windowStart'),
            sql<number>`1`.as('used'),
          ])
          .where(isAsked),
      )
      .onConflict((conflict) => conflict.column('key').doUpdateSet(oneMore(seconds)))
      .returning(['key', 'used', waitOf(seconds)]);
  return db
    .with('own', (query) =>
      use(query, parameter('own'), sql<boolean>`${parameter('own')}::text is not null`),
    )
    .with('wide', (query) =>
      use(
        query,
        parameter('wide'),
        sql<boolean>`not exists (select from own where used > ${parameter('ownLimit')})`,
      ),
    )
    .selectFrom('own')
    .selectAll()
    .unionAll(({ selectFrom }) => selectFrom('wide').selectAll())
    .unionAll(({ selectFrom }) =>
      selectFrom('rateLimits')
        .where('key', '=', sql<string>`${parameter('beside')}::text`)
        .where(counts(parameter('besideSeconds')))
        .select(['key', 'used', sql<number>`0`.as('wait')]),
    );
});

export interface Budgets {
  /** Of one person or browser. */
  own: Budget | undefined;
  /** Of their network. */
  wide: Budget;
}

interface CountedBudgets {
  /** What was counted, in that order. */
  keys: string[];
  /** Uses of the key `beside`, within its own window. */
  beside: number;
  /** Seconds until there is room again, where one of them has none. */
  waitSeconds: number | undefined;
}

/**
 * Counts a use of both budgets; of the network's only where one's own has room. One statement, since
 * buyers wait for it. Where one has no room the uses are to be given back.
 */
export async function countBudgets(
  pool: Pool | Tx,
  { own, wide }: Budgets,
  seconds: number,
  beside: { key: string | null; seconds: number } = { key: null, seconds: 0 },
): Promise<CountedBudgets> {
  const counted = await countBoth(pool, {
    own: own?.key ?? null,
    ownLimit: own?.limit ?? 0,
    wide: wide.key,
    beside: beside.key,
    seconds,
    besideSeconds: beside.seconds,
  });
  const of = (key: string | null) => counted.find((one) => one.key === key);
  const used = [own, wide].flatMap((budget) => {
    const count = budget && of(budget.key);
    return count ? [{ ...count, isFull: count.used > budget.limit }] : [];
  });
  return {
    keys: used.map(({ key }) => key),
    beside: of(beside.key)?.used ?? 0,
    waitSeconds: used.find(({ isFull }) => isFull)?.wait,
  };
}

/**
 * Counts a use of both budgets, or refuses and counts neither: what one's own has no room for
 * leaves that of the network alone all the while. Returns how many uses of the key `beside` there
 * are.
 */
export async function consumeBoth(
  pool: Pool,
  budgets: Budgets,
  seconds: number,
  beside?: { key: string | null; seconds: number },
): Promise<number> {
  const counted = await countBudgets(pool, budgets, seconds, beside);
  await refuseFull(pool, counted, seconds);
  return counted.beside;
}

/** Gives back what was counted and refuses, where one of them had no room. */
export async function refuseFull(
  pool: Pool,
  { keys, waitSeconds }: CountedBudgets,
  seconds: number,
): Promise<void> {
  if (waitSeconds === undefined) return;
  await restoreUses(pool, keys, seconds);
  throw new DomainError('too_many_requests', { retryAfterSeconds: Math.max(1, waitSeconds) });
}

/**
 * So many keys, one after the other: the planner counts them. For a list whose length it does not
 * know it read the whole table, which a busy hour fills, where it had been smaller.
 */
const restoring = (count: number) =>
  prepared(
    `restore-uses-${count}`,
    (parameter: Parameters<{ keys: readonly string[]; seconds: number }>) => {
      const keys = sql`(values ${sql.join(
        Array.from(
          { length: count },
          (_, nth) => sql`((${parameter('keys')}::text[])[${sql.lit(nth + 1)}], ${sql.lit(nth)})`,
        ),
      )})`;
      return db
        .updateTable('rateLimits')
        .from(unhurried)
        .set({ used: sql<number>`greatest(used - 1, 0)` })
        .where(
          'key',
          'in',
          // in the order in which they are counted: two calls of one person never wait for each
          // other
          sql<string>`(select one.key from ${keys} as w(key, nth)
            join rate_limits one on one.key = w.key order by w.nth for update of one)`,
        )
        .where(counts(parameter('seconds')));
    },
  );
// one's own and the network's
const restored = [restoring(1), restoring(2)];
/**
 * Takes one use of each key back that turned out to be rightful, so that only the others count. The
 * keys are in the order in which they were counted, two at most.
 */
export function restoreUses(pool: Pool | Tx, keys: readonly string[], seconds: number) {
  const restore = restored[keys.length - 1];
  if (!restore) throw new RangeError(`${keys.length} counts to give back at once`);
  return restore(pool, { keys, seconds });
}
export const restoreUse = (pool: Pool, key: string, seconds: number) =>
  restoreUses(pool, [key], seconds);
