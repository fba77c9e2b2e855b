import type { InferResult } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { db, rows, sql, type Row } from '../../platform/db/query.ts';
import { imageOf } from '../../platform/access/cards.ts';
import { heldBy } from '../../platform/access/membership-rows.ts';
import { isPublicProfile } from '../../platform/access/public-profile.ts';
import { isMine, isMyPurchase, verifiedEmailOf } from '../issuing/index.ts';

export type TicketGroupRow = Pick<Row<'events'>, 'timezone' | 'locationSetting'> & {
  /** The order; the event, where there are several orders of it. */
  id: string;
  eventId: string;
  eventName: string;
  thumbnail: string | null;
  startsAt: Date;
  postponed: boolean;
  location: { name?: string; city?: string };
  attendanceTypes: Row<'ticketTypes'>['attendance'][];
  ownOrderIds: string[];
  registrations: (Pick<Row<'registrations'>, 'id' | 'status'> & {
    name: string;
    waitsFor: string | null;
  })[];
  total: number;
};

// Each way in has an index of its own; one condition with "or" over both tables would read them
// whole.
function candidatesOf(userId: string) {
  const email = verifiedEmailOf(userId);
  const orders = db.selectFrom('orders').select('id as orderId');
  const tickets = db.selectFrom('registrations').select('orderId');
  return orders
    .where('userId', '=', userId)
    .union(orders.where('userId', 'is', null).where(sql`lower(buyer_email)`, '=', email))
    .union(tickets.where('userId', '=', userId))
    .union(tickets.where(sql`lower(email)`, '=', email));
}

/**
 * Events that a person has tickets for: those to come soonest first, past ones latest first. A date
 * is past when it has ended.
 */
export const listTicketGroups = (
  tx: Tx,
  userId: string,
  { isPast, page, perPage }: { isPast: boolean; page: number; perPage: number },
): Promise<TicketGroupRow[]> => {
  const whose = { userId, guestKeyHash: null };
  return rows(
    tx,
    sql<TicketGroupRow>`with mine as (
        select r.event_id, min(d.starts_at) as first_start, max(d.starts_at) as last_start,
          bool_and(d.postponed_at is not null) as postponed, array_agg(distinct o.id) as orders,
          coalesce(array_agg(distinct o.id) filter (where ${isMyPurchase(whose)}), '{}')
            as own_orders, array_agg(distinct t.attendance) as attendance,
          jsonb_agg(jsonb_build_object('id', r.id, 'name',
            trim(r.first_name || ' ' || r.last_name), 'status', r.status, 'waitsFor',
            (select trim(s.first_name || ' ' || s.last_name) from registrations s
              where s.transferred_from = r.id and s.status = 'transfer_pending'))
            order by d.starts_at, o.id, i.position, r.created_at) as registrations
          from orders o join registrations r on r.order_id = o.id
          join event_instances d on d.id = r.instance_id
          join order_lines i on i.id = r.line_id join ticket_types t on t.id = r.ticket_type_id
         where o.id in ${candidatesOf(userId)} and ${isMine(whose)}
           and r.status <> 'exchanged'
           and (d.ends_at <= now() and d.postponed_at is null) = ${isPast}
         group by r.event_id)
      select case when cardinality(m.orders) = 1 then m.orders[1] else m.event_id end as id,
        e.id as event_id, e.name as event_name, ${imageOf('e.posterFileId')} as thumbnail,
        case when ${isPast} then m.last_start else m.first_start end as starts_at, e.timezone,
        m.postponed, e.public_location as location, e.location_setting,
        m.attendance as attendance_types, m.registrations,
        m.own_orders as own_order_ids, count(*) over ()::int as total
        from mine m join events e on e.id = m.event_id
       order by case when ${isPast} then -extract(epoch from m.last_start)
         else extract(epoch from m.first_start) end, m.event_id
       limit ${perPage} offset ${(page - 1) * perPage}`,
  );
};

const subscriptions = (userId: string) =>
  db
    .selectFrom('membershipSubscriptions as s')
    .innerJoin('profiles as p', 'p.id', 's.ownerId')
    .innerJoin('membershipTiers as t', 't.id', 's.tierId')
    .leftJoin('membershipSeats as x', (join) =>
      join.onRef('x.subscriptionId', '=', 's.id').on('x.userId', '=', userId),
    )
    .leftJoin('profiles as u', 'u.id', 's.userId')
    .where('s.id', 'in', heldBy(sql`${userId}::uuid`))
    .where('s.endedAt', 'is', null)
    .orderBy('s.createdAt', 'desc')
    .orderBy('s.id')
    .select(['s.id', 's.autoRenew', 's.paidUntil', 's.pausedUntil', 't.name as tierName'])
    // what it costs is known to whoever pays
    .select(
      sql<number | null>`case when not exists (select from membership_gifts g
        where g.subscription_id = s.id) and x.id is null then s.amount_minor end`.as('amountMinor'),
    )
    .select(['x.id as seatId', 'u.name as memberName'])
    .select(['s.currency', 's.interval'])
    .select(sql<boolean>`s.provider is not null`.as('isProvided'))
    .select(sql<boolean>`s.failing_since is not null`.as('isPaymentFailing'))
    .select(['p.id as ownerId', 'p.name as ownerName', 'p.username as ownerUsername'])
    .select(['p.type as ownerType', imageOf('p.avatarFileId').as('ownerAvatar')])
    .select(sql<boolean>`(${isPublicProfile('p')} and p.deleted_at is null)`.as('ownerHasProfile'));
export type SubscriptionRow = InferResult<ReturnType<typeof subscriptions>>[number];

export const listSubscriptions = (tx: Tx, userId: string) => rows(tx, subscriptions(userId));
