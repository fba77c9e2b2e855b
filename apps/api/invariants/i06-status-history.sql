-- I6: every step an order took was allowed and began where the step before ended; the last one is its status.
with steps as (
  select order_id, from_status, to_status, lag(to_status) over w as before, lead(to_status) over w as after
    from order_status_history window w as (partition by order_id order by at, ctid))
select 'step not allowed' as what, order_id, from_status, to_status from steps s
 where from_status is not null and not exists (select 1 from order_status_edges e where e.from_status = s.from_status and e.to_status = s.to_status)
union all
select 'step does not follow', order_id, from_status, to_status from steps where before is distinct from from_status
union all
select 'status without its step', o.id, o.status, s.to_status from orders o join steps s on s.order_id = o.id where s.after is null and s.to_status <> o.status;
