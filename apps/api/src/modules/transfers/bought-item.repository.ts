import type { Tx } from '../../platform/db/database.ts';
import { db, row } from '../../platform/db/query.ts';

/** What was bought with a ticket. */
export const findBoughtItem = (tx: Tx, id: string) =>
  row(
    tx,
    db.selectFrom('registrations').where('id', '=', id).select(['orderId', 'lineId as itemId']),
  );
