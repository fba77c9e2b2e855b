import type { Actor } from '../../platform/access/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { change, db, rows, sql } from '../../platform/db/query.ts';
import { sha256 } from '../../platform/runtime/ids.ts';
import { isMine } from './holder.model.ts';

const tickets = db
  .selectFrom('registrations as r')
  // its holder has the one that came for it
  .where('r.status', '<>', sql.lit('exchanged'))
  .select(['r.id', 'r.orderId']);

/**
 * The tickets of an order, or of all orders of an event, that are the actor's; what is over comes
 * last, so that the page opens with the ticket that is needed next.
 */
export const findByOrder = (tx: Tx, actor: Actor, id: string) =>
  rows(
    tx,
    tickets
      .innerJoin('orders as o', 'o.id', 'r.orderId')
      .innerJoin('eventInstances as d', 'd.id', 'r.instanceId')
      .innerJoin('orderLines as i', 'i.id', 'r.lineId')
      .where(({ eb, or }) => or([eb('r.orderId', '=', id), eb('r.eventId', '=', id)]))
      .where(isMine(actor))
      .orderBy(sql`d.ends_at <= now()`)
      .orderBy('d.startsAt')
      .orderBy('o.createdAt')
      .orderBy('i.position')
      .orderBy('r.createdAt')
      .orderBy('r.id'),
  );

export const findBySecret = (tx: Tx, secret: string) => {
  const hash = sha256(secret);
  const order = db.selectFrom('orders').where('accessHash', '=', hash).select('id');
  return rows(
    tx,
    tickets
      .innerJoin('orderLines as i', 'i.id', 'r.lineId')
      .where(({ and, eb, or }) =>
        or([
          eb('r.accessHash', '=', hash),
          and([eb('r.orderId', '=', order), eb('r.transferredFrom', 'is', null)]),
        ]),
      )
      .orderBy('i.position')
      .orderBy('r.createdAt')
      .orderBy('r.id'),
  );
};

/**
 * Whether a ticket is the actor's, or theirs who know its secret. By the item that was bought only
 * its valid ticket counts.
 */
export async function holds(
  tx: Tx,
  actor: Actor,
  which: 'ticket' | 'item',
  id: string,
  code: string | undefined,
): Promise<boolean> {
  const hash = code === undefined ? null : sha256(code);
  const held = tickets
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .where(({ and, eb, or }) =>
      or([
        isMine(actor),
        eb('r.accessHash', '=', hash),
        and([eb('o.accessHash', '=', hash), eb('r.transferredFrom', 'is', null)]),
      ]),
    );
  const asked =
    which === 'ticket'
      ? held.where('r.id', '=', id)
      : held.where('r.lineId', '=', id).where('r.status', '=', sql.lit('active'));
  return (await change(tx, asked)) === 1;
}
