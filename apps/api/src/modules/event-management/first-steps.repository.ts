import type { Tx } from '../../platform/db/database.ts';
import { db, row, sql } from '../../platform/db/query.ts';

/** Each is answered by the first row that says so. A sale is an order that went through. */
export const findFirstSteps = (tx: Tx, ownerId: string) => {
  const events = db
    .selectFrom('events as e')
    .where('e.ownerId', '=', ownerId)
    .where('e.deletedAt', 'is', null);
  return row(
    tx,
    db.selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom('paymentAccounts')
          .where('ownerId', '=', ownerId)
          .where('disconnectedAt', 'is', null)
          .select('ownerId'),
      )
        .$castTo<boolean>()
        .as('paymentsConnected'),
      events.orderBy('e.createdAt', 'desc').orderBy('e.id').limit(1).select('e.id').as('eventId'),
      exists(events.where('e.posterFileId', 'is not', null).select('e.id'))
        .$castTo<boolean>()
        .as('hasPoster'),
      exists(events.where('e.publishedAt', 'is not', null).select('e.id'))
        .$castTo<boolean>()
        .as('hasPublished'),
      exists(
        selectFrom('orders')
          .where('ownerId', '=', ownerId)
          .where(sql<boolean>`completed_at is not null`)
          .select('id'),
      )
        .$castTo<boolean>()
        .as('hasSold'),
    ]),
  );
};
