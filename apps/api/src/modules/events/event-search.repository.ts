import type { Currency } from '@foyer/domain';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { json, prepared, rows, sql, type Parameters, type Row } from '../../platform/db/query.ts';
import { isOpenAccount } from '../../platform/access/public-profile.ts';
import { HAS_TICKETS_LEFT } from '../inventory/index.ts';

/** A text to find, as queries of the full-text search. */
export interface TextSearch {
  /** What was typed, to be compared with titles. */
  title: string;
  /** Every word. */
  all: string;
  /** Months and years among the words, and what is left without them. */
  dates: { rest: string | null; months: number[] } | null;
}

export interface EventSearch {
  text?: TextSearch | undefined;
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
}

type Listed = Pick<Row<'eventListings'>, 'eventId'>;
type Condition = RawBuilder<unknown>;
const asQuery = (text: string) => sql`to_tsquery('simple', without_marks(${text}))`;
const and = (conditions: readonly Condition[]) => sql.join(conditions, sql` and `);
const or = (conditions: readonly Condition[]) => sql`(${sql.join(conditions, sql` or `)})`;

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

// With a date to come, of an account that is not locked.
const LISTED = sql`l.ends_at > now() and next.starts_at is not null
  and ${isOpenAccount('l.sellerId')}`;

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
 * The first date to come that fits. For nearly every event that is its first one, which stands in
 * the listing; the dates are read of those that have begun, or whose first one does not fit.
 */
const nextDate = (search: EventSearch) => sql`
  select case when ${and([sql`${FIRST} > now()`, ...daysFit(FIRST, search)])} then ${FIRST}
    else (select min(${DATE}) ${TO_COME} and ${and([sql`true`, ...daysFit(DATE, search)])})
    end as starts_at`;

const isInMonths = (months: readonly number[]) => sql`(l.months && ${months}::integer[]
  and (${FIRST} > now() or exists (select ${TO_COME} and ${monthOf(DATE)} = any(${months}))))`;

function findsText({ all, dates }: TextSearch): Condition {
  const every = sql`x.words @@ ${asQuery(all)}`;
  if (!dates) return every;
  const rest = dates.rest === null ? [] : [sql`x.words @@ ${asQuery(dates.rest)}`];
  return and([...rest, or([isInMonths(dates.months), every])]);
}

function conditions(search: EventSearch): Condition[] {
  const { text, category, place, from, to, priceMax, featured } = search;
  return [
    LISTED,
    ...(text ? [findsText(text)] : []),
    ...(category ? [sql`l.category_id = ${category}`] : []),
    ...(place ? [sql`x.words @@ ${asQuery(place)}`] : []),
    // no zone is further than a day from the server's
    ...(from ? [sql`l.ends_at >= ${from}::date - interval '1 day'`] : []),
    ...(to ? [sql`${FIRST} < ${to}::date + interval '2 days'`] : []),
    ...(priceMax
      ? [
          sql`exists (select ${CAN_BE_BOUGHT} and t.price_minor <= case l.currency
            when ${priceMax.currency} then ${priceMax.minor}::bigint else 0 end)`,
        ]
      : []),
    ...(featured ? [sql`l.featured`] : []),
  ];
}

/**
 * The title that was typed, titles that begin with it, titles with all its words, and then whatever
 * names them elsewhere.
 */
const closeness = ({ title, all }: TextSearch) => sql`case
  when l.title = words_of(${title}) then 0
  when starts_with(l.title, words_of(${title})) then 1
  when x.title @@ ${asQuery(all)} then 2
  else 3 end`;

/**
 * The listed events `l` that fit. It is planned with its values: a word that is in every event is
 * found otherwise than one that is in three, and a filter that nobody set is no part of it.
 */
export const listingsThatFit = (search: EventSearch, columns: Condition) => sql`
  select ${columns} from event_listings l
         ${search.text || search.place ? sql`join event_texts x using (event_id)` : sql``}
         cross join lateral (${nextDate(search)}) next
   where ${and(conditions(search))}`;

/**
 * Ids of the listed events that fit, soonest first (with a text: best match first), and how many
 * there are.
 */
export function searchEvents(
  tx: Tx,
  search: EventSearch,
  { limit, offset }: { limit: number; offset: number },
) {
  const distance = search.text ? closeness(search.text) : sql`0`;
  return rows(
    tx,
    sql<Listed & { total: number }>`
      with found as materialized (
        ${listingsThatFit(search, sql`event_id, next.starts_at, ${distance} as distance`)})
      select event_id, (select count(*) from found) as total from found
       order by distance, starts_at, event_id limit ${limit} offset ${offset}`,
  );
}

/**
 * Words of titles and places that share parts with what was typed. Two letters that changed places
 * leave a short word hardly any part, so `swapped` is looked up as it is.
 */
export const findAlike = (
  tx: Tx,
  words: readonly { typed: string; swapped: readonly string[] }[],
) =>
  rows(
    tx,
    sql<Pick<Row<'searchWords'>, 'word'> & { typed: string }>`
      select given.typed, alike.word
        from jsonb_to_recordset(${json(words)}) as given (typed text, swapped jsonb)
        cross join lateral (select word from words_like(given.typed) word
          union select known.word from search_words known where known.word in (
            select jsonb_array_elements_text(given.swapped))) alike`,
  );

const homeEvents = prepared(
  'home-events',
  (parameter: Parameters<{ limit: number }>) => sql<Listed>`
    select l.event_id from event_listings l cross join lateral (${nextDate({})}) next
     where ${LISTED}
     order by l.featured desc, next.starts_at, l.event_id limit ${parameter('limit')}`,
);
/** The home page's events: featured ones first, then the soonest. */
export const findHomeEvents = async (tx: Tx, limit: number): Promise<string[]> =>
  (await homeEvents(tx, { limit })).map(({ eventId }) => eventId);
