import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { lockNamed } from '../../../platform/db/named-lock.ts';
import { sha256 } from '../../../platform/runtime/ids.ts';

/**
 * Holds of one buyer at one event are counted one after another: of several carts that are filled
 * at once each sees the ones before. Only that buyer's own calls meet here.
 */
export const lockBuyer = (tx: Tx, eventId: string, actor: Pick<Actor, 'userId' | 'guestKeyHash'>) =>
  lockNamed(
    tx,
    'buyer-holds',
    `${eventId}:${actor.userId ?? actor.guestKeyHash?.toString('base64url')}`,
  );

/**
 * The same for all buyers of one network at one event: each counts what those before have taken.
 * Held to the end of the transaction, so it is taken late, in one packet with the count that it
 * guards.
 */
export const lockNetwork = (tx: Tx, eventId: string, networkHash: Buffer) =>
  lockNamed(tx, 'network-holds', `${eventId}:${networkHash.toString('base64url')}`);

export const networkHashOf = (actor: Pick<Actor, 'ip'>) => sha256(`network:${actor.ip}`);

/**
 * Tickets that a network's buyers hold at an event and have not paid, and how many places its date
 * has (null: no limit).
 */
export async function heldFromNetwork(
  tx: Tx,
  eventId: string,
  instanceId: string,
  networkHash: Buffer,
): Promise<{ held: number; capacity: number | null }> {
  const {
    rows: [row],
  } = await tx.query<{ held: number; capacity: number | null }>({
    name: 'held-from-network',
    text: `select (select count(*) from orders o join order_lines i on i.order_id = o.id
                    join ticket_lines l on l.line_id = i.id
                    join event_instances e on e.id = l.instance_id
                    where e.event_id = $1 and o.network_hash = $3
                      and o.expires_at > clock_timestamp()
                      and o.status in ('pending', 'processing', 'express_processing',
                        'handling_payment')) as held,
                  (select event_places(d.event_id) from event_instances d
                    where d.id = $2) as capacity`,
    values: [eventId, instanceId, networkHash],
  });
  return row ?? { held: 0, capacity: null };
}

export interface OpenOrder {
  id: string;
  isPending: boolean;
  tickets: number;
}

/**
 * What the same person has open at an event, newest first; orders whose time is up hold no tickets
 * any more.
 */
export async function ownOpenOrders(
  tx: Tx,
  eventId: string,
  actor: Pick<Actor, 'userId' | 'guestKeyHash'>,
): Promise<OpenOrder[]> {
  const { rows } = await tx.query<{ id: string; is_pending: boolean; tickets: number }>({
    name: 'own-open-orders',
    // two indexed looks: a person has few orders
    text: `select o.id, o.status = 'pending' as is_pending,
                  case when o.expires_at > clock_timestamp() then held.tickets else 0 end as tickets
             from (select * from orders where user_id = $2 union all
                   select * from orders where guest_key_hash = $3) o
             join lateral (select count(*) as tickets from order_lines i
                    join ticket_lines l on l.line_id = i.id
                    join event_instances e on e.id = l.instance_id
                   where i.order_id = o.id and e.event_id = $1) held on held.tickets > 0
            where o.status in ('pending', 'processing', 'express_processing', 'handling_payment')
            order by o.created_at desc, o.id desc`,
    values: [eventId, actor.userId, actor.guestKeyHash],
  });
  return rows.map((row) => ({ id: row.id, isPending: row.is_pending, tickets: row.tickets }));
}
