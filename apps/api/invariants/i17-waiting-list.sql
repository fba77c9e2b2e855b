-- I17: what is kept for somebody who waits is theirs alone, of the type and date that they wait for, and as many as they asked for.
select 'kept for nobody' as what, u.hold_id as id
  from stock_units u left join waiting_list_entries w on w.hold_id = u.hold_id
 where u.hold_id is not null and u.line_id is null and u.hold_expires_at > clock_timestamp() and w.status is distinct from 'offered'
union all
select 'kept of something else', w.id
  from stock_units u join waiting_list_entries w on w.hold_id = u.hold_id join stock_pools p on p.id = u.pool_id
 where p.instance_id <> w.instance_id
    or not exists (select 1 from ticket_type_quotas d where d.quota_id = p.quota_id and d.ticket_type_id = w.ticket_type_id)
union all
select 'other number than was asked for', w.id
  from waiting_list_entries w join holds h on h.id = w.hold_id and h.expires_at > clock_timestamp()
  join ticket_type_quotas d on d.ticket_type_id = w.ticket_type_id join quotas q on q.id = d.quota_id and q.capacity is not null
 where w.status = 'offered'
   and (select count(*) from stock_units u join stock_pools p on p.id = u.pool_id where u.hold_id = h.id and p.quota_id = q.id) <> w.quantity
union all
select 'offered without anything kept', w.id from waiting_list_entries w where w.status = 'offered' and w.hold_id is null
union all
-- their order is one of a ticket of that type, and nobody else took over what was kept
select 'taken over by another order', w.id
  from waiting_list_entries w join holds h on h.id = w.hold_id join stock_units u on u.hold_id = h.id join order_lines l on l.id = u.line_id
 where l.order_id <> h.order_id and exists (select 1 from orders o where o.id = l.order_id and o.expires_at > clock_timestamp())
union all
select 'of another owner', w.id
  from waiting_list_entries w join event_instances d on d.id = w.instance_id join ticket_types t on t.id = w.ticket_type_id join events e on e.id = w.event_id
 where w.owner_id <> e.owner_id or d.event_id <> e.id or t.event_id <> e.id;
