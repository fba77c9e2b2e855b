import type { Currency } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import { prepared, sql, type Parameters, type Row } from '../../platform/db/query.ts';
import { isOpenAccount } from '../../platform/access/public-profile.ts';
import { likePattern } from '../../platform/db/like-pattern.ts';
import { HAS_TICKETS_LEFT } from '../inventory/index.ts';

export interface EventFilters {
  query?: string | undefined;
  category?: string | undefined;
  place?: string | undefined;
  /** Calendar days in the event's own zone. */
  from?: string | undefined;
  to?: string | undefined;
  /**
   * Highest price without fee, and the currency it is in: what is sold in another one fits only
   * when it is free.
   */
  priceMax?: { minor: number; currency: Currency } | undefined;
  featured?: boolean | undefined;
  page: number;
  perPage: number;
}

/**
 * Words become prefixes that must all occur: `mahl sym` finds "Mahler: Symphony No. 5". Everything
 * but letters and digits is dropped, marks too.
 */
function toPrefixQuery(text: string): string | null {
  const words = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .match(/[\p{L}\p{N}]+/gu);
  return words
    ? words
        .slice(0, 8)
        .map((word) => `${word.toLowerCase()}:*`)
        .join(' & ')
    : null;
}

/**
 * Admission `t` of the event `e` that anybody could buy at this moment: `saleOf` as a condition,
 * for the page of a list must be counted where it is cut.
 */
const CAN_BE_BOUGHT = sql`select 1 from ticket_types t where t.event_id = e.id
    and t.archived_at is null and t.visibility = 'public'
  and t.category = 'admission' and (t.sales_start_at is null or t.sales_start_at <= now())
    and (t.sales_end_at is null or t.sales_end_at > now())
  and (t.price_minor = 0 or exists (select 1 from payment_accounts a where a.owner_id = e.owner_id
    and a.disconnected_at is null))
  and ${sql.raw(HAS_TICKETS_LEFT)}`;

// Listed: published, public, with a date to come, of an account that is not locked.
const LISTED = sql`e.status = 'published' and not e.private and e.deleted_at is null
  and next.starts_at is not null and ${isOpenAccount('e.ownerId')}`;

type Found = Pick<Row<'events'>, 'id'>;
interface Search {
  prefix: string | null;
  category: string | null;
  place: string | null;
  from: string | null;
  to: string | null;
  priceMax: number | null;
  currency: Currency | null;
  featured: boolean;
  limit: number;
  offset: number;
}
const search = prepared('search-events', (parameter: Parameters<Search>) => {
  const day = sql`(i.starts_at at time zone e.timezone)::date`;
  const words = sql`to_tsquery('simple', ${parameter('prefix')})`;
  return sql<Found & { total: number }>`
    select e.id, count(*) over () as total
      from events e
      join lateral (select min(i.starts_at) as starts_at from event_instances i
         where i.event_id = e.id and i.ends_at > now() and i.canceled_at is null
           and (${parameter('from')}::date is null or ${day} >= ${parameter('from')})
           and (${parameter('to')}::date is null or ${day} <= ${parameter('to')})) next on true
     where ${LISTED}
       and (${parameter('prefix')}::text is null or e.search @@ ${words})
       and (${parameter('category')}::uuid is null or e.category_id = ${parameter('category')})
       and (${parameter('place')}::text is null
         or (e.public_location ->> 'name') ilike ${parameter('place')}
         or (e.public_location ->> 'city') ilike ${parameter('place')})
       and (${parameter('priceMax')}::bigint is null or exists (${CAN_BE_BOUGHT}
         and t.price_minor <= case e.currency when ${parameter('currency')}
           then ${parameter('priceMax')}::bigint else 0 end))
       and (not ${parameter('featured')}::boolean or e.featured)
     order by case when ${parameter('prefix')}::text is null then 0
       else -ts_rank(e.search, ${words}) end, next.starts_at, e.id
     limit ${parameter('limit')} offset ${parameter('offset')}`;
});

/**
 * Ids of the listed events that fit, soonest first (with a text: best match first), and how many
 * there are.
 */
export async function searchEvents(tx: Tx, filters: EventFilters) {
  const prefix = filters.query ? toPrefixQuery(filters.query) : null;
  // a search for signs alone finds nothing rather than everything
  if (filters.query && prefix === null) return [];
  return search(tx, {
    prefix,
    category: filters.category ?? null,
    place: likePattern(filters.place),
    from: filters.from ?? null,
    to: filters.to ?? null,
    priceMax: filters.priceMax?.minor ?? null,
    currency: filters.priceMax?.currency ?? null,
    featured: filters.featured ?? false,
    limit: filters.perPage,
    offset: (filters.page - 1) * filters.perPage,
  });
}

const homeEvents = prepared(
  'home-events',
  (parameter: Parameters<{ limit: number }>) => sql<Found>`
    select e.id from events e
      join lateral (select min(i.starts_at) as starts_at from event_instances i
        where i.event_id = e.id and i.ends_at > now() and i.canceled_at is null) next on true
     where ${LISTED} order by e.featured desc, next.starts_at, e.id limit ${parameter('limit')}`,
);
/** The home page's events: featured ones first, then the soonest. */
export const findHomeEvents = async (tx: Tx, limit: number): Promise<string[]> =>
  (await homeEvents(tx, { limit })).map(({ id }) => id);
