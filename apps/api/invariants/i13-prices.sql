-- I13: the fee is 0.69 + 1 % of the price, rounded half up, none on free tickets; an order's sums are those of its items.
select 'fee' as what, i.id
  from order_lines i join orders o on o.id = i.order_id
 where i.base_fee_minor <> case when i.base_price_minor = 0 then 0
         when o.currency = 'jpy' then (69 + i.base_price_minor + 50) / 100
         else (6900 + i.base_price_minor + 50) / 100 end
union all
select 'total', o.id
  from orders o join lateral (select coalesce(sum(price_minor + fee_minor), 0) as paid, coalesce(sum(discount_minor), 0) as discount from order_lines i where i.order_id = o.id) s on true
 where o.total_minor <> s.paid + o.donation_minor or o.discount_minor <> s.discount
    or o.total_minor <> o.subtotal_minor + o.fee_minor - o.discount_minor + o.donation_minor;
