import type { Tx } from '../../platform/db/database.ts';
import { db, rows, sql } from '../../platform/db/query.ts';

/**
 * Waits for orders that are being written, and keeps new ones waiting: their lines refer to dates,
 * ticket types and the event. In this order, as whoever changes dates locks them.
 */
export async function lockWhole(tx: Tx, eventId: string): Promise<void> {
  for (const table of ['eventInstances', 'ticketTypes'] as const) {
    const ofEvent = db.selectFrom(table).where('eventId', '=', eventId);
    await rows(tx, ofEvent.orderBy('id').select('id').forUpdate());
  }
  await rows(tx, db.selectFrom('events').where('id', '=', eventId).select('id').forUpdate());
}

/**
 * What is configured of the event follows by its foreign keys. An import finds it again there,
 * unless it has made an event of its own under the same key.
 */
export const setOwner = (tx: Tx, eventId: string, ownerId: string) =>
  rows(
    tx,
    db
      .updateTable('events')
      .set(({ ref, selectFrom }) => ({
        ownerId,
        importKey: sql<string | null>`case when not exists (${selectFrom('events as there')
          .where('there.ownerId', '=', ownerId)
          .whereRef('there.importKey', '=', 'events.importKey')
          .select('there.id')}) then ${ref('events.importKey')} end`,
        updatedAt: sql<Date>`now()`,
      }))
      .where('id', '=', eventId),
  );
