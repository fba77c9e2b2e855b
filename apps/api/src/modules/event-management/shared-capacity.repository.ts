import type { SharedCapacityInput } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { change, db, rows, sql } from '../../platform/db/query.ts';
import { changedBy, isUnchanged, type Edit } from '../../platform/db/versions.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { deleteQuotaStock } from '../inventory/index.ts';

const offeredTypes = (eventId: string) =>
  db
    .selectFrom('ticketTypes')
    .where('eventId', '=', eventId)
    .where('archivedAt', 'is', null)
    .select('id');

/** What several types of an event draw on, in the order in which it was made. */
export const findShared = (tx: Tx, eventId: string) =>
  rows(
    tx,
    db
      .selectFrom('quotas as q')
      .where('q.eventId', '=', eventId)
      .where('q.ownTypeId', 'is', null)
      .orderBy('q.createdAt')
      .orderBy('q.id')
      .select(['q.id', 'q.version'])
      .select(({ ref }) => [
        ref('q.name').$notNull().as('name'),
        ref('q.capacity').$notNull().as('capacity'),
        sql<string[]>`array(select t.id from ticket_type_quotas d
          join ticket_types t on t.id = d.ticket_type_id
          where d.quota_id = q.id and t.archived_at is null
          order by t.position, t.created_at, t.id)`.as('ticketTypeIds'),
      ]),
  );

type SharedValues = Pick<SharedCapacityInput, 'name' | 'capacity'>;

export async function insertShared(
  tx: Tx,
  event: { ownerId: string; id: string },
  values: SharedValues,
): Promise<string> {
  const id = newId();
  await rows(
    tx,
    db.insertInto('quotas').values({ id, ownerId: event.ownerId, eventId: event.id, ...values }),
  );
  return id;
}

/** False when somebody changed it since. */
export const updateShared = async (
  tx: Tx,
  id: string,
  values: SharedValues,
  edit: Edit,
): Promise<boolean> =>
  (await change(
    tx,
    db
      .updateTable('quotas')
      .set({ ...values, ...changedBy(edit) })
      .where('id', '=', id)
      .where(isUnchanged(edit)),
  )) === 1;

/** Types of the event that are not named draw on it no more; ones that are hidden go on. */
export const dropTypes = (tx: Tx, eventId: string, id: string, typeIds: readonly string[]) =>
  rows(
    tx,
    db
      .deleteFrom('ticketTypeQuotas')
      .where('quotaId', '=', id)
      .where('ticketTypeId', 'in', offeredTypes(eventId))
      .where('ticketTypeId', '<>', sql<string>`all(${typeIds}::uuid[])`),
  );

export const addTypes = (tx: Tx, ownerId: string, id: string, typeIds: readonly string[]) =>
  rows(
    tx,
    db
      .insertInto('ticketTypeQuotas')
      .values(typeIds.map((ticketTypeId) => ({ ownerId, ticketTypeId, quotaId: id })))
      .onConflict((conflict) => conflict.doNothing()),
  );

export async function deleteShared(tx: Tx, id: string): Promise<void> {
  await rows(tx, db.deleteFrom('ticketTypeQuotas').where('quotaId', '=', id));
  await deleteQuotaStock(tx, id);
  await rows(tx, db.deleteFrom('quotas').where('id', '=', id));
}

/** Types that draw on it, also those that are not offered any more. */
export const findDrawing = async (tx: Tx, id: string): Promise<string[]> =>
  (
    await rows(
      tx,
      db.selectFrom('ticketTypeQuotas').where('quotaId', '=', id).select('ticketTypeId'),
    )
  ).map((one) => one.ticketTypeId);
