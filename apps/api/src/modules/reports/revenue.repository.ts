import type { ProductType, RevenueDimension, RevenuePeriod } from '@foyer/contracts';
import type { Currency } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import type { LedgerSums } from './ledger-figures.model.ts';
import { LEDGER_SUMS } from './ledger-sums.repository.ts';
import { patronName } from './patron-names.repository.ts';

export interface RevenueGroup extends LedgerSums {
  key: string;
  /** Name of an event, category or patron; null for times. */
  label: string | null;
  dimension_id: string | null;
}

interface Grouping {
  key: string;
  label: string;
  id: string;
  joins: string;
  /** What the rest is looked up by, besides the key. */
  also?: string;
}
// days begin when they begin for the account
const time = (format: string): Grouping => ({
  key: `to_char(l.occurred_at at time zone $3, '${format}')`,
  label: 'null::text',
  id: 'null::text',
  joins: '',
});
const events = 'left join events e on e.id = l.event_id';

const PATRON_NAME = patronName(
  'p',
  'u',
  `exists (select 1 from orders s where s.patron_id = p.id and s.user_id is not null
     and s.completed_at is not null)`,
).whole;

const GROUPINGS: Record<RevenueDimension, Grouping> = {
  month: time('YYYY-MM'),
  date: time('YYYY-MM-DD'),
  year: time('YYYY'),
  course_id: {
    key: `coalesce(l.event_id::text, 'none')`,
    label: 'max(e.name)',
    id: 'max(l.event_id::text)',
    joins: events,
  },
  course_category_id: {
    key: `coalesce(e.category_id::text, 'none')`,
    label: 'max(c.name)',
    id: 'max(e.category_id::text)',
    joins: `${events} left join course_categories c on c.id = e.category_id`,
  },
  attendee_id: {
    key: `coalesce(o.patron_id::text, 'none')`,
    label: `(select coalesce(nullif(${PATRON_NAME}, ''), p.address)
      from patrons p left join profiles u on u.id = p.user_id where p.id = o.patron_id)`,
    id: 'o.patron_id::text',
    joins: 'left join orders o on o.id = l.order_id',
    also: ', o.patron_id',
  },
};

// From the first moment of a day to before the first of another, on the account's clock. $3 is its
// zone.
const today = `date_trunc('day', now() at time zone $3)`;
const month = `date_trunc('month', now() at time zone $3)`;
const year = `date_trunc('year', now() at time zone $3)`;
const span = (from: string, to: string) =>
  `and l.occurred_at >= (${from}) at time zone $3 and l.occurred_at < (${to}) at time zone $3`;
const tomorrow = `${today} + interval '1 day'`;
const PERIODS: Record<RevenuePeriod, string> = {
  all: '',
  today: span(today, tomorrow),
  yesterday: span(`${today} - interval '1 day'`, today),
  last_7_days: span(`${today} - interval '6 days'`, tomorrow),
  last_30_days: span(`${today} - interval '29 days'`, tomorrow),
  this_month: span(month, `${month} + interval '1 month'`),
  last_month: span(`${month} - interval '1 month'`, month),
  this_year: span(year, `${year} + interval '1 year'`),
  last_year: span(`${year} - interval '1 year'`, year),
};

export interface RevenueFilter {
  ownerId: string;
  currency: Currency;
  timezone: string;
  dimension: RevenueDimension;
  type: ProductType | 'all';
  period: RevenuePeriod;
}

/** What the line of an entry was; of what is about a whole order, what its first line was. */
const PRODUCT_TYPE = `coalesce(
  (select k.product_type from order_lines i join product_kinds k on k.kind = i.kind
    where i.id = l.line_id),
  (select k.product_type from order_lines i join product_kinds k on k.kind = i.kind
    where i.order_id = l.order_id order by i.position limit 1))`;

/** Sums by the chosen dimension. */
export async function groups(
  tx: Tx,
  { ownerId, currency, timezone, dimension, type, period }: RevenueFilter,
): Promise<RevenueGroup[]> {
  const by = GROUPINGS[dimension];
  const { rows } = await tx.query<RevenueGroup>(
    `select ${by.key} as key, ${by.label} as label, ${by.id} as dimension_id, ${LEDGER_SUMS}
       from ledger_entries l ${by.joins}
      where l.owner_id = $1 and l.currency = $2 and $3::text is not null
        and ($4 = 'all' or ${PRODUCT_TYPE} = $4)
        and l.account <> 'unapplied_payments'
        ${PERIODS[period]}
      group by 1${by.also ?? ''}`,
    [ownerId, currency, timezone, type],
  );
  return rows;
}

export interface EventDates {
  id: string;
  starts_at: Date;
  last_starts_at: Date;
  timezone: string;
}

/**
 * First and last date of each event: of two with the same name only the date says which is which.
 */
export async function eventDates(tx: Tx, eventIds: readonly string[]): Promise<EventDates[]> {
  const { rows } = await tx.query<EventDates>(
    `select e.id, e.timezone, min(i.starts_at) as starts_at, max(i.starts_at) as last_starts_at
       from events e join event_instances i on i.event_id = e.id where e.id = any($1::uuid[])
         group by e.id`,
    [eventIds],
  );
  return rows;
}

export async function account(tx: Tx, ownerId: string) {
  const { rows } = await tx.query<{ currency: Currency; timezone: string; currencies: Currency[] }>(
    `select p.currency, p.timezone,
            array(select distinct l.currency from ledger_entries l where l.owner_id = p.id
              order by 1) as currencies
       from profiles p where p.id = $1`,
    [ownerId],
  );
  return rows[0];
}
