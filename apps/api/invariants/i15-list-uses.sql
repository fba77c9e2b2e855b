-- I15: through a place on a list or a code no more tickets are bought than it was good for when the last of them was.
select 'more than it was good for' as what, u.through_id as id
  from list_uses u join ticket_lines t on t.line_id = u.line_id join order_lines l on l.id = u.line_id join orders o on o.id = l.order_id
 where l.status = 'active' or (l.status = 'held' and o.expires_at > clock_timestamp())
 group by u.through_id, t.ticket_type_id
having bool_and(u.quantity is not null) and count(*) > max(u.quantity)
union all
-- a person's place is used by nobody else
select 'somebody else’s place', u.line_id from list_uses u join order_lines l on l.id = u.line_id join orders o on o.id = l.order_id
 where u.through = 'person' and u.through_id is distinct from o.user_id
union all
-- a share code is that of a ticket of the same type, and a ticket that was bought with one brings none
select 'shared from elsewhere', u.line_id
  from list_uses u join ticket_lines t on t.line_id = u.line_id left join ticket_lines s on s.line_id = u.through_id left join list_uses b on b.line_id = u.through_id
 where u.through = 'share_code' and (s.ticket_type_id is distinct from t.ticket_type_id or b.through = 'share_code')
union all
select 'list of another owner', x.ticket_type_id from ticket_type_lists x join user_lists l on l.id = x.list_id join ticket_types t on t.id = x.ticket_type_id
 where l.owner_id <> t.owner_id or x.owner_id <> t.owner_id
union all
select 'person of another owner', p.id from user_list_people p join user_lists l on l.id = p.list_id where p.owner_id <> l.owner_id
union all
select 'use of another owner', u.line_id from list_uses u join order_lines l on l.id = u.line_id where l.owner_id <> u.owner_id;
