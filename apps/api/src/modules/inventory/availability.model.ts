/**
 * Whether a ticket type `t` has one left on any date to come of its event, in every quota that it
 * draws on: the search ends at the first.
 */
export const HAS_TICKETS_LEFT = `exists (
  select 1 from event_instances i
   where i.event_id = t.event_id and i.ends_at > now() and i.canceled_at is null
     and not exists (
       select 1 from ticket_type_quotas d join quotas q on q.id = d.quota_id
         left join stock_pools p on p.instance_id = i.id and p.quota_id = q.id
        where d.ticket_type_id = t.id and q.capacity is not null
          and coalesce(p.made, 0) >= q.capacity
          and not exists (select 1 from stock_units u where u.pool_id = p.id and not u.sold
            and u.hold_expires_at <= statement_timestamp())))`;
