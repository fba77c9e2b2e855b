-- I10: no stock is lost: every unit made is there, and one that is neither sold nor held by a running order is free or frees itself.
select 'units missing' as what, p.id, p.made, count(u.*) as there
  from stock_pools p left join stock_units u on u.pool_id = p.id group by p.id having count(u.*) <> p.made
union all
select 'held for an order that is over', u.pool_id, u.unit_no, 0
  from stock_units u join order_lines i on i.id = u.line_id join orders o on o.id = i.order_id
 where not u.sold and u.hold_expires_at > clock_timestamp()
   and o.status not in ('pending', 'processing', 'express_processing', 'handling_payment')
union all
select 'held without an end', u.pool_id, u.unit_no, 0 from stock_units u where not u.sold and u.hold_expires_at = 'infinity';
