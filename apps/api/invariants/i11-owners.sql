-- I11: no row crosses owners or events.
select 'item' as what, i.id from order_lines i join orders o on o.id = i.order_id where i.owner_id <> o.owner_id
union all
select 'ticket of another event than its type', i.id
  from order_lines i join ticket_lines l on l.line_id = i.id join ticket_types t on t.id = l.ticket_type_id join event_instances d on d.id = l.instance_id
 where i.owner_id <> l.owner_id or t.event_id <> d.event_id
union all
select 'registration', r.id from registrations r join orders o on o.id = r.order_id join ticket_lines l on l.line_id = r.line_id join event_instances d on d.id = l.instance_id
 where r.owner_id <> o.owner_id or r.event_id <> d.event_id or (r.instance_id <> l.instance_id
   and (r.status in ('active', 'transfer_pending') or not exists (select from exchanges x
     where x.line_id = r.line_id and x.from_instance_id = r.instance_id and x.done_at is not null)))
union all
select 'sold by another owner than the event has', i.id
  from order_lines i left join ticket_lines t on t.line_id = i.id left join donation_lines g on g.line_id = i.id
  left join event_instances d on d.id = t.instance_id join events e on e.id = coalesce(d.event_id, g.event_id)
 where i.owner_id <> e.owner_id or d.owner_id <> e.owner_id
union all
select 'unit', l.line_id from stock_units u join stock_pools p on p.id = u.pool_id join ticket_lines l on l.line_id = u.line_id
 where p.instance_id <> l.instance_id or p.owner_id <> l.owner_id
union all
select 'quota', d.quota_id from ticket_type_quotas d join quotas q on q.id = d.quota_id join ticket_types t on t.id = d.ticket_type_id
 where q.event_id <> t.event_id
union all
select 'pool', p.id from stock_pools p join quotas q on q.id = p.quota_id join event_instances i on i.id = p.instance_id
 where q.event_id <> i.event_id or p.event_id <> i.event_id
union all
select 'configured by another owner than the event has', c.id
  from (select id, event_id, owner_id from event_instances union all select id, event_id, owner_id from ticket_types
        union all select id, event_id, owner_id from promo_codes union all select id, event_id, owner_id from team_members
        union all select id, event_id, owner_id from quotas union all select id, event_id, owner_id from stock_pools
        union all select event_id, event_id, owner_id from event_keys union all select event_id, event_id, seller_id from event_listings) c
  join events e on e.id = c.event_id where c.owner_id <> e.owner_id
union all
select 'payment', p.id from payments p join orders o on o.id = p.order_id where p.owner_id <> o.owner_id or p.currency <> o.currency
union all
select 'ledger', o.id from ledger_entries l join orders o on o.id = l.order_id where l.owner_id <> o.owner_id or l.currency <> o.currency
union all
select 'ledger of another line', l.line_id from ledger_entries l left join order_lines i on i.id = l.line_id
  left join ticket_lines t on t.line_id = l.line_id left join event_instances d on d.id = t.instance_id
 where l.line_id is not null and (i.order_id is distinct from l.order_id or l.event_id <> coalesce(d.event_id, l.event_id));
