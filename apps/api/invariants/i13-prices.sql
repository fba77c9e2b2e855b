-- I13: the fee of a ticket is 0.69 + 1 % of the price, rounded half up, none on free tickets; an order's sums are those of its lines.
select 'fee' as what, i.id
  from order_lines i join ticket_lines l on l.line_id = i.id join orders o on o.id = i.order_id
 where i.kind = 'ticket' and i.base_fee_minor <> case when i.base_price_minor = 0 then 0
         when o.currency = 'jpy' then (69 + i.base_price_minor + 50) / 100
         else (6900 + i.base_price_minor + 50) / 100 end
union all
select 'total', o.id
  from orders o join lateral (
    select coalesce(sum(base_price_minor), 0) as subtotal, coalesce(sum(base_fee_minor), 0) as fees, coalesce(sum(discount_minor), 0) as discount,
           coalesce(sum(price_minor + fee_minor), 0) as paid
      from order_lines i where i.order_id = o.id) s on true
 where (o.subtotal_minor, o.fee_minor, o.discount_minor, o.total_minor) is distinct from (s.subtotal, s.fees, s.discount, s.paid)
union all
-- a guest of the house pays nothing
select 'comp that costs something', i.id from order_lines i where i.discount_source = 'comp' and i.price_minor + i.fee_minor > 0
union all
-- what went back of an order that was filled is what went back of its lines, and what its seller gave back past us
-- that counts for none of them yet
select 'refunded', o.id
  from orders o join lateral (select coalesce(sum(refunded_minor), 0) as back from order_lines i where i.order_id = o.id) s on true
  join lateral (select coalesce(sum(r.amount_minor) filter (where r.line_id is null and r.returned_at is null), 0)
    - coalesce(sum(r.covered_minor), 0) as minor from refunds r where r.order_id = o.id and r.status = 'succeeded') past on true
 where o.completed_at is not null and o.refunded_minor <> s.back + past.minor;
