import type { Tx } from '../../platform/db/database.ts';
import { imageUrl } from '../../platform/access/cards.ts';
import { isOpenAccount } from '../../platform/access/public-profile.ts';
import { settingAt } from '../../platform/access/team-rows.ts';

export interface TableFilters {
  ownerId: string;
  userId: string;
  manages: boolean;
  query: string | null;
  category: string | null;
  isPast: boolean;
  sort: 'startsAt' | 'revenue' | 'ticketsSold';
  direction: 'asc' | 'desc';
}

export interface EventTableRow {
  id: string;
  name: string;
  poster: string | null;
  startsAt: Date | null;
  timezone: string;
  locationSetting: 'tba' | 'venue' | 'online';
  locationName: string | null;
  status: 'draft' | 'published' | 'canceled';
  currency: string;
  datesCount: number;
  revenueMinor: number;
  sold: number;
  capacity: number | null;
  typesCount: number;
  setting: 'admin' | 'door' | 'basic' | null;
  total: number;
  tickets: {
    name: string;
    priceMinor: number;
    sold: number;
    capacity: number | null;
    revenueMinor: number;
  }[];
}

const ORDER = { startsAt: 'starts_at', revenue: 'revenue', ticketsSold: 'sold' } as const;

// What buyers paid for tickets without our fee, less what they got back: from the ledger alone, of
// an event as of each of its types.
const REVENUE = `coalesce(-sum(l.amount_minor) filter (where l.account = 'organizer_sales'), 0)
  - coalesce(sum(l.amount_minor) filter (where l.account = 'refunds_organizer'), 0)`;
const VALID = `r.status in ('active', 'transfer_pending')`;

// The account's events that the person works at. Upcoming: with a date to come or none at all;
// past: the others.
const SALES = `mine as (
    select e.*, case when $3 then 'admin' else greatest_access.setting end as setting,
      dates.starts_at, coalesce(dates.count, 0) as dates_count
      from events e
      cross join lateral (select ${settingAt('e', '$2')} as setting) greatest_access
      left join lateral (
        select case when $6 then max(i.starts_at)
          else coalesce(min(i.starts_at) filter (where i.ends_at > now()),
          max(i.starts_at)) end as starts_at,
               count(*)::int as count, bool_or(i.ends_at > now()) as upcoming
          from event_instances i where i.event_id = e.id and i.canceled_at is null) dates on true
     where e.owner_id = $1 and e.deleted_at is null and (coalesce(dates.upcoming,
       dates.count = 0)) = not $6
       and ($4::text is null or e.name ilike $4) and ($5::uuid is null or e.category_id = $5)
       and ($3 or (greatest_access.setting is not null and ${isOpenAccount('e.owner_id')}))
  ), sales as (
    select e.*, (select (${REVENUE})::bigint from ledger_entries l
      where l.event_id = e.id) as revenue,
           (select count(*)::int from registrations r where r.event_id = e.id and ${VALID}) as sold
      from mine e)`;

// A type that is not offered any more stands here with what was sold of it: that is all it ever
// holds.
const TYPES = `
  select t.name, t.price_minor as "priceMinor", t.archived_at is not null as "isOver", t.position,
    t.sold, coalesce(t.revenue, 0) as "revenueMinor",
         case when t.archived_at is null then t.room * greatest(e.dates_count, 1)
           else t.sold end as capacity
    from (select t.*, (select count(*)::int from registrations r where r.ticket_type_id = t.id
      and ${VALID}) as sold, paid.revenue,
      (select min(q.capacity) from ticket_type_quotas d join quotas q on q.id = d.quota_id
        where d.ticket_type_id = t.id) as room
            from ticket_types t
            left join (select i.ticket_type_id, (${REVENUE})::bigint as revenue
                         from ledger_entries l join ticket_lines i on i.line_id = l.line_id
                        where l.event_id = e.id and l.account in ('organizer_sales',
                          'refunds_organizer') group by 1) paid on paid.ticket_type_id = t.id
           where t.event_id = e.id) t
   where t.archived_at is null or t.sold > 0 or t.revenue <> 0`;

const valuesOf = (filters: TableFilters) => [
  filters.ownerId,
  filters.userId,
  filters.manages,
  filters.query,
  filters.category,
  filters.isPast,
];
const orderOf = ({ sort, direction }: TableFilters) =>
  `order by ${ORDER[sort]} ${direction === 'desc' ? 'desc' : 'asc'} nulls last, e.id`;

/**
 * The rows of a page, or of these events, in the order of the table. Types are looked up for these
 * rows only.
 */
export async function findTable(
  tx: Tx,
  filters: TableFilters,
  rows: { limit: number; offset: number } | { ids: readonly string[] },
): Promise<EventTableRow[]> {
  const [which, values] =
    'ids' in rows ? ['where e.id = any($7::uuid[])', [rows.ids]] : ['', [rows.limit, rows.offset]];
  const found = await tx.query<EventTableRow>(
    `with ${SALES}, page as (select e.*, count(*) over ()::int as total
        from sales e ${which} ${orderOf(filters)} ${'ids' in rows ? '' : 'limit $7 offset $8'})
     select e.id, e.name, ${imageUrl('e.poster_file_id')} as poster, e.starts_at as "startsAt",
       e.timezone, e.location_setting as "locationSetting",
            nullif(e.location ->> 'name', '') as "locationName",
            e.status, e.currency, e.dates_count as "datesCount", e.revenue as "revenueMinor",
              e.sold, e.setting, e.total,
            types.capacity, types.count as "typesCount", types.list as tickets
       from page e left join lateral (
         select event_places(e.id) * greatest(e.dates_count, 1)
             + coalesce(sum(x.sold) filter (where x."isOver"), 0)::int as capacity,
           count(*) filter (where not x."isOver")::int as count,
                coalesce(json_agg(x order by x.position), '[]') as list
           from (${TYPES}) x) types on true
      ${orderOf(filters)}`,
    [...valuesOf(filters), ...values],
  );
  return found.rows;
}

/** Which events the table holds, in its order. */
export async function findTableIds(tx: Tx, filters: TableFilters): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `with ${SALES} select e.id from sales e ${orderOf(filters)}`,
    valuesOf(filters),
  );
  return rows.map((row) => row.id);
}
