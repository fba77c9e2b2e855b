import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { db, rows, sql } from '../../../platform/db/query.ts';
import { sha256 } from '../../../platform/runtime/ids.ts';
import { isMyPurchase } from '../../issuing/index.ts';

/** Those of some orders that were sold, and that the actor bought or sold at the door or that have this code. */
export const findReceipts = (
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  code: string | undefined,
): Promise<{ id: string }[]> =>
  rows(
    tx,
    db
      .selectFrom('orders as o')
      .where('o.id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('o.completedAt', 'is not', null)
      .where('o.buyerEmail', 'is not', null)
      .where(({ eb, or }) =>
        or([
          isMyPurchase(actor),
          eb('o.soldBy', '=', actor.userId),
          eb('o.accessHash', '=', code === undefined ? null : sha256(code)),
        ]),
      )
      .select('o.id'),
  );
