import type { OrderStatus, ProductType, TransactionSort } from '@foyer/contracts';
import type { Currency } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import { likePattern } from '../../platform/db/like-pattern.ts';
import type { LedgerSums } from './ledger-figures.model.ts';
import { LEDGER_SUMS } from './ledger-sums.repository.ts';

export interface TransactionRecord {
  id: string;
  date: Date;
  status: OrderStatus;
  user_id: string | null;
  patron_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  currency: Currency;
  payment_method: string;
  subtotal_minor: number;
  discount_minor: number;
  donation_minor: number;
  product_type: ProductType;
  fee_minor: number;
  total_minor: number;
  product_id: string;
  product_name: string;
  /** When it takes place, and in which zone; null for what has no date. */
  product_starts_at: Date | null;
  product_timezone: string | null;
}

const DATE = 'coalesce(o.completed_at, o.created_at)';
const columns = `o.id, ${DATE} as date, o.status, o.user_id, o.patron_id, coalesce(o.buyer_first_name, p.first_name, p.name, '') as first_name,
  coalesce(o.buyer_last_name, p.last_name, '') as last_name, coalesce(o.buyer_email, '') as email, o.currency, o.payment_method,
  o.subtotal_minor - given.minor as subtotal_minor, o.discount_minor, given.minor as donation_minor,
  o.fee_minor, o.total_minor, about.*`;
// an order is listed under what its first line is a part of (an event), or that line itself; all that
// is said of it is looked up inside, so that no plan begins with every event of the account
const source = `orders o
  join lateral (select k.product_type, coalesce(l.subject_id, l.product_id) as product_id,
        coalesce(e.name, l.name) as product_name, d.starts_at as product_starts_at,
        e.timezone as product_timezone
      from order_lines l join product_kinds k on k.kind = l.kind
      left join ticket_lines t on t.line_id = l.id
      left join event_instances d on d.id = t.instance_id
      left join events e on e.id = l.subject_id
     where l.order_id = o.id order by l.position limit 1) about on true
  join lateral (select coalesce(sum(l.price_minor), 0)::bigint as minor from order_lines l
      join donation_lines g on g.line_id = l.id where l.order_id = o.id) given on true
  left join profiles p on p.id = o.user_id`;
// An order counts from the moment it is confirmed and being paid; carts that were left behind never
// do.
const counted = `(o.completed_at is not null or o.status in ('processing', 'express_processing', 'handling_payment'))`;

export interface TransactionFilter {
  ownerId: string;
  query?: string | undefined;
  userEmail?: string | undefined;
  patron?: string | undefined;
}
const IS_FOR = `exists (select 1 from order_lines l left join events n on n.id = l.subject_id
   where l.order_id = o.id and coalesce(n.name, l.name) ilike $2)`;
const matching = `o.owner_id = $1 and ${counted}
  and ($2::text is null or concat_ws(' ', o.buyer_first_name, o.buyer_last_name) ilike $2 or o.buyer_email ilike $2 or ${IS_FOR} or o.id::text ilike $2)
  and ($3::text is null or lower(o.buyer_email) = lower($3))
  and ($4::uuid is null or o.patron_id = $4)`;

const filterValues = ({ ownerId, query, userEmail, patron }: TransactionFilter) => [
  ownerId,
  likePattern(query),
  userEmail || null,
  patron ?? null,
];

const SORTS: Record<TransactionSort, string> = {
  date: DATE,
  customer: `lower(concat_ws(' ', o.buyer_first_name, o.buyer_last_name))`,
  amount: 'o.total_minor',
  paymentMethod: 'o.payment_method',
  status: 'o.status',
  product: 'lower(about.product_name)',
};

export interface ListOptions {
  sort: TransactionSort;
  direction: 'asc' | 'desc';
  page: number;
  perPage: number;
}

export async function list(
  tx: Tx,
  filter: TransactionFilter,
  { sort, direction, page, perPage }: ListOptions,
) {
  const { rows } = await tx.query<TransactionRecord>(
    `select ${columns} from ${source} where ${matching} order by ${SORTS[sort]} ${direction},
        o.id ${direction} limit $5 offset $6`,
    [...filterValues(filter), perPage, (page - 1) * perPage],
  );
  return rows;
}

