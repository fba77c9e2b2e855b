import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, sql, type Row } from '../../platform/db/query.ts';
import { newId } from '../../platform/runtime/ids.ts';

interface Link {
  eventId: string;
  username: string;
}

/** Whose link it is, of an event that somebody may see; undefined when it is nobody's. */
export const findByLink = (
  tx: Tx,
  { eventId, username }: Link,
): Promise<Pick<Row<'eventPromoters'>, 'id'> | undefined> =>
  row(
    tx,
    db
      .selectFrom('eventPromoters as m')
      .innerJoin('profiles as p', 'p.id', 'm.profileId')
      .innerJoin('events as e', 'e.id', 'm.eventId')
      .where('m.eventId', '=', eventId)
      .where('m.removedAt', 'is', null)
      .where('p.id', '=', sql<string>`account_named(${username})`)
      .where('p.deletedAt', 'is', null)
      .where('e.status', '=', 'published')
      .where('e.deletedAt', 'is', null)
      .select('m.id'),
  );

export const countVisitor = (tx: Tx, id: string) =>
  change(
    tx,
    db
      .updateTable('eventPromoters')
      .set(({ eb }) => ({ visitors: eb('visitors', '+', 1) }))
      .where('id', '=', id),
  );

/** The event, held against others who add promoters to it, and how many it has. */
export const lockEvent = (tx: Tx, eventId: string) =>
  row(
    tx,
    db
      .selectFrom('events as e')
      .where('e.id', '=', eventId)
      .where('e.deletedAt', 'is', null)
      .forNoKeyUpdate()
      .select(['e.id', 'e.name', 'e.ownerId'])
      .select(
        sql<number>`(select count(*)::int from event_promoters m
          where m.event_id = e.id and m.removed_at is null)`.as('promoters'),
      ),
  );

/** Their id; undefined when they are there already. Who was taken off is there again. */
export const insertPromoter = async (
  tx: Tx,
  promoter: Pick<Row<'eventPromoters'>, 'ownerId' | 'eventId' | 'profileId' | 'addedBy'>,
): Promise<string | undefined> =>
  (
    await row(
      tx,
      db
        .insertInto('eventPromoters')
        .values({ id: newId(), ...promoter })
        .onConflict((known) =>
          known
            .columns(['eventId', 'profileId'])
            .doUpdateSet({ removedAt: null })
            .where('eventPromoters.removedAt', 'is not', null),
        )
        .returning('id'),
    )
  )?.id;

/** Whom it takes off; undefined when there is nobody to. */
export const removePromoter = (tx: Tx, eventId: string, id: string) =>
  row(
    tx,
    db
      .updateTable('eventPromoters as m')
      .from('profiles as p')
      .set({ removedAt: sql`now()` })
      .whereRef('p.id', '=', 'm.profileId')
      .where('m.id', '=', id)
      .where('m.eventId', '=', eventId)
      .where('m.removedAt', 'is', null)
      .returning('p.name'),
  );

export const insertPromotedOrder = (
  tx: Tx,
  order: { orderId: string; eventId: string; promoterId: string },
) =>
  change(
    tx,
    sql`insert into promoted_orders (order_id, owner_id, promoter_id)
      select ${order.orderId}, m.owner_id, m.id from event_promoters m
       where m.id = ${order.promoterId} and m.event_id = ${order.eventId}
         and m.removed_at is null`,
  );
