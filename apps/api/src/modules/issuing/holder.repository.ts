import type { Actor } from '../../platform/access/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sha256 } from '../../platform/runtime/ids.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A person's e-mail counts only once they proved that it is theirs. */
export const VERIFIED_EMAIL = `(select lower(c.email) from credentials c where c.user_id = $1::uuid
    and c.email_verified_at is not null)`;

/**
 * Which tickets `r` of an order `o` are somebody's ($1 user, $2 guest key): those they bought, also
 * as a guest with the e-mail that they proved since, and those in their own name. A ticket received
 * from somebody else is its recipient's alone.
 */
export const IS_MINE = `(
  r.user_id = $1::uuid or lower(r.email) = ${VERIFIED_EMAIL}
  or (r.transferred_from is null and (o.user_id = $1::uuid or o.guest_key_hash = $2::bytea
  or (o.user_id is null and lower(o.buyer_email) = ${VERIFIED_EMAIL}))))`;

export interface HeldTickets {
  orderId: string;
  registrationIds: string[];
}

/**
 * The tickets that a link opens: an order's secret all that were bought, a ticket's own secret that
 * ticket, an order's id those of it that are the actor's, an event's id all of the actor's tickets
 * for it. Undefined when there are none, whatever the reason.
 */
export async function findHeldTickets(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<HeldTickets | undefined> {
  const { rows } = UUID.test(id) ? await byOrder(tx, actor, id) : await bySecret(tx, id);
  const orderId = rows[0]?.order_id;
  return orderId === undefined
    ? undefined
    : { orderId, registrationIds: rows.map((row) => row.id) };
}

type Found = { id: string; order_id: string };
const IN_ORDER = 'order by i.position, r.created_at, r.id';

// what is over comes last, so that the page opens with the ticket that is needed next
const byOrder = (tx: Tx, actor: Actor, id: string) =>
  tx.query<Found>(
    `select r.id, r.order_id from orders o join event_instances d on d.id = o.instance_id
        join registrations r on r.order_id = o.id
     join order_items i on i.id = r.order_item_id
    where o.id in (select $3::uuid union all select id from orders where event_id = $3::uuid)
      and ${IS_MINE}
    order by d.ends_at <= now(), d.starts_at, o.created_at, i.position, r.created_at, r.id`,
    [actor.userId, actor.guestKeyHash, id],
  );

const bySecret = (tx: Tx, secret: string) =>
  tx.query<Found>(
    `select r.id, r.order_id from registrations r join order_items i on i.id = r.order_item_id
    where r.access_hash = $1 or (r.order_id = (select id from orders where access_hash = $1)
      and r.transferred_from is null) ${IN_ORDER}`,
    [sha256(secret)],
  );

/** Whether the actor, or whoever knows the secret of the link, holds this ticket. */
export const holdsTicket = (
  tx: Tx,
  actor: Actor,
  registrationId: string,
  code: string | undefined,
): Promise<boolean> => holds(tx, actor, 'r.id = $3', registrationId, code);

/** The same by the item that was bought, of which only the valid ticket counts. */
export const holdsItem = (
  tx: Tx,
  actor: Actor,
  orderItemId: string,
  code: string | undefined,
): Promise<boolean> =>
  holds(tx, actor, `r.order_item_id = $3 and r.status = 'active'`, orderItemId, code);

async function holds(
  tx: Tx,
  actor: Actor,
  which: string,
  id: string,
  code: string | undefined,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from registrations r join orders o on o.id = r.order_id
      where ${which} and (${IS_MINE} or r.access_hash = $4 or (o.access_hash = $4
        and r.transferred_from is null))`,
    [actor.userId, actor.guestKeyHash, id, code === undefined ? null : sha256(code)],
  );
  return rowCount === 1;
}
