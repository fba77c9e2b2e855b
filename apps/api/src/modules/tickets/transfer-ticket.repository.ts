import type { Tx } from '../../platform/db/database.ts';

export async function orderOfRegistration(tx: Tx, id: string): Promise<string | undefined> {
  const {
    rows: [row],
  } = await tx.query<{ order_id: string }>('select order_id from registrations where id = $1', [
    id,
  ]);
  return row?.order_id;
}
