import type { Tx } from '../../platform/db/database.ts';
import { db, prepared, rows, sql, type Parameters, type Row } from '../../platform/db/query.ts';
import { idIn, isOnTeamOf } from '../../platform/access/team-rows.ts';
import { revenueOf, VALID_TICKET } from './events-table.repository.ts';

export interface OverviewRow extends Pick<Row<'profiles'>, 'timezone'> {
  currency: string;
  sold: number;
  soldToday: number;
  capacity: number | null;
  revenueMinor: number;
  revenueTodayMinor: number;
  doorAt: Date | null;
  doorIsAhead: boolean | null;
  admissions: number | null;
  checkedIn: number | null;
}

/**
 * The figures of one event, counted as its row in the table of events is: by the indexes of the
 * ledger and of tickets by event. A transferred ticket was sold with the one that it came from.
 */
const overview = prepared(
  'event-overview',
  (parameter: Parameters<{ eventId: string }>) =>
    sql<OverviewRow>`
      with event as (
        select e.id, e.currency, p.timezone,
               date_trunc('day', now() at time zone p.timezone) at time zone p.timezone as midnight,
               (select count(*)::int from event_instances i
                 where i.event_id = e.id and i.canceled_at is null) as dates
          from events e join profiles p on p.id = e.owner_id
         where e.id = ${parameter('eventId')} and e.deleted_at is null),
      types as (
        select t.archived_at is not null as over, count(*)::int as sold,
               count(*) filter (where coalesce(o.completed_at, o.created_at) >= event.midnight)::int
                 as today
          from event join registrations r on r.event_id = event.id and ${VALID_TICKET}
          join ticket_types t on t.id = r.ticket_type_id
          join orders o on o.id = r.order_id group by 1)
      select event.currency, event.timezone,
             coalesce((select sum(sold) from types), 0)::int as sold,
             coalesce((select sum(today) from types), 0)::int as sold_today,
             event_places(event.id) * greatest(event.dates, 1)
               + coalesce((select sum(sold) from types where over), 0)::int as capacity,
             money.revenue as revenue_minor, money.today as revenue_today_minor,
             door.starts_at as door_at, door.is_ahead as door_is_ahead,
             door.admissions, door.checked_in
        from event
        cross join lateral (
          select (${revenueOf(sql`true`)})::bigint as revenue,
                 (${revenueOf(sql`l.occurred_at >= event.midnight`)})::bigint as today
            from ledger_entries l where l.event_id = event.id) money
        left join lateral (
          select i.starts_at, i.ends_at > now() as is_ahead, guests.*
            from event_instances i
            cross join lateral (
              select count(*)::int as admissions,
                     count(r.checked_in_at)::int as checked_in
                from registrations r join ticket_types t on t.id = r.ticket_type_id
               where r.instance_id = i.id and t.category = 'admission' and ${VALID_TICKET}) guests
           where i.event_id = event.id and i.canceled_at is null
           order by i.ends_at > now() desc,
             case when i.ends_at > now() then i.starts_at end, i.starts_at desc
           limit 1) door on true`,
);
export const findOverview = async (tx: Tx, eventId: string): Promise<OverviewRow | undefined> =>
  (await overview(tx, { eventId }))[0];

/** The latest changes of an event. Whoever works there is named, and nobody else. */
export const findActs = (tx: Tx, eventId: string, most: number) =>
  rows(
    tx,
    db
      .selectFrom('auditLog as l')
      .leftJoin('profiles as p', (join) =>
        join
          .onRef('p.id', '=', 'l.actorId')
          .on(({ eb, or }) =>
            or([
              eb('p.id', '=', idIn('l.accountId')),
              isOnTeamOf(idIn('l.accountId'), idIn('p.id')),
            ]),
          ),
      )
      .where('l.eventId', '=', eventId)
      .orderBy('l.at', 'desc')
      .orderBy('l.id', 'desc')
      .limit(most)
      .select(['l.id', 'l.at', 'l.action', 'p.name as by'])
      .select(({ ref }) =>
        ref('l.detail').$castTo<Record<string, string | boolean>>().as('detail'),
      ),
  );
