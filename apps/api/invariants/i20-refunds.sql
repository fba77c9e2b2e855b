-- I20: what went back of a payment, or of a line, is what its refunds say that no bank sent back; and nothing goes back twice.
select 'payment' as what, p.id, p.refunded_minor as expected, coalesce(r.minor, 0) as found
  from payments p left join lateral (
    select sum(amount_minor) as minor from refunds r where r.payment_id = p.id and r.status = 'succeeded' and r.returned_at is null) r on true
 where p.refunded_minor <> coalesce(r.minor, 0)
union all
select 'line', l.id, l.refunded_minor, coalesce(r.minor, 0)
  from order_lines l left join lateral (
    select sum(case when r.returned_at is null then amount_minor else 0 end + covered_minor) as minor
      from refunds r where r.line_id = l.id and r.status = 'succeeded') r on true
 where l.refunded_minor <> coalesce(r.minor, 0)
union all
-- made again is only what came back, for the same line and as much
select 'made again for something else', a.id, b.amount_minor, a.amount_minor
  from refunds a join refunds b on b.id = a.again_of
 where b.returned_at is null or b.order_id <> a.order_id or b.line_id is distinct from a.line_id or b.amount_minor <> a.amount_minor
union all
-- what had been given back before counts for as much as it was, unless a bank sent it back since
select 'counted twice', o.order_id, o.past, o.counted
  from (select order_id, coalesce(sum(amount_minor) filter (where line_id is null and status = 'succeeded'), 0) as past,
      coalesce(sum(covered_minor) filter (where status <> 'failed'), 0) as counted
      from refunds group by order_id) o
 where o.counted > o.past;
