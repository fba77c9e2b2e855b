-- I1: on one date no quota has more sold and held right now than its capacity, counted by units and by tickets.
select 'units' as what, p.id as pool_id, p.capacity, count(*) as taken
  from stock_pools p join stock_units u on u.pool_id = p.id
 where p.capacity is not null and (u.sold or u.hold_expires_at > clock_timestamp())
 group by p.id having count(*) > p.capacity
union all
select 'tickets', q.id, q.capacity, count(*)
  from quotas q cross join lateral taken_lines(q.id) t
 where q.capacity is not null and t.is_sold
 group by q.id, t.instance_id having count(*) > q.capacity
union all
select 'a number that is not the type''s', q.id, q.capacity, t.capacity
  from quotas q join ticket_types t on t.id = q.own_type_id where q.capacity is distinct from t.capacity;
