import type { Tx } from '../../platform/db/database.ts';
import { db, row, rows, sql } from '../../platform/db/query.ts';
import { refusedBecause } from '../orders/index.ts';

/**
 * Does what selling a ticket needs, and leaves nothing behind: reads orders, takes a megabyte of
 * the database's disk (a sort that does not fit into memory is written there; a table would grow),
 * and commits a row. Throws when any of it cannot be done.
 */
export async function tryToWrite(tx: Tx): Promise<void> {
  await rows(tx, db.selectFrom('orders').select('id').limit(1));
  await rows(tx, sql`set local work_mem = '64kB'`);
  await rows(
    tx,
    sql`select count(*) from (select repeat(md5(g::text), 8) as filler
      from generate_series(1, 4000) g order by 1 offset 1) as sorted`,
  );
  await rows(tx, db.updateTable('writeChecks').set({ at: sql<Date>`clock_timestamp()` }));
}

/** Refunds that the provider refused for good: somebody must look at them. */
export async function countRefusedRefunds(tx: Tx): Promise<number> {
  // of late money that its seller gave back first nobody has to give anything
  const refused = db
    .selectFrom('refunds')
    .where('status', '=', 'failed')
    .where(({ eb }) =>
      eb('reason', '<>', 'late_payment').or(
        'refusedBecause',
        'is distinct from',
        refusedBecause.nothingLeft,
      ),
    );
  return (
    (
      await row(
        tx,
        refused.select(({ fn }) => fn.countAll<number>().as('n')),
      )
    )?.n ?? 0
  );
}
