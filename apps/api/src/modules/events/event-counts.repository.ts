import { MOST_COUNTED } from '@foyer/contracts';
import type { Currency } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import { row, rows, sql, type Row } from '../../platform/db/query.ts';
import { allOf } from './event-search.repository.ts';
import { CAN_BE_BOUGHT, found, type Condition, type EventSearch } from './listings.repository.ts';

interface Counted {
  count: number;
}
type Listing = Row<'eventListings'>;

/** Read until there are so many, whatever their order. */
const upTo = (most: number, search: EventSearch, columns: Condition) => sql`
  looked_at as materialized (select * from (${found(allOf(search), { columns })}) all_found
    limit ${most})`;

/** How many fit; `most` is so many or more. */
export async function countFound(
  tx: Tx,
  search: EventSearch,
  most: number = MOST_COUNTED,
): Promise<number> {
  const counted = await row(
    tx,
    sql<Counted>`with ${upTo(most, search, sql`null as nothing`)}
      select count(*) as count from looked_at`,
  );
  return counted?.count ?? 0;
}

/** More than these are not looked at for the counts of a filter. */
const MOST_LOOKED_AT = 2000;
const IS_ALL = sql<boolean>`(select count(*) from looked_at) <= ${MOST_LOOKED_AT}`;

/** Null where too many fit. */
export async function countCategories(tx: Tx, search: EventSearch) {
  const counted = await row(
    tx,
    sql<{ counts: { uuid: NonNullable<Listing['categoryId']>; count: number }[] | null }>`
      with ${upTo(MOST_LOOKED_AT + 1, search, sql`l.category_id`)}
      select case when ${IS_ALL} then (
        select coalesce(json_agg(json_build_object('uuid', category_id,
            'count', least(count, ${MOST_COUNTED}))), '[]')
          from (select category_id, count(*) from looked_at where category_id is not null
            group by category_id) each) end as counts`,
  );
  return counted?.counts ?? null;
}

const MOST_CITIES = 50;
const PLACED = sql`l.city, l.region, l.latitude, l.longitude`;
/**
 * Cities with the middle of their halls. Where too many events fit, those of the soonest, without
 * a count.
 */
export const countCities = (tx: Tx, search: EventSearch) =>
  rows(
    tx,
    sql<
      Pick<Listing, 'region' | 'latitude' | 'longitude'> & {
        name: Listing['city'];
        count: number | null;
      }
    >`with ${upTo(MOST_LOOKED_AT + 1, search, PLACED)}, soonest as (
        select * from looked_at where ${IS_ALL} union all
        select * from (${found(allOf(search), { columns: PLACED, limit: MOST_LOOKED_AT })}) many
         where not ${IS_ALL})
      select city as name, region, avg(latitude) as latitude, avg(longitude) as longitude,
             case when ${IS_ALL} then least(count(*), ${MOST_COUNTED}) end as count
        from soonest where city <> ''
       group by city, region order by count(*) desc, city limit ${MOST_CITIES}`,
  );

/** More than these are not looked at: what can be bought is asked of each ticket type. */
const MOST_PRICED = 1000;
/**
 * How many of the events can be had for each of these prices; what is sold in another currency only
 * where it is free. Null for too many events.
 */
export async function countPrices(
  tx: Tx,
  search: EventSearch,
  { minors, currency }: { minors: readonly number[]; currency: Currency },
): Promise<number[] | null> {
  const counted = await row(
    tx,
    sql<Counted & { counts: number[] }>`
      with ${upTo(MOST_PRICED + 1, search, sql`l.seller_id, l.currency`)},
      priced as (select (select min(t.price_minor) ${CAN_BE_BOUGHT}
          and (t.price_minor = 0 or l.currency = ${currency})) as lowest
        from looked_at l where (select count(*) from looked_at) <= ${MOST_PRICED})
      select (select count(*) from looked_at) as count,
             array(select (select least(count(*), ${MOST_COUNTED})::integer
                 from priced where lowest <= price)
               from unnest(${minors}::bigint[]) with ordinality given (price, place)
              order by place) as counts`,
  );
  return counted && counted.count <= MOST_PRICED ? counted.counts : null;
}
