import type { PatronSort } from '@foyer/contracts';
import type { Currency } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import { likePattern } from '../../platform/db/like-pattern.ts';
import { accountName, patronKey } from './patron-key.repository.ts';

export interface PatronRow {
  id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  currency: Currency;
  total_minor: number;
  order_count: number;
  events_attended: number;
  member_since: Date | null;
}

// $1 owner. An account bears its own name, and its own address or one given under that name; a
// guest those of the last order.
const PATRONS = `
  select max(o.user_id::text)::uuid as id, a.currency,
         (array_agg(coalesce(nullif(p.first_name, ''), split_part(p.name, ' ', 1),
           o.buyer_first_name, '') order by o.completed_at desc))[1] as first_name,
         (array_agg(case when p.id is null then coalesce(o.buyer_last_name, '')
           when p.first_name <> '' then coalesce(p.last_name, '')
                    else substr(p.name, length(split_part(p.name, ' ', 1)) + 2) end
                    order by o.completed_at desc))[1] as last_name,
         coalesce(max(given.email), (array_agg(o.buyer_email
           order by o.completed_at desc) filter (where p.id is null or
           lower(concat_ws(' ', o.buyer_first_name,
             o.buyer_last_name)) = lower(${accountName('p')})))[1], '') as email,
         coalesce(sum(m.spent), 0)::bigint as total_minor,
         count(*) as order_count,
         coalesce(max(been.dates), 0)::int as events_attended,
         min(joined.at) as member_since
    from orders o
    join profiles a on a.id = o.owner_id
    left join profiles p on p.id = o.user_id
    left join given_emails($1) given on given.user_id = o.user_id
    left join (
      select l.order_id, l.currency, -sum(l.amount_minor) as spent from ledger_entries l
       where l.owner_id = $1
         and l.account in ('organizer_sales', 'organizer_donations', 'platform_fees',
           'refunds_organizer', 'refunds_donations', 'refunds_platform')
       group by 1, 2) m on m.order_id = o.id and m.currency = a.currency
    left join (
      select ${patronKey('b')} as patron, count(distinct t.instance_id) as dates
        from orders b join order_lines l on l.order_id = b.id
        join ticket_lines t on t.line_id = l.id join event_instances i on i.id = t.instance_id
       where b.owner_id = $1 and b.completed_at is not null
         and b.status in ('completed', 'partially_refunded', 'transferred')
         and i.starts_at <= now()
       group by 1) been on been.patron = ${patronKey('o')}
    left join (
      select user_id, min(created_at) as at from membership_subscriptions where owner_id = $1
       group by 1 having bool_or(status in ('active', 'past_due'))) joined
         on joined.user_id = o.user_id
   where o.owner_id = $1 and o.completed_at is not null
   group by ${patronKey('o')}, a.currency`;
const MATCHING = `($2::text is null or concat_ws(' ', first_name, last_name) ilike $2 or email ilike $2)`;
const SORTS: Record<PatronSort, string> = {
  name: `lower(concat_ws(' ', first_name, last_name))`,
  email: 'lower(email)',
  totalAmount: 'total_minor',
  orderCount: 'order_count',
};

export interface PatronFilter {
  ownerId: string;
  query?: string | undefined;
  sort: PatronSort;
  direction: 'asc' | 'desc';
}

// The whole order of the table: what is sorted by, then the address, then who it is.
const KEY = `coalesce(id::text, '')`;

/** Where a file stopped. */
export interface Place {
  sortedBy: string;
  email: string;
  id: string | null;
}

/** The next patrons of a file, after the last one written. */
export async function exportPage(
  tx: Tx,
  { ownerId, query, sort, direction }: PatronFilter,
  after: Place | undefined,
  limit: number,
) {
  const sorted = SORTS[sort];
  const type = sort === 'name' || sort === 'email' ? 'text' : 'bigint';
  const { rows } = await tx.query<PatronRow & { sorted_by: string }>(
    `select *, (${sorted})::text as sorted_by from (${PATRONS}) found where ${MATCHING}
        and ($3::text is null or (${sorted}, email,
          ${KEY}) ${direction === 'desc' ? '<' : '>'} ($3::text::${type}, $4::text, $5::text))
      order by ${sorted} ${direction}, email ${direction}, ${KEY} ${direction} limit $6`,
    [
      ownerId,
      likePattern(query),
      after?.sortedBy ?? null,
      after?.email ?? null,
      after?.id ?? '',
      limit,
    ],
  );
  return rows;
}

export async function list(
  tx: Tx,
  { ownerId, query, sort, direction }: PatronFilter,
  page: number,
  perPage: number,
) {
  const { rows } = await tx.query<PatronRow & { total_count: number }>(
    `select *, count(*) over () as total_count from (${PATRONS}) found where ${MATCHING}
      order by ${SORTS[sort]} ${direction}, email ${direction}, ${KEY} ${direction}
        limit $3 offset $4`,
    [ownerId, likePattern(query), perPage, (page - 1) * perPage],
  );
  return rows;
}

export async function count(tx: Tx, { ownerId, query }: PatronFilter): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    `select count(*) as n from (${PATRONS}) found where ${MATCHING}`,
    [ownerId, likePattern(query)],
  );
  return rows[0]?.n ?? 0;
}

/** By account, or by address among those who bought without one. */
export async function find(tx: Tx, ownerId: string, by: { id: string } | { email: string }) {
  const [where, value] =
    'id' in by ? ['id = $2::uuid', by.id] : ['id is null and lower(email) = lower($2)', by.email];
  const { rows } = await tx.query<PatronRow>(`select * from (${PATRONS}) found where ${where}`, [
    ownerId,
    value,
  ]);
  return rows[0];
}
