import type { Expression } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { lockNamed } from '../../../platform/db/named-lock.ts';
import { db, prepared, sql, type Parameters } from '../../../platform/db/query.ts';
import { sha256 } from '../../../platform/runtime/ids.ts';
import { OPEN_STATUSES } from '../open-orders.model.ts';

type Buyer = Pick<Actor, 'userId' | 'guestKeyHash'>;

/**
 * Holds of one buyer at one event are counted one after another: of several carts that are filled
 * at once each sees the ones before. Only that buyer's own calls meet here.
 */
export const lockBuyer = (tx: Tx, eventId: string, actor: Buyer) =>
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

const ticketsOf = (eventId: Expression<string>) =>
  db
    .selectFrom('orderLines as i')
    .innerJoin('ticketLines as l', 'l.lineId', 'i.id')
    .innerJoin('eventInstances as e', 'e.id', 'l.instanceId')
    .where('e.eventId', '=', eventId)
    .select(({ fn }) => fn.countAll<number>().as('tickets'));

interface Network {
  eventId: string;
  networkHash: Buffer;
}
const held = prepared('held-from-network', (given: Parameters<Network>) =>
  db
    .selectFrom(
      ticketsOf(given('eventId'))
        .innerJoin('orders as o', 'o.id', 'i.orderId')
        .where('o.networkHash', '=', given('networkHash'))
        .where('o.expiresAt', '>', sql<Date>`clock_timestamp()`)
        // as the index of networks has it, and that of all open orders has not
        .where(sql<boolean>`coalesce(o.status in (${sql.join(OPEN_STATUSES)}), false)`)
        .as('all'),
    )
    .select('all.tickets as held')
    // most networks hold nothing: the places are not counted for them (60 µs of 80)
    .select(
      sql<number | null>`case when "all".tickets > 0
        then event_places(${given('eventId')}) end`.as('capacity'),
    ),
);
/**
 * Tickets that a network's buyers hold at an event and have not paid, and where they hold some, how
 * many places it has (null: no limit).
 */
export const heldFromNetwork = async (tx: Tx, eventId: string, networkHash: Buffer) =>
  (await held(tx, { eventId, networkHash }))[0] ?? { held: 0, capacity: null };

const openOrders = prepared('own-open-orders', (given: Parameters<Buyer & { eventId: string }>) => {
  const orders = db.selectFrom('orders').select(['id', 'status', 'expiresAt', 'createdAt']);
  return db
    .selectFrom(
      // two indexed looks: a person has few orders
      orders
        .where('userId', '=', given('userId'))
        .unionAll(orders.where('guestKeyHash', '=', given('guestKeyHash')))
        .as('o'),
    )
    .innerJoinLateral(
      ticketsOf(given('eventId')).where('i.orderId', '=', sql.ref<string>('o.id')).as('held'),
      (join) => join.on('held.tickets', '>', sql.lit(0)),
    )
    .where('o.status', 'in', OPEN_STATUSES)
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.id', 'desc')
    .select(['o.id', sql<boolean>`o.status = 'pending'`.as('isPending')])
    .select(
      sql<number>`case when o.expires_at > clock_timestamp() then held.tickets
          else 0 end`.as('tickets'),
    );
});
export type OpenOrder = Awaited<ReturnType<typeof openOrders>>[number];

/**
 * What the same person has open at an event, newest first; orders whose time is up hold no tickets
 * any more.
 */
export const ownOpenOrders = (
  tx: Tx,
  eventId: string,
  { userId, guestKeyHash }: Buyer,
): Promise<OpenOrder[]> => openOrders(tx, { eventId, userId, guestKeyHash });
