-- I15: what banks have taken back stands in the ledger, order by order, and never is more than what was paid; what was won is back.
select 'taken and ledger differ' as what, o.order_id::text as id, o.taken as expected, coalesce(l.taken, 0) as found
  from (select order_id, sum(taken_minor) as taken from disputes group by order_id) o
  left join (select order_id, sum(amount_minor) as taken from ledger_entries where account = 'disputes' group by order_id) l on l.order_id = o.order_id
 where o.taken <> coalesce(l.taken, 0)
union all
select 'taken of an order that nobody disputes', l.order_id::text, 0, sum(l.amount_minor)
  from ledger_entries l where l.account = 'disputes' and not exists (select 1 from disputes d where d.order_id = l.order_id)
 group by l.order_id
union all
select 'more is taken than was paid', d.payment_id::text, p.captured_minor, sum(d.taken_minor)
  from disputes d join payments p on p.id = d.payment_id group by d.payment_id, p.captured_minor having sum(d.taken_minor) > p.captured_minor
union all
select 'won and not back', id::text, 0, taken_minor from disputes where status = 'won' and taken_minor <> 0
union all
select 'open and closed at once', id::text, 0, 0 from disputes where (status = 'open') <> (closed_at is null);
