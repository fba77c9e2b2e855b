-- The ledger balances, and says of every order what the order says.
select 'unbalanced' as what, transaction_id as id, sum(amount_minor) as difference from ledger_entries group by transaction_id, currency having sum(amount_minor) <> 0
union all
select 'sale', o.id, o.total_minor - coalesce(l.sold, 0)
  from orders o left join lateral (
    select -sum(amount_minor) as sold from ledger_entries e
     where e.order_id = o.id and e.kind = 'sale' and e.account in ('organizer_sales', 'platform_fees', 'organizer_donations')) l on true
 where coalesce(l.sold, 0) <> case when o.completed_at is null then 0 else o.total_minor end
union all
select 'refund', o.id, o.refunded_minor - coalesce(l.refunded, 0)
  from orders o left join lateral (
    select sum(amount_minor) as refunded from ledger_entries e
     where e.order_id = o.id and e.kind = 'refund' and e.account in ('refunds_organizer', 'refunds_platform', 'refunds_donations')) l on true
 where coalesce(l.refunded, 0) <> case when o.completed_at is null then 0 else o.refunded_minor end
union all
select 'clearing', o.id, coalesce(l.held, 0)
  from orders o join lateral (
    select sum(amount_minor) as held from ledger_entries e where e.order_id = o.id and e.account = 'provider_clearing') l on true
  join lateral (select sum(captured_minor - refunded_minor - provider_fee_minor) as expected from payments p where p.order_id = o.id and p.status = 'succeeded') p on true
 where o.payment_method in ('card', 'free') and coalesce(l.held, 0) <> coalesce(p.expected, 0);
