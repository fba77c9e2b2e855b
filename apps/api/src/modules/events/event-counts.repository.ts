import { MOST_COUNTED } from '@foyer/contracts';
import type { Currency } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import { row, sql, type Row } from '../../platform/db/query.ts';
import { allOf } from './event-search.repository.ts';
import { CAN_BE_BOUGHT, found, type Condition, type EventSearch } from './listings.repository.ts';

interface Counted {
  count: number;
}
type Listing = Row<'eventListings'>;

/** How many fit; `most` is so many or more. */
export async function countFound(
  tx: Tx,
  search: EventSearch,
  most: number = MOST_COUNTED,
): Promise<number> {
  const counted = await row(
    tx,
    sql<Counted>`select count(*) as count from (
      select from (${found(allOf(search), { columns: sql`null as nothing` })}) all_found
       limit ${most}) counted`,
  );
  return counted?.count ?? 0;
}

/** More than these are not looked at for the counts of a filter. */
const MOST_LOOKED_AT = 2000;
/** More than these are not priced: what can be bought is asked of each ticket type. */
const MOST_PRICED = 1000;
const MOST_CITIES = 50;

const SEEN = sql`(select count(*) from looked_at)`;
const IS_ALL = sql`${SEEN} <= ${MOST_LOOKED_AT}`;
const upToMost = (count: Condition) => sql`least(${count}, ${MOST_COUNTED})`;
const documents = (each: Condition) =>
  sql`(select coalesce(json_agg(each), '[]') from (${each}) each)`;

/** What can be had at which price; what is sold in another currency only where it is free. */
export interface PriceChoices {
  minors: readonly number[];
  currency: Currency;
}
/** How many events each choice would leave. */
export interface Choices {
  /** Null where too many fit. */
  categories: { uuid: NonNullable<Listing['categoryId']>; count: number }[] | null;
  /** One for each price; null where too many fit. */
  prices: number[] | null;
  /** Null where too many fit. */
  formats: { format: NonNullable<EventSearch['format']>; count: number }[] | null;
  /**
   * Cities with the middle of their halls. Where too many events fit, those of the soonest, without
   * a count.
   */
  cities: (Pick<Listing, 'region' | 'latitude' | 'longitude'> & {
    name: Listing['city'];
    count: number | null;
  })[];
}

const counts = ({ minors }: PriceChoices): Record<keyof Choices, Condition> => ({
  categories: sql`case when ${IS_ALL} then ${documents(
    sql`select category_id as uuid, ${upToMost(sql`count(*)`)} as count from looked_at
         where category_id is not null group by category_id`,
  )} end as categories`,
  prices: sql`case when ${SEEN} <= ${MOST_PRICED} then array(
      select (select ${upToMost(sql`count(*)`)}::integer from priced where lowest <= price)
        from unnest(${minors}::bigint[]) with ordinality given (price, place)
       order by place) end as prices`,
  formats: sql`case when ${IS_ALL} then json_build_array(
      json_build_object('format', 'in-person',
        'count', (select ${upToMost(sql`count(*)`)} from looked_at where in_person)),
      json_build_object('format', 'online',
        'count', (select ${upToMost(sql`count(*)`)} from looked_at where online))) end as formats`,
  cities: sql`${documents(
    sql`select city as name, region, avg(latitude) as latitude, avg(longitude) as longitude,
               case when ${IS_ALL} then ${upToMost(sql`count(*)`)} end as count
          from looked_at where city <> ''
         group by city, region order by count(*) desc, city limit ${MOST_CITIES}`,
  )} as cities`,
});

/** Counts of these kinds, from one look at the soonest. */
export const countChoices = <Kind extends keyof Choices>(
  tx: Tx,
  search: EventSearch,
  kinds: readonly Kind[],
  prices: PriceChoices,
): Promise<Pick<Choices, Kind> | undefined> => {
  const columns = sql`l.category_id, l.seller_id, l.currency, l.city, l.region, l.latitude,
    l.longitude, l.in_person, l.online`;
  const most = MOST_LOOKED_AT + 1;
  return row(
    tx,
    sql<Pick<Choices, Kind>>`with looked_at as materialized (
        select * from (${found(allOf(search), { columns, limit: most })}) all_found
         order by starts_at, event_id limit ${most}),
      priced as materialized (select (select min(t.price_minor) ${CAN_BE_BOUGHT}
          and (t.price_minor = 0 or l.currency = ${prices.currency})) as lowest
        from looked_at l where ${SEEN} <= ${MOST_PRICED})
      select ${sql.join(kinds.map((kind) => counts(prices)[kind]))}`,
  );
};
