-- I19: an order whose bank is about to pay keeps its places while its clock runs: in every quota with a limit each line has its unit.
select 'paid for and not kept' as what, l.id
  from orders o join order_lines l on l.order_id = o.id and l.status = 'held' join ticket_lines t on t.line_id = l.id
  join ticket_type_quotas d on d.ticket_type_id = t.ticket_type_id join quotas q on q.id = d.quota_id and q.capacity is not null
 where o.status = 'handling_payment' and o.expires_at > clock_timestamp()
   and not exists (select 1 from stock_units u join stock_pools p on p.id = u.pool_id
     where u.line_id = l.id and p.quota_id = q.id and p.instance_id = t.instance_id);
