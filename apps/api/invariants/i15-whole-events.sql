-- I15: what is off and finished has nothing left that is valid, but for what the provider refused; and nothing went back twice.
select 'valid although all was given back' as what, i.id
  from event_cancellations c cross join lateral lines_off(c.event_id, c.instance_id, c.canceled_at) i
 where c.finished_at is not null and i.status = 'active'
   and not exists (select 1 from refunds r where r.line_id = i.id and r.status in ('pending', 'failed'))
union all
select 'refunded twice', r.line_id
  from refunds r where r.line_id is not null and r.status = 'succeeded' and r.returned_at is null group by r.line_id having count(*) > 1
union all
select 'asked for by nothing that is off', r.id
  from refunds r left join event_cancellations c on c.off_id = r.off_id where r.off_id is not null and c.off_id is null
union all
select 'postponed without the day until which tickets go back', d.id
  from event_instances d where d.postponed_at is not null and (d.returns_until is null or d.former_starts_at is null);
