-- I2: a ticket has exactly one sold unit in each limited pool of its type, a sold unit exactly one valid ticket, an item at most one valid registration.
select 'ticket without its unit' as what, t.line_id
  from quotas q cross join lateral taken_lines(q.id) t
  left join stock_pools p on p.quota_id = q.id and p.instance_id = t.instance_id
 where q.capacity is not null and t.is_sold
   and not exists (select 1 from stock_units u where u.pool_id = p.id and u.line_id = t.line_id and u.sold)
union all
select 'two units in one pool', u.line_id
  from stock_units u where u.line_id is not null group by u.line_id, u.pool_id having count(*) > 1
union all
select 'unit of a pool that its type does not draw on', u.line_id
  from stock_units u join stock_pools p on p.id = u.pool_id join ticket_lines l on l.line_id = u.line_id
 where not exists (select 1 from ticket_type_quotas d where d.ticket_type_id = l.ticket_type_id and d.quota_id = p.quota_id)
union all
select 'unit sold without a ticket', u.line_id
  from stock_units u join order_lines i on i.id = u.line_id where u.sold and i.status <> 'active'
union all
select 'two valid registrations', r.line_id
  from registrations r where r.status in ('active', 'transfer_pending') group by r.line_id having count(*) > 1;
