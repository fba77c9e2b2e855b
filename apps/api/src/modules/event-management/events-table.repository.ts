import type { Tx } from '../../platform/database.ts';
import { imageUrl } from '../accounts/cards.repository.ts';

export interface TableFilters { ownerId: string; userId: string; manages: boolean; query: string | null; category: string | null; isPast: boolean; sort: 'startsAt' | 'revenue' | 'ticketsSold'; direction: 'asc' | 'desc' }

export interface EventTableRow {
  id: string; name: string; poster: string | null; startsAt: Date | null; timezone: string; locationName: string | null; status: 'draft' | 'published' | 'canceled'; currency: string;
  datesCount: number; revenueMinor: number; sold: number; capacity: number | null; typesCount: number; setting: 'admin' | 'door' | 'basic' | null; total: number;
  tickets: { name: string; priceMinor: number; sold: number; capacity: number | null; revenueMinor: number }[];
}

const ORDER = { startsAt: 'starts_at', revenue: 'revenue', ticketsSold: 'sold' } as const;

// Revenue is what buyers paid for tickets without our fee, less what they got back: from the ledger alone.
const REVENUE = `(select coalesce(-sum(l.amount_minor) filter (where l.account = 'organizer_sales'), 0) - coalesce(sum(l.amount_minor) filter (where l.account = 'refunds_organizer'), 0)
                    from ledger_entries l where l.event_id = e.id)`;

/** The account's events that the person works at. Upcoming: with a date to come or none at all; past: the others. */
export async function findTable(tx: Tx, filters: TableFilters, page?: { limit: number; offset: number }): Promise<EventTableRow[]> {
  const direction = filters.direction === 'desc' ? 'desc' : 'asc';
  const { rows } = await tx.query<EventTableRow>(
    `with mine as (
       select e.*, case when $3 then 'admin' else greatest_access.setting end as setting, dates.starts_at, dates.count as dates_count
         from events e
         left join lateral (
           select s.setting from (
             select m.access_setting as setting from event_team m where m.event_id = e.id and m.profile_id = $2
             union all select a.access_setting from affiliations a where a.owner_id = e.owner_id and a.user_id = $2) s
            order by case s.setting when 'admin' then 0 when 'door' then 1 else 2 end limit 1) greatest_access on true
         left join lateral (
           select case when $6 then max(i.starts_at) else coalesce(min(i.starts_at) filter (where i.ends_at > now()), max(i.starts_at)) end as starts_at,
                  count(*)::int as count, bool_or(i.ends_at > now()) as upcoming
             from event_instances i where i.event_id = e.id and i.canceled_at is null) dates on true
        where e.owner_id = $1 and e.deleted_at is null and (coalesce(dates.upcoming, dates.count = 0)) = not $6
          and ($4::text is null or e.name ilike $4) and ($5::uuid is null or e.category_id = $5)
          and ($3 or greatest_access.setting is not null)
     ), sales as (
       select e.*, ${REVENUE}::bigint as revenue,
              (select count(*)::int from registrations r where r.event_id = e.id and r.status in ('active', 'transfer_pending')) as sold
         from mine e)
     select e.id, e.name, ${imageUrl('e.poster_file_id')} as poster, e.starts_at as "startsAt", e.timezone, nullif(e.location ->> 'name', '') as "locationName", e.status, e.currency,
            coalesce(e.dates_count, 0) as "datesCount", e.revenue as "revenueMinor", e.sold, e.setting, count(*) over ()::int as total,
            (select case when bool_or(t.capacity is null) then null else sum(t.capacity)::int * greatest(coalesce(e.dates_count, 0), 1) end
               from ticket_types t where t.event_id = e.id and t.archived_at is null) as capacity,
            (select count(*)::int from ticket_types t where t.event_id = e.id and t.archived_at is null) as "typesCount",
            coalesce((select json_agg(x order by x.position) from (
               select t.name, t.price_minor as "priceMinor", t.position, t.capacity * greatest(coalesce(e.dates_count, 0), 1) as capacity,
                      (select count(*)::int from registrations r where r.ticket_type_id = t.id and r.status in ('active', 'transfer_pending')) as sold,
                      (select coalesce(sum(oi.price_minor), 0)::bigint from order_items oi where oi.ticket_type_id = t.id and oi.status = 'active') as "revenueMinor"
                 from ticket_types t where t.event_id = e.id and t.archived_at is null) x), '[]') as tickets
       from sales e order by ${ORDER[filters.sort]} ${direction} nulls last, e.id ${page ? 'limit $7 offset $8' : ''}`,
    [filters.ownerId, filters.userId, filters.manages, filters.query, filters.category, filters.isPast, ...(page ? [page.limit, page.offset] : [])],
  );
  return rows;
}
