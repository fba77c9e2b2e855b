import type { WaitingRefund } from '@foyer/contracts';
import { toMajor } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import { row, rows, sql } from '../../platform/db/query.ts';
import { refusedBecause } from '../orders/index.ts';

type Found = Pick<
  WaitingRefund,
  'id' | 'orderId' | 'currency' | 'state' | 'reason' | 'tries' | 'because' | 'canRetry'
> & { name: string; username: string; amountMinor: number; since: Date };

// What was refused is shown until somebody asked anew. A ticket whose refund was refused is valid
// again and its seller was told, so that it leaves the list after a while; late money is nobody's.
const OPEN = sql`
  select id, 'waiting' as state, created_at as since from refunds where status = 'pending'
  union all
  select id, 'returned', returned_at from refunds r
   where returned_at is not null and not exists (select from refunds a
     where a.again_of = r.id and a.status in ('pending', 'succeeded'))
  union all
  select id, 'refused', settled_at from refunds r
   where status = 'failed' and again_of is null
     and (reason = 'late_payment' or settled_at > now() - interval '90 days')
     and (reason <> 'late_payment' or refused_because is distinct from ${refusedBecause.nothingLeft})
     and not exists (select from refunds a where a.order_id = r.order_id
       and a.status in ('pending', 'succeeded')
       and (a.line_id = r.line_id or (r.reason = 'late_payment' and a.reason = 'late_payment')))`;

/** Refunds that did not reach whom they are for, the oldest first. */
export async function findWaitingRefunds(
  tx: Tx,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ data: WaitingRefund[]; totalCount: number }> {
  const counted = await row(
    tx,
    sql<{ count: number }>`select count(*)::int as count from (${OPEN}) as found`,
  );
  const found = await rows(
    tx,
    sql<Found>`select r.id, r.order_id, p.name, p.username, r.amount_minor, o.currency, w.state,
          r.reason, w.since, r.failed_tries as tries,
          case w.state when 'returned' then r.returned_because
            else coalesce(r.refused_because, r.last_failure) end as because,
          w.state <> 'refused' or r.reason = 'late_payment' as can_retry
        from (${OPEN} order by since, id limit ${perPage} offset ${(page - 1) * perPage}) w
        join refunds r on r.id = w.id
        join orders o on o.id = r.order_id
        join profiles p on p.id = r.owner_id
       order by w.since, w.id`,
  );
  return {
    data: found.map(({ name, username, since, amountMinor, ...refund }) => ({
      ...refund,
      amount: toMajor(amountMinor, refund.currency),
      organizer: { name, username },
      since: since.toISOString(),
    })),
    totalCount: counted?.count ?? 0,
  };
}