export async function count(tx: Tx, filter: TransactionFilter): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    `select count(*) as n from orders o where ${matching}`,
    filterValues(filter),
  );
  return rows[0]?.n ?? 0;
}

// JavaScript keeps milliseconds: compared with more, an order of the same millisecond would be left
// out
const CURSOR_DATE = `date_trunc('milliseconds', ${DATE})`;

/** The next orders of a file, newest first, after the last one written. */
export async function exportPage(
  tx: Tx,
  filter: TransactionFilter,
  after: { date: Date; id: string } | undefined,
  limit: number,
) {
  const { rows } = await tx.query<TransactionRecord>(
    `select ${columns} from ${source} where ${matching} and ($5::timestamptz is null
        or (${CURSOR_DATE}, o.id) < ($5, $6::uuid))
      order by ${CURSOR_DATE} desc, o.id desc limit $7`,
    [...filterValues(filter), after?.date ?? null, after?.id ?? null, limit],
  );
  return rows;
}

export async function find(tx: Tx, ownerId: string, id: string) {
  const { rows } = await tx.query<TransactionRecord>(
    `select ${columns} from ${source} where o.owner_id = $1 and o.id = $2 and ${counted}`,
    [ownerId, id],
  );
  return rows[0];
}

/** Where the money of these orders went, from the ledger. */
export async function sumsOf(
  tx: Tx,
  ownerId: string,
  orderIds: readonly string[],
): Promise<Map<string, LedgerSums>> {
  const { rows } = await tx.query<LedgerSums & { order_id: string }>(
    `select l.order_id, ${LEDGER_SUMS} from ledger_entries l
      where l.owner_id = $1 and l.order_id = any ($2::uuid[]) and l.account <> 'unapplied_payments'
        group by 1`,
    [ownerId, orderIds],
  );
  return new Map(rows.map(({ order_id: id, ...sums }) => [id, sums]));
}

export interface ItemRecord {
  id: string;
  name: string;
  status: 'held' | 'released' | 'active' | 'canceled' | 'refunded';
  base_price_minor: number;
  base_fee_minor: number;
  discount_minor: number;
  discount_name: string | null;
  paid_minor: number;
  refunded_minor: number;
  patron: string;
  registration_id: string | null;
  registration_status: string | null;
  transferred_to: string | null;
}

/**
 * What was bought with an order, line by line; a ticket with the registration that is valid now, or
 * the last one there was.
 */
export async function items(tx: Tx, ownerId: string, orderId: string) {
  const { rows } = await tx.query<ItemRecord>(
    `select t.id, t.name, t.status, t.base_price_minor, t.base_fee_minor, t.discount_minor,
        t.discount_name,
            t.price_minor + t.fee_minor as paid_minor, t.refunded_minor,
            coalesce(nullif(trim(concat_ws(' ', r.first_name, r.last_name)), ''),
              trim(concat_ws(' ', a.attendee_first_name, a.attendee_last_name))) as patron,
            r.id as registration_id, r.status as registration_status,
            (select x.transferred_to from registrations x where x.line_id = t.id
              and x.transferred_to is not null
            order by x.ended_at desc nulls last limit 1) as transferred_to
       from order_lines t left join ticket_lines a on a.line_id = t.id
        left join donation_lines g on g.line_id = t.id
       left join lateral (
         select * from registrations x where x.line_id = t.id
          order by (x.status in ('active', 'transfer_pending')) desc, x.created_at desc
            limit 1) r on true
      where t.owner_id = $1 and t.order_id = $2 and t.status <> 'released' and g.line_id is null
      order by t.position`,
    [ownerId, orderId],
  );
  return rows;
}

export async function timezoneOf(tx: Tx, ownerId: string): Promise<string> {
  const { rows } = await tx.query<{ timezone: string }>(
    'select timezone from profiles where id = $1',
    [ownerId],
  );
  return rows[0]?.timezone ?? 'UTC';
}
