-- I23: a benefit gives a member no more tickets than it was good for when the last of them was bought.
with live as (
  select u.*, o.user_id, l.discount_source from benefit_uses u join order_lines l on l.id = u.line_id join orders o on o.id = l.order_id
   where l.status = 'active' or (l.status = 'held' and o.expires_at > clock_timestamp()))
select 'more than it was good for' as what, u.line_id as id from live u
 where u.quantity is not null and u.quantity < (
   select count(*) from live v where v.subscription_id = u.subscription_id and v.benefit_id = u.benefit_id and v.used_at <= u.used_at
      and case when u.counted_since is null then v.event_id = u.event_id else v.used_at >= u.counted_since end)
union all
select 'membership of somebody else', u.line_id from live u join membership_subscriptions s on s.id = u.subscription_id
 where u.user_id is distinct from s.user_id and u.seat_id is null
union all
select 'discount of something else', u.line_id from live u where u.discount_source is distinct from 'membership'
union all
select 'discount of no benefit', l.id from order_lines l where l.discount_source = 'membership' and l.kind = 'ticket' and l.status = 'active'
   and not exists (select from benefit_uses u where u.line_id = l.id)
union all
select 'use of no membership', u.line_id from live u join order_lines l on l.id = u.line_id
 where l.status = 'active' and not exists (select from membership_subscriptions s where s.id = u.subscription_id)
union all
select 'use of another owner', u.line_id from benefit_uses u join membership_benefits b on b.id = u.benefit_id join membership_subscriptions s on s.id = u.subscription_id
 where b.owner_id <> u.owner_id or s.owner_id <> u.owner_id;
