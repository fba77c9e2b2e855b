import type { Tx } from '../../platform/db/database.ts';
import { db, rows, sql } from '../../platform/db/query.ts';

/** Those of the lists that the account has, kept from being deleted until the transaction ends. */
export const lockLists = (tx: Tx, ownerId: string, ids: readonly string[]) =>
  rows(
    tx,
    db
      .selectFrom('userLists')
      .where('ownerId', '=', ownerId)
      .where('id', 'in', ids)
      .orderBy('id')
      .select('id')
      .forKeyShare(),
  );

/** Those that stay are not touched: the log of the account would say that they went and came. */
export const unlinkOthers = (tx: Tx, ticketTypeId: string, ids: readonly string[]) =>
  rows(
    tx,
    db
      .deleteFrom('ticketTypeLists')
      .where('ticketTypeId', '=', ticketTypeId)
      .where('listId', '<>', sql<string>`all(${ids}::uuid[])`),
  );

export const link = (tx: Tx, ownerId: string, ticketTypeId: string, ids: readonly string[]) =>
  rows(
    tx,
    db
      .insertInto('ticketTypeLists')
      .values(ids.map((listId) => ({ ownerId, ticketTypeId, listId })))
      .onConflict((conflict) => conflict.doNothing()),
  );

/** The lists of some types, for the copies of these types. */
export const copyLinks = (tx: Tx, from: readonly string[], to: readonly string[]) =>
  rows(
    tx,
    sql`insert into ticket_type_lists (owner_id, ticket_type_id, list_id)
      select x.owner_id, copied.to_id, x.list_id
        from unnest(${from}::uuid[], ${to}::uuid[]) copied(from_id, to_id)
        join ticket_type_lists x on x.ticket_type_id = copied.from_id`,
  );

export const unlinkEvent = (tx: Tx, eventId: string) =>
  rows(
    tx,
    db
      .deleteFrom('ticketTypeLists')
      .where('ticketTypeId', 'in', ({ selectFrom }) =>
        selectFrom('ticketTypes').where('eventId', '=', eventId).select('id'),
      ),
  );

export const findNames = (tx: Tx, ownerId: string) =>
  rows(
    tx,
    db
      .selectFrom('userLists')
      .where('ownerId', '=', ownerId)
      .orderBy('name')
      .orderBy('id')
      .select(['id', 'name']),
  );
