-- What was paid out stands in the ledger once, and what did not arrive is back.
with posted as materialized (
  select e.payout_id, e.currency, sum(e.amount_minor) filter (where e.account = 'payouts') as minor,
      sum(e.amount_minor) filter (where e.account = 'payouts' and l.transaction_id is not null) as lines
    from ledger_entries e left join payout_lines l on l.transaction_id = e.transaction_id and l.payout_id = e.payout_id
   where e.payout_id is not null group by 1, 2),
-- in which of the payouts that are on their way or there something was sent
sent as materialized (
  select l.*, p.account_id, p.provider from payout_lines l join payouts p on p.id = l.payout_id and p.owner_id = l.owner_id
   where p.status in ('pending', 'paid'))
select 'unknown payout' as what, s.payout_id as id, s.minor as difference from posted s
 where not exists (select from payouts p where p.id = s.payout_id and p.posted_at is not null)
union all
select 'returned', p.id, s.minor from payouts p join posted s on s.payout_id = p.id
 where s.minor <> case when p.status in ('failed', 'canceled') then 0 else s.lines end
union all
select 'not returned', p.id, 0 from payouts p where p.status in ('failed', 'canceled') and p.posted_at is not null and p.returned_at is null
union all
-- the sandbox has no other business: all of a payout stands in its lines
select 'sandbox sum', p.id, p.amount_minor - coalesce((select sum(s.lines) from posted s where s.payout_id = p.id), 0)
  from payouts p where p.provider = 'sandbox' and p.posted_at is not null
   and p.amount_minor <> coalesce((select sum(s.lines) from posted s where s.payout_id = p.id), 0)
union all
select 'sent twice', (array_agg(payout_id order by payout_id))[1], count(*) from sent group by provider, account_id, provider_line_id having count(*) > 1
union all
-- what was sent of a payment is what its seller has of it
select 'share', m.order_id, -m.minor - (y.captured_minor - y.provider_fee_minor - f.fee)
  from (select e.order_id, sum(e.amount_minor) as minor from sent s join ledger_entries e on e.transaction_id = s.transaction_id and e.payout_id = s.payout_id
         where s.kind = 'payment' and s.provider = 'sandbox' and e.account <> 'payouts' group by 1) m
  join payments y on y.order_id = m.order_id and y.status = 'succeeded'
  join orders o on o.id = m.order_id and o.total_minor = y.amount_minor
  join lateral (select coalesce(sum(fee_minor), 0) as fee from order_lines i where i.order_id = m.order_id) f on true
 where -m.minor <> y.captured_minor - y.provider_fee_minor - f.fee;
