import type { AccessSetting } from '@foyer/contracts';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { db, row, rows, sql, type Row } from '../../platform/db/query.ts';
import { imageOf } from '../../platform/access/cards.ts';
import { isOpenAccount } from '../../platform/access/public-profile.ts';
import { isFound, type Searched } from '../../platform/db/search.ts';
import { seesStatsAt, settingAt } from '../../platform/access/team-rows.ts';
import { tableStatuses } from './event-management.messages.en.ts';

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

type Counted = { sold: number; capacity: number | null; revenueMinor: number };
export type EventTableRow = Counted &
  Pick<Row<'events'>, 'id' | 'name' | 'timezone' | 'locationSetting' | 'status' | 'currency'> & {
    poster: string | null;
    startsAt: Date | null;
    locationName: string | null;
    datesCount: number;
    typesCount: number;
    setting: AccessSetting | null;
    seesSales: boolean;
    total: number;
    tickets: (Counted & Pick<Row<'ticketTypes'>, 'name' | 'priceMinor'>)[];
  };

const ORDER = { startsAt: 'starts_at', revenue: 'revenue', ticketsSold: 'sold' } as const;

const searched: Searched = {
  texts: [
    sql.ref('e.name'),
    sql`e.location ->> 'name'`,
    sql`e.location ->> 'city'`,
    sql`(select c.name from course_categories c where c.id = e.category_id)`,
  ],
  labels: [[sql.ref('e.status'), Object.entries(tableStatuses)]],
};

/**
 * What buyers paid for tickets without our fee, less what they got back: from the ledger alone, of
 * an event as of each of its types, or of the entries that fit a condition.
 */
export const revenueOf = (condition: RawBuilder<unknown>) =>
  sql`coalesce(-sum(l.amount_minor) filter (where l.account = 'organizer_sales'
      and ${condition}), 0)
    - coalesce(sum(l.amount_minor) filter (where l.account = 'refunds_organizer'
      and ${condition}), 0)`;
const REVENUE = revenueOf(sql`true`);
/** A ticket that was sold and is still good. */
export const VALID_TICKET = sql`r.status in ('active', 'transfer_pending')`;

// The account's events that the person works at. Upcoming: with a date to come or none at all;
// past: the others.
const mineOf = ({
  ownerId,
  userId,
  manages,
  query,
  category,
  isPast,
}: TableFilters) => sql`mine as (
    select e.*, case when ${manages} then 'admin' else greatest_access.setting end as setting,
      ${manages} or coalesce(greatest_access.setting = 'admin', false)
        or ${seesStatsAt('e', sql.val(userId))} as sees_sales,
      dates.starts_at, coalesce(dates.count, 0) as dates_count
      from events e
      cross join lateral (select (${settingAt('e', sql.val(userId))}) as setting) greatest_access
      left join lateral (
        select case when ${isPast} then max(i.starts_at)
          else coalesce(min(i.starts_at) filter (where i.ends_at > now()),
          max(i.starts_at)) end as starts_at,
               count(*)::int as count, bool_or(i.ends_at > now()) as upcoming
          from event_instances i where i.event_id = e.id and i.canceled_at is null) dates on true
     where e.owner_id = ${ownerId} and e.deleted_at is null and (coalesce(dates.upcoming,
       dates.count = 0)) = not ${isPast}
       and ${isFound(query, searched) ?? sql`true`}
       and (${category}::uuid is null or e.category_id = ${category})
       and (${manages} or (greatest_access.setting is not null
         and ${isOpenAccount('e.ownerId')})))`;

const salesOf = (filters: TableFilters) => sql`${mineOf(filters)}, sales as (
    select e.*, (select (${REVENUE})::bigint from ledger_entries l
      where l.event_id = e.id) as revenue,
           (select count(*)::int from registrations r
             where r.event_id = e.id and ${VALID_TICKET}) as sold
      from mine e)`;

