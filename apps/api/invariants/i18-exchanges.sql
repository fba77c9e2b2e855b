-- I18: a ticket goes in exchange once, for one on the same line and another date; what was paid for it stands with it.
select 'given in exchange for nothing' as what, r.id
  from registrations r
 where r.status = 'exchanged' and not exists (select from exchanges x where x.registration_id = r.id and x.done_at is not null)
union all
select 'exchanged and still valid', r.id
  from exchanges x join registrations r on r.id = x.registration_id where x.done_at is not null and r.status <> 'exchanged'
union all
select 'of another line, event or date than was asked for', n.id
  from exchanges x join registrations r on r.id = x.registration_id join registrations n on n.id = x.new_registration_id
 where n.line_id <> r.line_id or n.event_id <> r.event_id or n.exchanged_from is distinct from r.id or n.instance_id <> x.instance_id
    or r.instance_id <> x.from_instance_id or n.transferred_from is distinct from r.transferred_from
union all
select 'came in with what was given', r.id from registrations r where r.status = 'exchanged' and r.checked_in_at is not null
union all
-- until it is paid the place there is held by the line that pays; then it is the ticket's, and nobody has the former one
select 'a place that is kept twice', t.line_id
  from exchanges x join ticket_lines t on t.line_id = x.paid_line_id where x.done_at is not null
union all
select 'a place that was not given back', u.line_id
  from exchanges x join stock_units u on u.line_id = x.line_id join stock_pools p on p.id = u.pool_id
  join ticket_lines t on t.line_id = x.line_id
 where x.done_at is not null and p.instance_id <> t.instance_id
union all
select 'paid, and not exchanged', x.id
  from exchanges x join order_lines l on l.id = x.paid_line_id where (x.done_at is null) <> (l.status not in ('active', 'refunded', 'canceled'))
union all
select 'paid for another ticket', x.id from exchanges x join order_lines l on l.id = x.paid_line_id where l.added_to is distinct from x.line_id
union all
select 'a difference of nothing', l.id
  from order_lines l where (l.kind = 'exchange') <> (l.added_to is not null)
union all
-- whoever gives a ticket back gets all of it: nothing that was paid for it stays when its own price is back
select 'kept of a ticket that went back', l.id
  from order_lines l join order_lines t on t.id = l.added_to
 where t.status = 'refunded' and l.status = 'active' and l.price_minor + l.fee_minor > 0
   and not exists (select from refunds f where f.line_id = l.id and f.status in ('pending', 'failed'));
