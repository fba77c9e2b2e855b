import type { Tx } from '../../platform/db/database.ts';
import { imageUrl } from '../../platform/access/cards.ts';
import { IS_MINE, VERIFIED_EMAIL } from '../issuing/index.ts';

export interface TicketGroupRow {
  /** The order; the event, where there are several orders of it. */
  id: string;
  eventId: string;
  eventName: string;
  thumbnail: string | null;
  startsAt: Date;
  timezone: string;
  location: { name?: string; city?: string };
  locationSetting: 'tba' | 'venue' | 'online';
  attendanceTypes: ('in-person' | 'online')[];
  registrations: {
    id: string;
    name: string;
    status: 'active' | 'transfer_pending' | 'transferred' | 'canceled' | 'refunded';
  }[];
  total: number;
}

// Each way in has an index of its own; one condition with "or" over both tables would read them
// whole.
const CANDIDATES = `
  select id from orders where user_id = $1::uuid
  union select id from orders where user_id is null and lower(buyer_email) = ${VERIFIED_EMAIL}
  union select order_id from registrations where user_id = $1::uuid
  union select order_id from registrations where lower(email) = ${VERIFIED_EMAIL}`;

/**
 * Events that a person has tickets for: those to come soonest first, past ones latest first. A date
 * is past when it has ended.
 */
export async function listTicketGroups(
  tx: Tx,
  userId: string,
  filter: { isPast: boolean; page: number; perPage: number },
): Promise<TicketGroupRow[]> {
  const { rows } = await tx.query<TicketGroupRow>(
    `with mine as (
       select r.event_id, min(d.starts_at) as first_start, max(d.starts_at) as last_start,
         array_agg(distinct o.id) as orders,
              jsonb_agg(jsonb_build_object('id', r.id, 'name',
                trim(r.first_name || ' ' || r.last_name), 'status', r.status)
              order by d.starts_at, o.id, i.position, r.created_at) as registrations,
              array_agg(distinct t.attendance) as attendance
         from orders o join registrations r on r.order_id = o.id
         join event_instances d on d.id = r.instance_id
         join order_lines i on i.id = r.line_id join ticket_types t on t.id = r.ticket_type_id
        where o.id in (${CANDIDATES}) and ${IS_MINE} and (d.ends_at <= now()) = $3
          group by r.event_id)
     select case when cardinality(m.orders) = 1 then m.orders[1] else m.event_id end as id,
       e.id as "eventId", e.name as "eventName",
            ${imageUrl('e.poster_file_id')} as thumbnail, case when $3 then m.last_start
              else m.first_start end as "startsAt", e.timezone,
            e.public_location as location, e.location_setting as "locationSetting",
              m.attendance as "attendanceTypes", m.registrations,
            count(*) over ()::int as total
       from mine m join events e on e.id = m.event_id
      order by case when $3 then -extract(epoch from m.last_start) else extract(epoch
        from m.first_start) end, m.event_id limit $4 offset $5`,
    [userId, null, filter.isPast, filter.perPage, (filter.page - 1) * filter.perPage],
  );
  return rows;
}

export interface SubscriptionRow {
  id: string;
  status: 'active' | 'past_due' | 'canceled' | 'expired';
  tierName: string;
  amountMinor: number;
  currency: string;
  interval: 'month' | 'year';
  isProvided: boolean;
  ownerId: string;
  ownerName: string;
  ownerUsername: string;
  ownerAvatar: string | null;
  ownerType: 'User' | 'School';
}

export async function listSubscriptions(tx: Tx, userId: string): Promise<SubscriptionRow[]> {
  const { rows } = await tx.query<SubscriptionRow>(
    `select s.id, s.status, s.tier_name as "tierName", s.amount_minor as "amountMinor", s.currency,
        s.interval, s.provider_subscription_id is not null as "isProvided",
            p.id as "ownerId", p.name as "ownerName", p.username as "ownerUsername",
              p.type as "ownerType", ${imageUrl('p.avatar_file_id')} as "ownerAvatar"
       from membership_subscriptions s join profiles p on p.id = s.owner_id
      where s.user_id = $1 and s.status <> 'expired' order by s.created_at desc, s.id`,
    [userId],
  );
  return rows;
}