// A type that is not offered any more stands here with what was sold of it: that is all it ever
// holds.
const TYPES = sql`
  select t.name, t.price_minor as "priceMinor", t.archived_at is not null as "isOver", t.position,
    t.sold, coalesce(t.revenue, 0) as "revenueMinor",
         case when t.archived_at is null then t.room * greatest(e.dates_count, 1)
           else t.sold end as capacity
    from (select t.*, (select count(*)::int from registrations r where r.ticket_type_id = t.id
      and ${VALID_TICKET}) as sold, paid.revenue,
      (select min(q.capacity) from ticket_type_quotas d join quotas q on q.id = d.quota_id
        where d.ticket_type_id = t.id) as room
            from ticket_types t
            left join (select i.ticket_type_id, (${REVENUE})::bigint as revenue
                         from ledger_entries l join ticket_lines i on i.line_id = l.line_id
                        where l.event_id = e.id and l.account in ('organizer_sales',
                          'refunds_organizer') group by 1) paid on paid.ticket_type_id = t.id
           where t.event_id = e.id) t
   where t.archived_at is null or t.sold > 0 or t.revenue <> 0`;

// What somebody may not see ranks nothing either: such events stand last, by their dates.
const orderOf = ({ sort, direction, isPast }: TableFilters) => {
  const key = sql.raw(`e.${ORDER[sort]}`);
  return sort === 'startsAt'
    ? sql`order by ${key} ${sql.raw(direction)} nulls last, e.id`
    : sql`order by case when e.sees_sales then ${key} end ${sql.raw(direction)} nulls last,
        e.starts_at ${sql.raw(isPast ? 'desc' : 'asc')} nulls last, e.id`;
};

/**
 * The rows of a page, or of these events, in the order of the table. Types are looked up for these
 * rows only.
 */
export const findTable = (
  tx: Tx,
  filters: TableFilters,
  wanted: { limit: number; offset: number } | { ids: readonly string[] },
): Promise<EventTableRow[]> => {
  const [which, cut] =
    'ids' in wanted
      ? [sql`where e.id = any(${wanted.ids}::uuid[])`, sql``]
      : [sql``, sql`limit ${wanted.limit} offset ${wanted.offset}`];
  return rows(
    tx,
    sql<EventTableRow>`with ${salesOf(filters)}, page as (
        select e.*, count(*) over ()::int as total from sales e ${which} ${orderOf(filters)} ${cut})
      select e.id, e.name, ${imageOf('e.posterFileId')} as poster, e.starts_at, e.timezone,
        e.location_setting, nullif(e.location ->> 'name', '') as location_name, e.status,
        e.currency, e.dates_count, e.revenue as revenue_minor, e.sold, e.setting,
        e.sees_sales, e.total,
        types.capacity, types.count as types_count, types.list as tickets
        from page e left join lateral (
          select event_places(e.id) * greatest(e.dates_count, 1)
              + coalesce(sum(x.sold) filter (where x."isOver"), 0)::int as capacity,
            count(*) filter (where not x."isOver")::int as count,
            coalesce(json_agg(x order by x.position), '[]') as list
            from (${TYPES}) x) types on true
       ${orderOf(filters)}`,
  );
};

/** The first events of the table, without what was sold. */
export const findTableNames = (tx: Tx, filters: TableFilters, limit: number) =>
  rows(
    tx,
    sql<Pick<EventTableRow, 'id' | 'name' | 'startsAt' | 'timezone' | 'setting'>>`
      with ${mineOf(filters)}
      select e.id, e.name, e.starts_at, e.timezone, e.setting from mine e
       ${orderOf(filters)} limit ${limit}`,
  );

/** Which events the table holds, in its order. */
export const findTableIds = async (tx: Tx, filters: TableFilters): Promise<string[]> =>
  (
    await rows(
      tx,
      sql<Pick<EventTableRow, 'id'>>`with ${salesOf(filters)}
        select e.id from sales e ${orderOf(filters)}`,
    )
  ).map(({ id }) => id);

/** The zone of an account, in which its days begin. */
export async function findZone(tx: Tx, ownerId: string): Promise<string> {
  const owner = db.selectFrom('profiles').where('id', '=', ownerId).select('timezone');
  return (await row(tx, owner))?.timezone ?? 'UTC';
}
