import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db/database-types.ts';
import type { Tx } from '../../platform/db/database.ts';
import { change, db, rows, sql, type Row } from '../../platform/db/query.ts';

export const insertHold = (tx: Tx, hold: Insertable<DB['holds']>) =>
  change(tx, db.insertInto('holds').values(hold));

/** An order takes over what is kept for its buyer. */
export const adoptHold = (tx: Tx, { id, orderId }: { id: string; orderId: string }) =>
  change(tx, db.updateTable('holds').set({ orderId }).where('id', '=', id));

/** A hold ends, now at the latest. */
export const endHoldNow = (tx: Tx, id: string) =>
  change(
    tx,
    sql`update holds set expires_at = least(expires_at, clock_timestamp()) where id = ${id}`,
  );

/** Frees what is kept by a hold; what an order took over stays the order's until its end. */
export const letUnitsGo = (tx: Tx, holdId: string) =>
  change(
    tx,
    db
      .updateTable('stockUnits')
      .set({ holdId: null, holdExpiresAt: sql`'-infinity'` })
      .where('holdId', '=', holdId)
      .where('lineId', 'is', null),
  );

/** How many of a quota are left on a date, whoever they are for; null: no limit. */
export type PlacesLeft = Pick<Row<'quotas'>, 'capacity'> & {
  typeIds: readonly string[];
  left: number | null;
};

export const readPlacesLeft = (tx: Tx, instanceId: string, ticketTypeIds: readonly string[]) =>
  rows(
    tx,
    sql<PlacesLeft>`select array_agg(d.ticket_type_id) as type_ids, q.capacity,
        places_left(${instanceId}, q.id) as left
       from ticket_type_quotas d join quotas q on q.id = d.quota_id
      where d.ticket_type_id = any(${ticketTypeIds}::uuid[]) group by q.id order by q.id`,
  );
