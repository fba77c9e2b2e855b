import type { Currency } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import { row, rows, sql, type Row } from '../../platform/db/query.ts';
import { CAN_BE_BOUGHT, listingsThatFit, type EventSearch } from './event-search.repository.ts';

interface Counted {
  count: number;
}
type Listing = Row<'eventListings'>;

export async function countFound(tx: Tx, search: EventSearch): Promise<number> {
  const [found] = await rows(tx, sql<Counted>`${listingsThatFit(search, sql`count(*) as count`)}`);
  return found?.count ?? 0;
}

export const countCategories = (tx: Tx, search: EventSearch) =>
  rows(
    tx,
    sql<Counted & { uuid: NonNullable<Listing['categoryId']> }>`
      select category_id as uuid, count(*) as count
        from (${listingsThatFit(search, sql`l.category_id`)}) found
       where category_id is not null group by category_id`,
  );

const MOST_CITIES = 50;
/** Cities with the middle of their halls. */
export const countCities = (tx: Tx, search: EventSearch) =>
  rows(
    tx,
    sql<Counted & Pick<Listing, 'region' | 'latitude' | 'longitude'> & { name: Listing['city'] }>`
      select city as name, region, avg(latitude) as latitude, avg(longitude) as longitude,
             count(*) as count
        from (${listingsThatFit(search, sql`l.city, l.region, l.latitude, l.longitude`)}) found
       where city <> '' group by city, region order by count(*) desc, city limit ${MOST_CITIES}`,
  );

/** More than these are not looked at: what can be bought is asked of each ticket type. */
const MOST_PRICED = 2000;
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
      with found as materialized (${listingsThatFit(search, sql`l.*`)} limit ${MOST_PRICED + 1}),
      priced as (select (select min(t.price_minor) ${CAN_BE_BOUGHT}
          and (t.price_minor = 0 or l.currency = ${currency})) as lowest
        from found l where (select count(*) from found) <= ${MOST_PRICED})
      select (select count(*) from found) as count,
             array(select (select count(*)::integer from priced where lowest <= price)
               from unnest(${minors}::bigint[]) with ordinality given (price, place)
              order by place) as counts`,
  );
  return counted && counted.count <= MOST_PRICED ? counted.counts : null;
}
