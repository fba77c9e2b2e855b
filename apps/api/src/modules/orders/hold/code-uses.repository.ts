import type { Tx } from '../../../platform/db/database.ts';
import { db, prepared, sql, type Parameters, type Row } from '../../../platform/db/query.ts';

interface Code {
  codeId: string;
}
interface OfOrder {
  orderId: string;
}

const lockedCode = prepared('lock-code', (parameter: Parameters<Code>) =>
  db
    .selectFrom('promoCodes')
    .where('id', '=', parameter('codeId'))
    .forNoKeyUpdate()
    .select('quantity'),
);
const usesOfOthers = prepared('count-code-uses', (parameter: Parameters<Code & OfOrder>) =>
  db
    .selectFrom('promoRedemptions')
    .where('promoCodeId', '=', parameter('codeId'))
    .where('orderId', '<>', parameter('orderId'))
    .where(({ eb, or, ref }) =>
      or([ref('completed'), eb('holdExpiresAt', '>', sql<Date>`clock_timestamp()`)]),
    )
    .select(({ fn }) => fn.countAll<number>().as('used')),
);
type Use = Pick<Row<'promoRedemptions'>, 'promoCodeId' | 'orderId' | 'completed'> & {
  /** Also of a code with a limit, whose row is locked and whose uses were counted. */
  limited: boolean;
};
/** Writes a use, or what became of it: an order has one of each code, held until its own end. */
const keepUse = prepared('keep-code-use', (parameter: Parameters<Use>) =>
  db
    .with('code', (cte) =>
      cte
        .selectFrom('promoCodes')
        .where('id', '=', parameter('promoCodeId'))
        // the share lock keeps a limit from being set between this look and the use that follows
        .where((eb) =>
          eb.or([sql<boolean>`${parameter('limited')}::boolean`, eb('quantity', 'is', null)]),
        )
        .forKeyShare()
        .select('id'),
    )
    .insertInto('promoRedemptions')
    .columns(['promoCodeId', 'orderId', 'holdExpiresAt', 'completed'])
    .expression(({ selectFrom }) =>
      selectFrom('code').select([
        'code.id',
        sql<string>`${parameter('orderId')}::uuid`.as('orderId'),
        sql<Date>`(select expires_at from orders
          where id = ${parameter('orderId')} and not ${parameter('completed')})`.as(
          'holdExpiresAt',
        ),
        sql<boolean>`${parameter('completed')}::boolean`.as('completed'),
      ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['promoCodeId', 'orderId'])
        .doUpdateSet(({ ref }) => ({
          holdExpiresAt: ref('excluded.holdExpiresAt'),
          completed: ref('excluded.completed'),
        })),
    )
    .returning('orderId'),
);

/**
 * Takes one use of a code for an order, held until the order's end or for good. A limited code is
 * counted under its row lock, so two orders cannot both take the last use; false when none is left.
 */
async function takeUse(
  tx: Tx,
  codeId: string,
  orderId: string,
  as: 'held' | 'completed',
): Promise<boolean> {
  const use = { promoCodeId: codeId, orderId, completed: as === 'completed' };
  // nobody waits for a code without a limit
  if ((await keepUse(tx, { ...use, limited: false })).length > 0) return true;
  const limit = await lockCode(tx, codeId);
  if (limit !== null) {
    const [others] = await usesOfOthers(tx, { codeId, orderId });
    if ((others?.used ?? 0) >= limit) return false;
  }
  return (await keepUse(tx, { ...use, limited: true })).length > 0;
}

async function lockCode(tx: Tx, codeId: string): Promise<number | null> {
  const [code] = await lockedCode(tx, { codeId });
  return code ? code.quantity : 0;
}

/**
 * The same for several codes, in the order of their ids, so that no two carts wait for each other;
 * false when one has none left.
 */
export async function claimCodeUses(
  tx: Tx,
  codeIds: readonly string[],
  orderId: string,
  as: 'held' | 'completed',
): Promise<boolean> {
  for (const id of codeIds.toSorted()) if (!(await takeUse(tx, id, orderId, as))) return false;
  return true;
}

const complete = prepared('complete-code-uses', (parameter: Parameters<OfOrder>) =>
  db
    .updateTable('promoRedemptions')
    .set({ completed: true, holdExpiresAt: null })
    .where('orderId', '=', parameter('orderId'))
    .where(({ eb, or, ref }) =>
      or([ref('completed'), eb('holdExpiresAt', '>', sql<Date>`clock_timestamp()`)]),
    )
    .returning('promoCodeId'),
);
/**
 * Makes the uses that an order holds its own for good, and returns how many they are. They were
 * counted when they were taken, so nobody counts again: for an order that is not near its end.
 */
export const completeCodeUses = async (tx: Tx, orderId: string): Promise<number> =>
  (await complete(tx, { orderId })).length;

const releaseUses = prepared(
  'release-code-uses',
  (parameter: Parameters<OfOrder & { except: readonly string[] }>) =>
    db
      .deleteFrom('promoRedemptions')
      .where('orderId', '=', parameter('orderId'))
      .where(({ not, ref }) => not(ref('completed')))
      .where('promoCodeId', '<>', sql<string>`all(${parameter('except')})`),
);
/** Gives back the uses that an order holds and has not completed. */
export const releaseCodeUses = (tx: Tx, orderId: string, except: readonly string[] = []) =>
  releaseUses(tx, { orderId, except });

const align = prepared('align-code-uses', (parameter: Parameters<OfOrder>) =>
  db
    .updateTable('promoRedemptions')
    .set(({ selectFrom }) => ({
      holdExpiresAt: selectFrom('orders')
        .where('id', '=', parameter('orderId'))
        .select('expiresAt'),
    }))
    .where('orderId', '=', parameter('orderId'))
    .where(({ not, ref }) => not(ref('completed')))
    .returning('promoCodeId'),
);
/** Lets the uses of an order end with the order's own hold; returns how many it still has. */
export const alignUses = async (tx: Tx, orderId: string): Promise<number> =>
  (await align(tx, { orderId })).length;

const deleteUses = prepared('delete-code-uses', (parameter: Parameters<OfOrder>) =>
  db.deleteFrom('promoRedemptions').where('orderId', '=', parameter('orderId')),
);
/**
 * Takes back all uses of an order that could not be filled after all, those that were just
 * completed too.
 */
export const deleteCodeUses = (tx: Tx, orderId: string) => deleteUses(tx, { orderId });
