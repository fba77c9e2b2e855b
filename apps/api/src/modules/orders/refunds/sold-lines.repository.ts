import type { Tx } from '../../../platform/db/database.ts';
import { db, row } from '../../../platform/db/query.ts';

/** A line with what decides who may give it back; its event is null when it is about none. */
export const readSoldLine = (tx: Tx, id: string) =>
  row(
    tx,
    db
      .selectFrom('orderLines as l')
      .innerJoin('orders as o', 'o.id', 'l.orderId')
      .leftJoin('events as e', 'e.id', 'l.subjectId')
      .where('l.id', '=', id)
      .select(['l.id', 'l.kind', 'l.orderId', 'o.ownerId', 'o.userId', 'o.guestKeyHash'])
      .select('e.id as eventId'),
  );
export type SoldLine = NonNullable<Awaited<ReturnType<typeof readSoldLine>>>;
