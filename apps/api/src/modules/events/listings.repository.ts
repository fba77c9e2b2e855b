import type { Query, listEvents } from '@foyer/contracts';
import type { Currency } from '@foyer/domain';
import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/db/query.ts';
import { isOpenAccount } from '../../platform/access/public-profile.ts';
import { HAS_TICKETS_LEFT } from '../inventory/index.ts';
import { boxAbout } from './near.model.ts';

/** A text to find, as queries of the full-text search. */
export interface TextSearch {
  /** What was typed, to be compared with titles. */
  title: string;
  /** Every word. */
  all: string;
  /**
   * Months and years among the words, what is left without them, and a day before which none of
   * these months has a date to come.
   */
  dates: { rest: string | null; months: number[]; since: string } | null;
}

export interface EventSearch {
  text?: TextSearch | undefined;
  /** Its name in addresses, or its id. */
  category?: string | undefined;
  /** A query of the words of places. */
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
  format?: Query<typeof listEvents>['format'];
  near?: Near | undefined;
}

/** By date is by how well a text fits first. */
export type Sort = Query<typeof listEvents>['sort'];

/** So far about a place. */
export interface Near {
  latitude: number;
  longitude: number;
  withinKm: number;
}

/** Some of the listings that a search may find. */
export interface Listings {
  search: EventSearch;
  /**
   * What makes a listing `l` one of them, beside the filters of the search; asked of one whose first
   * date is ahead, or of one that may have begun.
   */
  has: (isAhead: boolean) => Condition;
  /** A day before which none of them has a date to come. */
  since?: string | undefined;
}

export type Condition = RawBuilder<unknown>;
export const asQuery = (text: string) => sql`to_tsquery('simple', without_marks(${text}))`;
export const and = (conditions: readonly Condition[]) => sql.join(conditions, sql` and `);

/** Whether `t` follows a type that still sells: `waitingTiers` as a condition. */
const IS_WAITING = sql`exists (select 1 from (select t.after_type_id as id) before
  where exists (select 1 from ticket_types t where t.id = before.id and t.archived_at is null
    and t.visibility = 'public' and t.category = 'admission'
    and (t.sales_end_at is null or t.sales_end_at > now()) and ${HAS_TICKETS_LEFT}))`;

/**
 * From admission `t` of the event `l` that anybody could buy at this moment: `saleOf` as a condition,
 * for the page of a list must be counted where it is cut.
 */
export const CAN_BE_BOUGHT = sql`from ticket_types t where t.event_id = l.event_id
    and t.archived_at is null and t.visibility = 'public' and not t.paused
  and t.category = 'admission' and (t.sales_start_at is null or t.sales_start_at <= now())
    and (t.sales_end_at is null or t.sales_end_at > now())
  and (t.price_minor = 0 or exists (select 1 from payment_accounts a where a.owner_id = l.seller_id
    and a.disconnected_at is null))
  and ${HAS_TICKETS_LEFT} and not ${IS_WAITING}`;

const dayOf = (at: Condition) => sql`(${at} at time zone l.timezone)::date`;
const monthOf = (at: Condition) => sql`to_char(${at} at time zone l.timezone, 'YYYYMM')::integer`;
const daysFit = (at: Condition, { from, to }: EventSearch): Condition[] => [
  ...(from ? [sql`${dayOf(at)} >= ${from}::date`] : []),
  ...(to ? [sql`${dayOf(at)} <= ${to}::date`] : []),
];

const FIRST = sql`l.starts_at`;
const DATE = sql`i.starts_at`;
/** The dates to come of the event `l`. */
const TO_COME = sql`from event_instances i where i.event_id = l.event_id and i.ends_at > now()
  and i.canceled_at is null`;

/**
 * With a date to come in one of the months; those of dates that are over stand there as well. Of
 * what has begun there is little: no index is asked for its months.
 */
export const isInMonths = (months: readonly number[], isAhead: boolean) => {
  const wasOrIs = sql`l.months && ${months}::integer[]`;
  return isAhead
    ? wasOrIs
    : sql`((${wasOrIs}) is true and exists (select ${TO_COME} and ${monthOf(DATE)} = any(${months})))`;
};

export const isOfCategory = (
  category: string,
) => sql`l.category_id = (select id from course_categories
  where lower(${category}) in (slug, id::text))`;

/** One of these, each by its name, or its name in addresses. */
export const isOfCategories = (tags: readonly string[]) => {
  const wanted = tags.map((tag) => tag.toLowerCase());
  return sql`l.category_id in (select id from course_categories
    where slug = any(${wanted}::text[]) or lower(name) = any(${wanted}::text[]))`;
};

/** Kilometres of the listing `l` from a place. */
export const kmTo = ({ latitude, longitude }: Near) =>
  sql<number>`km_between(l.latitude, l.longitude, ${latitude}::double precision,
    ${longitude}::double precision)`;
/** As it is told: whole, and 0 for less than one. */
export const wholeKm = (km: Condition) =>
  sql<number>`(case when ${km} < 1 then 0 else round(${km}) end)::integer`;

