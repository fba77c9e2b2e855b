import type { Tx } from '../../platform/database.ts';

/** Reads what selling a ticket reads first; throws when it cannot be read. */
export const touchOrders = (tx: Tx) => tx.query('select 1 from orders limit 1');

/** Refunds that the provider refused for good: somebody must look at them. */
export async function countRefusedRefunds(tx: Tx): Promise<number> {
  const { rows: [row] } = await tx.query<{ n: number }>(`select count(*) as n from refunds where status = 'failed'`);
  return row?.n ?? 0;
}
