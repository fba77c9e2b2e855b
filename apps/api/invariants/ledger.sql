-- The ledger balances, and says of every order what the order says.
with by_line as materialized (
  select line_id, kind, account, sum(amount_minor) as minor from ledger_entries where line_id is not null group by 1, 2, 3)
select 'unbalanced' as what, transaction_id as id, sum(amount_minor) as difference from ledger_entries group by transaction_id, currency having sum(amount_minor) <> 0
union all
select 'sale', o.id, o.total_minor - coalesce(l.sold, 0)
  from orders o left join lateral (
    select -sum(amount_minor) as sold from ledger_entries e
     where e.order_id = o.id and e.kind = 'sale' and e.account in ('organizer_sales', 'platform_fees', 'organizer_donations', 'organizer_memberships')) l on true
 where coalesce(l.sold, 0) <> case when o.completed_at is null then 0 else o.total_minor end
union all
select 'refund', o.id, o.refunded_minor - coalesce(l.refunded, 0)
  from orders o left join lateral (
    select sum(amount_minor) as refunded from ledger_entries e
     where e.order_id = o.id and e.kind = 'refund' and e.account in ('refunds_organizer', 'refunds_platform', 'refunds_donations', 'refunds_memberships')) l on true
 where coalesce(l.refunded, 0) <> case when o.completed_at is null then 0 else o.refunded_minor end
union all
select 'clearing', o.id, coalesce(l.held, 0)
  from orders o join lateral (
    select sum(amount_minor) as held from ledger_entries e where e.order_id = o.id and e.account = 'provider_clearing' and e.kind <> 'payout') l on true
  join lateral (select sum(captured_minor - refunded_minor - provider_fee_minor) as expected from payments p where p.order_id = o.id and p.status = 'succeeded') p on true
  left join lateral (select sum(taken_minor + fee_minor) as gone from disputes d where d.order_id = o.id) d on true
 where o.payment_method in ('card', 'free') and coalesce(l.held, 0) <> coalesce(p.expected, 0) - coalesce(d.gone, 0)
union all
-- what was paid at the door lies in the drawer, or with the provider as the money of its readers
select 'drawer', o.id, coalesce(l.held, 0)
  from orders o left join lateral (
    select sum(amount_minor) as held from ledger_entries e where e.order_id = o.id and e.account = 'cash_drawer') l on true
 where coalesce(l.held, 0) <> case when o.payment_method = 'cash' and o.completed_at is not null then o.total_minor - o.refunded_minor
   -- what a bank sent back is paid by hand
   else -(select coalesce(sum(r.amount_minor), 0) from refunds r where r.order_id = o.id and r.payment_id is null and r.status = 'succeeded') end
union all
select 'terminal', o.id, coalesce(l.held, 0)
  from orders o left join lateral (
    select sum(amount_minor) as held from ledger_entries e where e.order_id = o.id and e.account = 'terminal_clearing' and e.kind <> 'payout') l on true
  left join lateral (select sum(captured_minor - refunded_minor - provider_fee_minor) as expected from payments p where p.order_id = o.id and p.status = 'succeeded') p on true
 where coalesce(l.held, 0) <> case when o.payment_method = 'terminal' then coalesce(p.expected, 0) else 0 end
union all
-- line by line: sold under the account of its kind for its price, and given back under the accounts of its kind and of fees
select 'sold line', i.id, i.price_minor + coalesce(l.minor, 0)
  from order_lines i join orders o on o.id = i.order_id join product_kinds k on k.kind = i.kind
  left join by_line l on l.line_id = i.id and l.kind = 'sale' and l.account = k.sale_account
 where coalesce(l.minor, 0) <> case when o.completed_at is null then 0 else -i.price_minor end
union all
select 'refunded line', i.id, i.refunded_minor - coalesce(l.minor, 0) - coalesce(f.minor, 0)
  from order_lines i join product_kinds k on k.kind = i.kind
  left join by_line l on l.line_id = i.id and l.kind = 'refund' and l.account = k.refund_account
  left join by_line f on f.line_id = i.id and f.kind = 'refund' and f.account = 'refunds_platform'
 where coalesce(l.minor, 0) + coalesce(f.minor, 0) <> i.refunded_minor;
