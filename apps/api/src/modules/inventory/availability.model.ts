/**
 * Whether a ticket type `t` has one left on any date to come of its event: the search ends at the
 * first.
 */
export const HAS_TICKETS_LEFT = `exists (
  select 1 from event_instances i left join stock_pools p on p.instance_id = i.id
    and p.ticket_type_id = t.id
   where i.event_id = t.event_id and i.ends_at > now() and i.canceled_at is null
     and (t.capacity is null or coalesce(p.made, 0) < t.capacity
          or exists (select 1 from stock_units u where u.pool_id = p.id and not u.sold
            and u.hold_expires_at <= statement_timestamp())))`;
