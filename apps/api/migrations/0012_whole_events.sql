-- Whole events: what goes back when an event or one date of it is called off.

-- Everything that was sold for what is off: the tickets of the date, or of all dates of the event that
-- were not over by then (of all, when all were). A donation belongs to the tickets beside it: it goes
-- back with the first of them that does, and what a ticket's holder paid to have it in exchange goes with
-- the ticket. `orders`: of these alone, which are looked up by their keys.
create function lines_off(event uuid, instance uuid, at timestamptz, orders uuid[] default null)
  returns setof order_lines language sql stable as $$
  with dates as (
      select d.id from event_instances d
       where d.event_id = event
         and case when instance is not null then d.id = instance
             else d.ends_at > at or not exists (
               select from event_instances later where later.event_id = event and later.ends_at > at)
             end),
    tickets as (
      select l.* from order_lines l join ticket_lines t on t.line_id = l.id
       where t.instance_id in (select id from dates)
         and (orders is null or l.order_id = any(orders)))
  select * from tickets
  union all
  select l.* from order_lines l
   where l.added_to in (
       select t.line_id from ticket_lines t where t.instance_id in (select id from dates))
     and (orders is null or l.order_id = any(orders))
  union all
  select l.* from order_lines l
   where l.subject_id = event and l.kind not in ('ticket', 'exchange')
     and (orders is null or l.order_id = any(orders))
     and (l.order_id in (select order_id from tickets)
       or (instance is null and not exists (
         select from order_lines beside where beside.order_id = l.order_id and beside.kind = 'ticket')))
$$;