/** A box that an index looks up, and of what is in it whatever is near enough. */
const isNear = (near: Near): Condition => {
  const { latitude, longitudes } = boxAbout(near);
  const across = longitudes.map(({ from, to }) => sql`l.longitude between ${from} and ${to}`);
  return and([
    sql`l.latitude between ${latitude.from} and ${latitude.to}`,
    sql`(${sql.join(across, sql` or `)})`,
    // most of a box; said the other way round, the planner takes it for a third
    sql`not (${kmTo(near)} > ${near.withinKm})`,
  ]);
};

const FORMATS: Record<NonNullable<EventSearch['format']>, Condition> = {
  'in-person': sql`l.in_person`,
  online: sql`l.online`,
};

/** The filters that ask the same of a listing whatever its next date is. */
function filters(search: EventSearch): Condition[] {
  const { category, place, priceMax, featured, format, near } = search;
  return [
    isOpenAccount('l.sellerId'),
    ...(category ? [isOfCategory(category)] : []),
    ...(place ? [sql`l.place_words @@ ${asQuery(place)}`] : []),
    ...(priceMax
      ? [
          sql`exists (select ${CAN_BE_BOUGHT} and t.price_minor <= case l.currency
            when ${priceMax.currency} then ${priceMax.minor}::bigint else 0 end)`,
        ]
      : []),
    ...(featured ? [sql`l.featured`] : []),
    ...(format ? [FORMATS[format]] : []),
    ...(near ? [isNear(near)] : []),
  ];
}

/** No zone is further from UTC: a day begins and ends within so much of it everywhere. */
const FURTHEST = sql`interval '15 hours'`;
const beginOf = (day: string) => sql`${day}::date::timestamp at time zone 'UTC'`;

/**
 * Before `low` nothing that fits has a date to come; a first date after `high` is not before the
 * days that are asked for.
 */
function edges({ search: { from }, since }: Listings) {
  const days = [from, since].flatMap((day) => (day ? [sql`${beginOf(day)} - ${FURTHEST}`] : []));
  const low = sql`greatest(${sql.join([sql`now()`, ...days])})`;
  return { low, high: from ? sql`greatest(${low}, ${beginOf(from)} + ${FURTHEST})` : low };
}

/** A column of what is found, beside the id and its next date. */
export interface Selected {
  columns: Condition;
  /** The soonest so many, in their order. */
  limit?: number | undefined;
}

const soonest = (at: Condition, limit: number | undefined) =>
  limit === undefined ? sql`` : sql`order by ${at}, l.event_id limit ${limit}`;

/**
 * Listings whose next date that fits is their first one. It stands in the row, and in the order of
 * an index: nearly all of what is on.
 */
function ahead(listings: Listings, { columns, limit }: Selected): Condition {
  const { search, has } = listings;
  return sql`(select l.event_id, ${FIRST} as starts_at, ${columns} from event_listings l
    where ${and([
      sql`${FIRST} > ${edges(listings).low}`,
      ...(search.to
        ? [sql`${FIRST} < ${beginOf(search.to)} + interval '1 day' + ${FURTHEST}`]
        : []),
      ...daysFit(FIRST, search),
      has(true),
      ...filters(search),
    ])} ${soonest(FIRST, limit)})`;
}

/**
 * The few others: they have begun, or their first date is before the days that are asked for. Of
 * these alone the dates are read.
 */
function running(listings: Listings, { columns, limit }: Selected): Condition {
  const { search, has } = listings;
  const { low, high } = edges(listings);
  return sql`(select l.event_id, next.starts_at, ${columns} from event_listings l
    cross join lateral (select case when ${and([sql`${FIRST} > now()`, ...daysFit(FIRST, search)])}
      then ${FIRST} else (select min(${DATE}) ${TO_COME}
        and ${and([sql`true`, ...daysFit(DATE, search)])}) end as starts_at
      -- so that it is looked up once, and of what fits otherwise
      offset 0) next
    where ${and([
      sql`tstzrange(${FIRST}, l.ends_at, '[]') && tstzrange(${low}, ${high}, '[]')`,
      sql`${FIRST} is not null`,
      sql`not (${and([sql`${FIRST} > ${low}`, ...daysFit(FIRST, search)])})`,
      // a cheap look before the dates are read: most have one, and it is over by then
      ...(search.from ? [sql`${dayOf(sql`l.ends_at`)} >= ${search.from}::date`] : []),
      ...(search.to ? [sql`${dayOf(FIRST)} <= ${search.to}::date`] : []),
      sql`next.starts_at is not null`,
      has(false),
      ...filters(search),
    ])} ${soonest(sql`next.starts_at`, limit)})`;
}

/**
 * Some of the listings `l` with a date to come, of accounts that are not locked: as `event_id`,
 * `starts_at` (of the next date that fits) and the columns that were asked for.
 */
export const found = (listings: Listings, selected: Selected): Condition =>
  sql`${ahead(listings, selected)} union all ${running(listings, selected)}`;
