-- I2: a ticket of a limited type has exactly one sold unit, a sold unit exactly one valid ticket, an item at most one valid registration.
select 'ticket without its unit' as what, i.id
  from order_lines i join orders o on o.id = i.order_id
  join stock_pools p on p.instance_id = o.instance_id and p.ticket_type_id = i.ticket_type_id and p.capacity is not null
 where i.status = 'active' and not exists (select 1 from stock_units u where u.pool_id = p.id and u.line_id = i.id and u.sold)
union all
select 'unit sold without a ticket', u.line_id
  from stock_units u join order_lines i on i.id = u.line_id where u.sold and i.status <> 'active'
union all
select 'two valid registrations', r.line_id
  from registrations r where r.status in ('active', 'transfer_pending') group by r.line_id having count(*) > 1;
