-- I1: on one date no ticket type has more sold and held right now than its capacity, counted by units and by tickets.
select 'units' as what, p.id as pool_id, p.capacity, count(*) as taken
  from stock_pools p join stock_units u on u.pool_id = p.id
 where p.capacity is not null and u.line_id is not null and (u.sold or u.hold_expires_at > clock_timestamp())
 group by p.id having count(*) > p.capacity
union all
select 'tickets', t.id, t.capacity, count(*)
  from ticket_types t join order_lines i on i.ticket_type_id = t.id join orders o on o.id = i.order_id
 where t.capacity is not null and i.status = 'active'
 group by t.id, o.instance_id having count(*) > t.capacity;
