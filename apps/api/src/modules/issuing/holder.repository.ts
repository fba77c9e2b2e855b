import type { Actor } from '../../platform/access/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sha256 } from '../../platform/runtime/ids.ts';
import { IS_MINE } from './holder.model.ts';

/** A ticket and its order. */
type Found = { id: string; order_id: string };
const IN_ORDER = 'order by i.position, r.created_at, r.id';

/**
 * The tickets of an order, or of all orders of an event, that are the actor's; what is over comes
 * last, so that the page opens with the ticket that is needed next.
 */
export const findByOrder = (tx: Tx, actor: Actor, id: string) =>
  tx.query<Found>(
    `select r.id, r.order_id from registrations r join orders o on o.id = r.order_id
        join event_instances d on d.id = r.instance_id
     join order_lines i on i.id = r.line_id
    where (r.order_id = $3::uuid or r.event_id = $3::uuid)
      and ${IS_MINE}
    order by d.ends_at <= now(), d.starts_at, o.created_at, i.position, r.created_at, r.id`,
    [actor.userId, actor.guestKeyHash, id],
  );

export const findBySecret = (tx: Tx, secret: string) =>
  tx.query<Found>(
    `select r.id, r.order_id from registrations r join order_lines i on i.id = r.line_id
    where r.access_hash = $1 or (r.order_id = (select id from orders where access_hash = $1)
      and r.transferred_from is null) ${IN_ORDER}`,
    [sha256(secret)],
  );

/** By the item that was bought only its valid ticket counts. */
const WHICH = { ticket: 'r.id = $3', item: `r.line_id = $3 and r.status = 'active'` };

/** Whether a ticket is the actor's, or theirs who know its secret. */
export async function holds(
  tx: Tx,
  actor: Actor,
  which: keyof typeof WHICH,
  id: string,
  code: string | undefined,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from registrations r join orders o on o.id = r.order_id
      where ${WHICH[which]} and (${IS_MINE} or r.access_hash = $4 or (o.access_hash = $4
        and r.transferred_from is null))`,
    [actor.userId, actor.guestKeyHash, id, code === undefined ? null : sha256(code)],
  );
  return rowCount === 1;
}
