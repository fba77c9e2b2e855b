import type { Tx } from '../../platform/db/database.ts';

/**
 * Does what selling a ticket needs, and leaves nothing behind: reads orders, takes a megabyte of
 * the database's disk (a sort that does not fit into memory is written there; a table would grow),
 * and commits a row. Throws when any of it cannot be done.
 */
export async function tryToWrite(tx: Tx): Promise<void> {
  await tx.query('select 1 from orders limit 1');
  await tx.query(`set local work_mem = '64kB'`);
  await tx.query(
    `select count(*) from (select repeat(md5(g::text), 8) as filler from generate_series(1, 4000) g
        order by 1 offset 1) as sorted`,
  );
  await tx.query('update write_checks set at = clock_timestamp()');
}

/** Refunds that the provider refused for good: somebody must look at them. */
export async function countRefusedRefunds(tx: Tx): Promise<number> {
  const {
    rows: [row],
  } = await tx.query<{ n: number }>(`select count(*) as n from refunds where status = 'failed'`);
  return row?.n ?? 0;
}
