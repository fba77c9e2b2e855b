import type { ProductType, RevenueDimension, RevenuePeriod } from '@foyer/contracts';
import type { Currency } from '@foyer/domain';
import type { InferResult, RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { db, row, rows, sql } from '../../platform/db/query.ts';
import { LEDGER_SUMS } from './ledger-sums.repository.ts';
import { patronName } from './patron-names.repository.ts';

interface Grouping {
  key: RawBuilder<string>;
  /** Name of an event, category or patron; null for times. */
  label: RawBuilder<string | null>;
  id: RawBuilder<string | null>;
  /** What the rest is looked up by, besides the key. */
  also?: 'o.patronId';
}
const NOTHING = sql<null>`null::text`;
// days begin when they begin for the account
const time =
  (format: string) =>
  (zone: RawBuilder<string>): Grouping => ({
    key: sql`to_char(l.occurred_at at time zone ${zone}, ${sql.lit(format)})`,
    label: NOTHING,
    id: NOTHING,
  });

const PATRON_NAME = patronName(
  sql`exists (select 1 from orders s where s.patron_id = p.id and s.user_id is not null
    and s.completed_at is not null)`,
).whole;

const GROUPINGS: Record<RevenueDimension, (zone: RawBuilder<string>) => Grouping> = {
  month: time('YYYY-MM'),
  date: time('YYYY-MM-DD'),
  year: time('YYYY'),
  course_id: () => ({
    key: sql`coalesce(l.event_id::text, 'none')`,
    label: sql`max(e.name)`,
    id: sql`max(l.event_id::text)`,
  }),
  course_category_id: () => ({
    key: sql`coalesce(e.category_id::text, 'none')`,
    label: sql`max(c.name)`,
    id: sql`max(e.category_id::text)`,
  }),
  attendee_id: () => ({
    key: sql`coalesce(o.patron_id::text, 'none')`,
    label: sql`(select coalesce(nullif(${PATRON_NAME}, ''), p.address)
      from patrons p left join profiles u on u.id = p.user_id where p.id = o.patron_id)`,
    id: sql`o.patron_id::text`,
    also: 'o.patronId',
  }),
};

/** From and to before, counted from the beginning of this day, month or year; how long it is. */
type Named = [unit: 'day' | 'month' | 'year', from: string, to: string, length: string];
const PERIODS: Record<Exclude<RevenuePeriod, 'all' | 'range'>, Named> = {
  today: ['day', '0 days', '1 day', '1 day'],
  yesterday: ['day', '-1 day', '0 days', '1 day'],
  last_7_days: ['day', '-6 days', '1 day', '7 days'],
  last_30_days: ['day', '-29 days', '1 day', '30 days'],
  this_month: ['month', '0 months', '1 month', '1 month'],
  last_month: ['month', '-1 month', '0 months', '1 month'],
  this_year: ['year', '0 years', '1 year', '1 year'],
  last_year: ['year', '-1 year', '0 years', '1 year'],
};

export interface RevenueFilter {
  ownerId: string;
  currency: Currency;
  timezone: string;
  dimension: RevenueDimension;
  type: ProductType | 'all';
  period: RevenuePeriod;
  from?: string | undefined;
  to?: string | undefined;
}

/** Times on the account's clock: from the first moment of a day to before the first of another. */
interface Span {
  from: RawBuilder<Date> | null;
  to: RawBuilder<Date> | null;
  /** How far back the period before lies. */
  length: RawBuilder<unknown> | null;
}

const zoneOf = ({ timezone }: Pick<RevenueFilter, 'timezone'>) => sql<string>`${timezone}::text`;
const nowAt = (zone: RawBuilder<string>) => sql<Date>`(now() at time zone ${zone})`;

function spanOf({ period, from, to, ...filter }: RevenueFilter): Span {
  if (period === 'all') return { from: null, to: null, length: null };
  if (period === 'range') {
    const first = from === undefined ? null : sql<Date>`${from}::date::timestamp`;
    const next = to === undefined ? null : sql<Date>`(${to}::date + 1)::timestamp`;
    const end = next ?? sql<Date>`date_trunc('day', ${nowAt(zoneOf(filter))}) + interval '1 day'`;
    return { from: first, to: next, length: first && sql`(${end} - ${first})` };
  }
  const [unit, start, end, length] = PERIODS[period];
  const at = (distance: string) =>
    sql<Date>`(date_trunc(${sql.lit(unit)}, ${nowAt(zoneOf(filter))})
      + interval ${sql.lit(distance)})`;
  return { from: at(start), to: at(end), length: sql`interval ${sql.lit(length)}` };
}

/** The same time, as much of it as is over, its own length earlier; null without a beginning. */
function spanBefore(
  filter: RevenueFilter,
): { from: RawBuilder<Date>; to: RawBuilder<Date> } | null {
  const { from, to, length } = spanOf(filter);
  if (!from || !length) return null;
  const now = nowAt(zoneOf(filter));
  return {
    from: sql`(${from} - ${length})`,
    // a month of thirty days ends before the next begins
    to: sql`least(${to ? sql`least(${to}, ${now})` : now} - ${length}, ${from})`,
  };
}

/** What the line of an entry was; of what is about a whole order, what its first line was. */
const PRODUCT_TYPE = sql<string>`coalesce(
  (select k.product_type from order_lines i join product_kinds k on k.kind = i.kind
    where i.id = l.line_id),
  (select k.product_type from order_lines i join product_kinds k on k.kind = i.kind
    where i.order_id = l.order_id order by i.position limit 1))`;

function entries(filter: RevenueFilter, { from, to }: Pick<Span, 'from' | 'to'>) {
  const zone = zoneOf(filter);
  const [occurred, type] = [sql.ref<Date>('l.occurred_at'), filter.type];
  // what a dimension does not ask for, the plan leaves out: each is joined by its key
  return (
    db
      .selectFrom('ledgerEntries as l')
      .leftJoin('events as e', 'e.id', 'l.eventId')
      .leftJoin('courseCategories as c', 'c.id', 'e.categoryId')
      .leftJoin('orders as o', 'o.id', 'l.orderId')
      .where('l.ownerId', '=', filter.ownerId)
      .where('l.currency', '=', filter.currency)
      .where('l.account', '<>', 'unapplied_payments')
      // what was sold is paid out another day
      .where('l.kind', '<>', 'payout')
      .$if(type !== 'all', (found) => found.where(PRODUCT_TYPE, '=', type))
      .$if(from !== null, (found) =>
        found.where(occurred, '>=', sql<Date>`${from} at time zone ${zone}`),
      )
      .$if(to !== null, (found) =>
        found.where(occurred, '<', sql<Date>`${to} at time zone ${zone}`),
      )
  );
}

function grouped(filter: RevenueFilter) {
  const { key, label, id, also } = GROUPINGS[filter.dimension](zoneOf(filter));
  const found = entries(filter, spanOf(filter));
  return (also ? found.groupBy(also) : found)
    .groupBy(sql`1`)
    .select([key.as('key'), label.as('label'), id.as('dimensionId'), ...LEDGER_SUMS]);
}
export type RevenueGroup = InferResult<ReturnType<typeof grouped>>[number];

/** Sums by the chosen dimension. */
export const groups = (tx: Tx, filter: RevenueFilter): Promise<RevenueGroup[]> =>
  rows(tx, grouped(filter));

/**
 * All of the period before, as long as this one and only as far into it as this one has come, with
 * its first and last day; undefined when the period has no beginning.
 */
export async function before(tx: Tx, filter: RevenueFilter) {
  const span = spanBefore(filter);
  if (!span) return undefined;
  const day = (at: RawBuilder<Date>) => sql<string>`to_char(${at}, 'YYYY-MM-DD')`;
  const last = sql<Date>`greatest(${span.from}, ${span.to} - interval '1 microsecond')`;
  return row(
    tx,
    entries(filter, span).select([...LEDGER_SUMS, day(span.from).as('from'), day(last).as('to')]),
  );
}

const datesOf = (eventIds: readonly string[]) =>
  db
    .selectFrom('events as e')
    .innerJoin('eventInstances as i', 'i.eventId', 'e.id')
    .where('e.id', '=', sql<string>`any(${eventIds}::uuid[])`)
    .groupBy('e.id')
    .select(({ fn }) => [
      'e.id',
      'e.timezone',
      fn.min('i.startsAt').as('startsAt'),
      fn.max('i.startsAt').as('lastStartsAt'),
    ]);
export type EventDates = InferResult<ReturnType<typeof datesOf>>[number];

/**
 * First and last date of each event: of two with the same name only the date says which is which.
 */
export const eventDates = (tx: Tx, eventIds: readonly string[]): Promise<EventDates[]> =>
  rows(tx, datesOf(eventIds));

export const account = (tx: Tx, ownerId: string) =>
  row(
    tx,
    db
      .selectFrom('profiles as p')
      .where('p.id', '=', ownerId)
      .select(({ ref }) => [
        'p.timezone',
        ref('p.currency').$castTo<Currency>().as('currency'),
        sql<Currency[]>`array(select distinct l.currency from ledger_entries l
          where l.owner_id = p.id order by 1)`.as('currencies'),
      ]),
  );
