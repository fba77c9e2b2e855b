import type { PatronSort } from '@foyer/contracts';
import type { Currency } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import { likePattern } from '../../platform/db/like-pattern.ts';
import { patronName } from './patron-names.repository.ts';

export interface PatronRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  currency: Currency;
  total_minor: number;
  order_count: number;
  events_attended: number;
  member_since: Date | null;
}

const NAME = patronName('p', 'u', 'coalesce(bought.signed_in, false)');
// $1 owner. An address is shown that was given here: the patron's own, or of an account that gave
// none of its own the one that stands with its name on an order.
const PATRONS = `
  select p.id, a.currency, ${NAME.first} as first_name, ${NAME.last} as last_name,
         coalesce(p.address, (select o.buyer_email from orders o
            where o.patron_id = p.id and o.completed_at is not null
              and lower(concat_ws(' ', o.buyer_first_name, o.buyer_last_name)) =
                lower(${NAME.whole})
            order by o.completed_at desc limit 1), '') as email,
         coalesce(bought.spent, 0)::bigint as total_minor,
         coalesce(bought.orders, 0) as order_count,
         coalesce(been.dates, 0)::int as events_attended,
         joined.at as member_since
    from patrons p
    join profiles a on a.id = p.owner_id
    left join profiles u on u.id = p.user_id
    left join (
      select o.patron_id, count(*) as orders, sum(m.spent) as spent,
             bool_or(o.user_id is not null) as signed_in
        from orders o join profiles w on w.id = o.owner_id
        left join (
          select l.order_id, l.currency, -sum(l.amount_minor) as spent from ledger_entries l
           where l.owner_id = $1
             and l.account in ('organizer_sales', 'organizer_donations', 'platform_fees',
               'refunds_organizer', 'refunds_donations', 'refunds_platform')
           group by 1, 2) m on m.order_id = o.id and m.currency = w.currency
       where o.owner_id = $1 and o.completed_at is not null
       group by 1) bought on bought.patron_id = p.id
    left join (
      select r.patron_id, count(distinct r.instance_id) as dates
        from registrations r join event_instances i on i.id = r.instance_id
       where r.owner_id = $1 and r.status in ('active', 'transfer_pending')
         and i.starts_at <= now()
       group by 1) been on been.patron_id = p.id
    left join (
      select patron_id, min(created_at) as at from membership_subscriptions where owner_id = $1
       group by 1 having bool_or(status in ('active', 'past_due'))) joined
         on joined.patron_id = p.id
   where p.owner_id = $1`;
/** Who bought; who only holds a ticket has a page and no line. */
const MATCHING = `order_count > 0 and ($2::text is null or concat_ws(' ', first_name, last_name) ilike $2 or email ilike $2)`;
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

/** Where a file stopped. */
export interface Place {
  sortedBy: string;
  email: string;
  id: string;
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
          id) ${direction === 'desc' ? '<' : '>'} ($3::text::${type}, $4::text, $5::uuid))
      order by ${sorted} ${direction}, email ${direction}, id ${direction} limit $6`,
    [
      ownerId,
      likePattern(query),
      after?.sortedBy ?? null,
      after?.email ?? null,
      after?.id ?? null,
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
      order by ${SORTS[sort]} ${direction}, email ${direction}, id ${direction}
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

/** By id, or by address. */
export async function find(tx: Tx, ownerId: string, by: { id: string } | { email: string }) {
  const [where, value] =
    'id' in by ? ['p.id = $2::uuid', by.id] : ['p.address = lower($2)', by.email];
  const { rows } = await tx.query<PatronRow>(`${PATRONS} and ${where}`, [ownerId, value]);
  return rows[0];
}
