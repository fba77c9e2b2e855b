import type { InferResult } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { db, rows, sql, textOf, type Row } from '../../platform/db/query.ts';
import { imageOf } from '../../platform/access/cards.ts';
import { IS_MINE, VERIFIED_EMAIL } from '../issuing/index.ts';

export type TicketGroupRow = Pick<Row<'events'>, 'timezone' | 'locationSetting'> & {
  /** The order; the event, where there are several orders of it. */
  id: string;
  eventId: string;
  eventName: string;
  thumbnail: string | null;
  startsAt: Date;
  location: { name?: string; city?: string };
  attendanceTypes: Row<'ticketTypes'>['attendance'][];
  registrations: (Pick<Row<'registrations'>, 'id' | 'status'> & { name: string })[];
  total: number;
};

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
  const groups = await tx.query<TicketGroupRow>(
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
            ${textOf(imageOf('e.posterFileId'))} as thumbnail, case when $3 then m.last_start
              else m.first_start end as "startsAt", e.timezone,
            e.public_location as location, e.location_setting as "locationSetting",
              m.attendance as "attendanceTypes", m.registrations,
            count(*) over ()::int as total
       from mine m join events e on e.id = m.event_id
      order by case when $3 then -extract(epoch from m.last_start) else extract(epoch
        from m.first_start) end, m.event_id limit $4 offset $5`,
    [userId, null, filter.isPast, filter.perPage, (filter.page - 1) * filter.perPage],
  );
  return groups.rows;
}

const subscriptions = (userId: string) =>
  db
    .selectFrom('membershipSubscriptions as s')
    .innerJoin('profiles as p', 'p.id', 's.ownerId')
    .where('s.userId', '=', userId)
    .where('s.status', '<>', 'expired')
    .orderBy('s.createdAt', 'desc')
    .orderBy('s.id')
    .select(['s.id', 's.status', 's.tierName', 's.amountMinor', 's.currency', 's.interval'])
    .select(sql<boolean>`s.provider_subscription_id is not null`.as('isProvided'))
    .select(['p.id as ownerId', 'p.name as ownerName', 'p.username as ownerUsername'])
    .select(['p.type as ownerType', imageOf('p.avatarFileId').as('ownerAvatar')]);
export type SubscriptionRow = InferResult<ReturnType<typeof subscriptions>>[number];

export const listSubscriptions = (tx: Tx, userId: string) => rows(tx, subscriptions(userId));
