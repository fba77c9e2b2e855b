import type { Tx } from '../../../platform/db/database.ts';

/**
 * Takes one use of a code for an order, held until `until` or for good. A limited code is counted
 * under its row lock, so two orders cannot both take the last use; false when none is left.
 */
async function takeUse(
  tx: Tx,
  codeId: string,
  orderId: string,
  until: Date | 'completed',
): Promise<boolean> {
  // the share lock keeps a limit from being set between this look and the use that follows
  const {
    rows: [code],
  } = await tx.query<{ quantity: number | null }>(
    'select quantity from promo_codes where id = $1 and quantity is null for key share',
    [codeId],
  );
  const limit = code ? null : await lockCode(tx, codeId);
  if (limit !== null) {
    const {
      rows: [row],
    } = await tx.query<{ used: number }>(
      `select count(*)::int as used from promo_redemptions r
        where r.promo_code_id = $1 and r.order_id <> $2 and (r.completed
          or r.hold_expires_at > clock_timestamp())`,
      [codeId, orderId],
    );
    if ((row?.used ?? 0) >= limit) return false;
  }
  await tx.query(
    `insert into promo_redemptions (promo_code_id, order_id, hold_expires_at, completed)
        values ($1, $2, $3, $4)
     on conflict (promo_code_id, order_id) do update set hold_expires_at = excluded.hold_expires_at,
       completed = excluded.completed`,
    [codeId, orderId, until === 'completed' ? null : until, until === 'completed'],
  );
  return true;
}

async function lockCode(tx: Tx, codeId: string): Promise<number | null> {
  const {
    rows: [row],
  } = await tx.query<{ quantity: number | null }>(
    'select quantity from promo_codes where id = $1 for no key update',
    [codeId],
  );
  return row ? row.quantity : 0;
}

/**
 * The same for several codes, in the order of their ids, so that no two carts wait for each other;
 * false when one has none left.
 */
export async function claimCodeUses(
  tx: Tx,
  codeIds: readonly string[],
  orderId: string,
  until: Date | 'completed',
): Promise<boolean> {
  for (const id of codeIds.toSorted()) if (!(await takeUse(tx, id, orderId, until))) return false;
  return true;
}

/** Gives back the uses that an order holds and has not completed. */
export const releaseCodeUses = (tx: Tx, orderId: string, exceptCodeIds: readonly string[] = []) =>
  tx.query(
    'delete from promo_redemptions where order_id = $1 and not completed and promo_code_id <> all($2)',
    [orderId, exceptCodeIds],
  );

/** Lets the uses of an order end with the order's own hold. */
export const alignUses = (tx: Tx, orderId: string) =>
  tx.query(
    'update promo_redemptions set hold_expires_at = (select expires_at from orders where id = $1) where order_id = $1 and not completed',
    [orderId],
  );

/**
 * Takes back all uses of an order that could not be filled after all, those that were just
 * completed too.
 */
export const deleteCodeUses = (tx: Tx, orderId: string) =>
  tx.query('delete from promo_redemptions where order_id = $1', [orderId]);
