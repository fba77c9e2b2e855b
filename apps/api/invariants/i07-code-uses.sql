-- I7: a code is used by no more orders than it allows.
select 'used too often' as what, c.id
  from promo_codes c join promo_redemptions r on r.promo_code_id = c.id and (r.completed or r.hold_expires_at > clock_timestamp())
 where c.quantity is not null
 group by c.id having count(*) > c.quantity
union all
-- an order takes one discount at most, and only codes of its owner
select 'two discounts', o.id
  from orders o where cardinality(o.code_ids) > 1 and (select count(*) from promo_codes c where c.id = any(o.code_ids) and c.kind = 'discount') > 1
union all
select 'no code of this owner', o.id
  from orders o cross join unnest(o.code_ids) as given(id)
 where not exists (select 1 from promo_codes c where c.id = given.id and c.owner_id = o.owner_id)
union all
-- what an order uses is what it was made with, and a use is for good only when the order was filled
select 'a use without its code', r.order_id from promo_redemptions r join orders o on o.id = r.order_id where r.promo_code_id <> all(o.code_ids)
union all
select 'used for good by nobody', r.order_id from promo_redemptions r join orders o on o.id = r.order_id where r.completed and o.completed_at is null
union all
select 'a code without its use', o.id
  from orders o cross join unnest(o.code_ids) as given(id)
 where (o.status in ('completed', 'transferred', 'partially_refunded')
        or (o.status in ('pending', 'processing', 'express_processing', 'handling_payment') and o.expires_at > clock_timestamp()))
   and not exists (select 1 from promo_redemptions r where r.order_id = o.id and r.promo_code_id = given.id);
