-- I4: no valid ticket without a sold order, and a sold order has exactly its tickets.
select 'ticket without a sold order' as what, r.id
  from registrations r join orders o on o.id = r.order_id join order_lines i on i.id = r.line_id
 where r.status in ('active', 'transfer_pending')
   and (o.status not in ('completed', 'partially_refunded', 'transferred') or o.completed_at is null or i.status <> 'active')
union all
select 'sold item without its ticket', i.id
  from order_lines i join ticket_lines l on l.line_id = i.id
 where i.status = 'active'
   and not exists (select 1 from registrations r where r.line_id = i.id and r.status in ('active', 'transfer_pending'))
union all
select 'item sold in an order that is not', i.id
  from order_lines i join ticket_lines l on l.line_id = i.id join orders o on o.id = i.order_id
 where i.status = 'active' and o.status not in ('completed', 'partially_refunded', 'transferred')
union all
select 'item still held in an order that is over', i.id
  from order_lines i join orders o on o.id = i.order_id
 where i.status = 'held' and o.status in ('completed', 'partially_refunded', 'transferred', 'refunded', 'failed', 'canceled', 'timed_out')
union all
-- what a line is stands in the table of its kind, and in no other
select 'line that is not what it says', i.id
  from order_lines i left join ticket_lines t on t.line_id = i.id left join donation_lines d on d.line_id = i.id
 where (i.kind = 'ticket' and t.line_id is null) or (i.kind not in ('ticket', 'exchange') and t.line_id is not null) or (i.kind = 'donation') <> (d.line_id is not null)
    or i.product_id <> coalesce(t.ticket_type_id, d.event_id, i.product_id);
