-- I3: what was captured less what went back equals what orders were sold for less what they refunded, order by order, and
-- the provider's own books say the same. Money of an order that could not be filled is back or on its way.
with paid as (
  select order_id, sum(captured_minor) as captured, sum(refunded_minor) as refunded from payments where status = 'succeeded' group by order_id),
-- paid back past the provider
by_hand as (select order_id, sum(amount_minor) as minor from refunds where status = 'succeeded' and payment_id is null group by order_id)
select 'order and payment differ' as what, o.id::text as id, o.total_minor - o.refunded_minor + coalesce(h.minor, 0) as expected, coalesce(p.captured - p.refunded, 0) as found
  from orders o left join paid p on p.order_id = o.id left join by_hand h on h.order_id = o.id
 where o.payment_method in ('card', 'terminal', 'free') and o.completed_at is not null and coalesce(p.captured - p.refunded, 0) <> o.total_minor - o.refunded_minor + coalesce(h.minor, 0)
union all
-- what is in the drawer was paid by no card
select 'cash and a payment', o.id::text, 0, p.captured from orders o join paid p on p.order_id = o.id where o.payment_method = 'cash'
union all
select 'money kept for an order that was not filled', o.id::text, 0, p.captured - p.refunded
  from orders o join paid p on p.order_id = o.id
 where o.completed_at is null and p.captured <> p.refunded
   and p.captured - p.refunded <> (select coalesce(sum(r.amount_minor), 0) from refunds r where r.order_id = o.id
     and (r.status = 'pending' or r.status = 'succeeded' and r.payment_id is null or r.returned_at is not null
       and not exists (select from refunds a where a.again_of = r.id and a.status in ('pending', 'succeeded'))))
union all
select 'the provider captured what we do not know', s.id, s.captured_minor, coalesce(p.captured_minor, 0)
  from sandbox.payment_intents s left join payments p on p.intent_id = s.id
 where s.captured_minor <> coalesce(p.captured_minor, 0)
union all
select 'the provider refunded what we do not know', s.id, s.refunded_minor, p.refunded_minor
  from sandbox.payment_intents s join payments p on p.intent_id = s.id
 where s.refunded_minor <> p.refunded_minor;
