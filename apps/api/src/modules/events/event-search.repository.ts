import type { Currency } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
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
const CAN_BE_BOUGHT = `select 1 from ticket_types t where t.event_id = e.id
    and t.archived_at is null and t.visibility = 'public'
  and t.category = 'admission' and (t.sales_start_at is null or t.sales_start_at <= now())
    and (t.sales_end_at is null or t.sales_end_at > now())
  and (t.price_minor = 0 or exists (select 1 from payment_accounts a where a.owner_id = e.owner_id
    and a.disconnected_at is null))
  and ${HAS_TICKETS_LEFT}`;

// Listed: published, public, with a date to come, of an account that is not locked.
const LISTED = `e.status = 'published' and not e.private and e.deleted_at is null and next.starts_at is not null and ${isOpenAccount('e.owner_id')}`;

/**
 * Ids of the listed events that fit, soonest first (with a text: best match first), and how many
 * there are.
 */
export async function searchEvents(
  tx: Tx,
  filters: EventFilters,
): Promise<{ id: string; total: number }[]> {
  const prefix = filters.query ? toPrefixQuery(filters.query) : null;
  // a search for signs alone finds nothing rather than everything
  if (filters.query && prefix === null) return [];
  const { rows } = await tx.query<{ id: string; total: number }>({
    name: 'search-events',
    text: `select e.id, count(*) over ()::int as total
             from events e
             join lateral (select min(i.starts_at) as starts_at from event_instances i
                            where i.event_id = e.id and i.ends_at > now() and i.canceled_at is null
                              and ($4::date is null
                                or (i.starts_at at time zone e.timezone)::date >= $4)
                              and ($5::date is null
                                or (i.starts_at at time zone e.timezone)::date <= $5)) next on true
            where ${LISTED}
              and ($1::text is null or e.search @@ to_tsquery('simple', $1))
              and ($2::uuid is null or e.category_id = $2)
              and ($3::text is null or (e.public_location ->> 'name') ilike $3
                or (e.public_location ->> 'city') ilike $3)
              and ($6::bigint is null or exists (${CAN_BE_BOUGHT}
                and t.price_minor <= case e.currency when $10 then $6 else 0 end))
              and (not $7::boolean or e.featured)
            order by case when $1::text is null then 0 else -ts_rank(e.search, to_tsquery('simple',
              $1)) end, next.starts_at, e.id
            limit $8 offset $9`,
    values: [
      prefix,
      filters.category ?? null,
      likePattern(filters.place),
      filters.from ?? null,
      filters.to ?? null,
      filters.priceMax?.minor ?? null,
      filters.featured ?? false,
      filters.perPage,
      (filters.page - 1) * filters.perPage,
      filters.priceMax?.currency ?? null,
    ],
  });
  return rows;
}

/** The home page's events: featured ones first, then the soonest. */
export async function findHomeEvents(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'home-events',
    text: `select e.id from events e
             join lateral (select min(i.starts_at) as starts_at from event_instances i
               where i.event_id = e.id and i.ends_at > now()
             and i.canceled_at is null) next on true
            where ${LISTED} order by e.featured desc, next.starts_at, e.id limit $1`,
    values: [limit],
  });
  return rows.map((row) => row.id);
}
