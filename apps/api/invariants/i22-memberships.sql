-- I22: no tier has more members than places, nobody is in one twice, and every period that was charged is one sold line.
select 'more members than places' as what, t.id
  from membership_tiers t join membership_subscriptions s on t.id in (s.tier_id, s.next_tier_id) and s.ended_at is null
 group by t.id having count(*) > t.member_limit
union all
select 'in one tier twice', s.user_id
  from membership_subscriptions s where s.ended_at is null and s.user_id is not null group by s.tier_id, s.user_id having count(*) > 1
union all
select 'a period that was charged and not sold', n.order_id
  from membership_periods n where n.order_id is not null
   and (select count(*) from membership_lines m join order_lines l on l.id = m.line_id join orders o on o.id = l.order_id
         where m.order_id = n.order_id and m.subscription_id = n.subscription_id and m.number = n.number
           and l.kind = 'membership' and l.status in ('active', 'refunded', 'canceled') and o.completed_at is not null) <> 1
union all
select 'sold, and no period', l.id
  from order_lines l left join membership_lines m on m.line_id = l.id
  left join membership_periods n on n.subscription_id = m.subscription_id and n.number = m.number and n.order_id = l.order_id
 where l.kind = 'membership' and l.status in ('active', 'refunded', 'canceled') and n.order_id is null
union all
-- what was paid before another plan was of the tier that it was then
select 'of another account, tier or member than was ordered', s.id
  from membership_periods n join membership_subscriptions s on s.id = n.subscription_id join orders o on o.id = n.order_id
  join membership_lines m on m.order_id = o.id and m.subscription_id = s.id and m.number = n.number
 where s.owner_id <> o.owner_id or s.owner_id <> m.owner_id or (n.number = s.period and s.tier_id <> m.tier_id)
    or (s.user_id is distinct from o.user_id and not exists (select from membership_gifts g where g.line_id = m.line_id))
union all
-- what a member pays is the price that they agreed to, 1 % of it ours
select 'another price than was agreed', l.id
  from membership_lines m join order_lines l on l.id = m.line_id join membership_subscriptions s on s.id = m.subscription_id
 where l.status <> 'held' and l.status <> 'released' and s.price_id = m.price_id
   and (l.base_price_minor + l.base_fee_minor <> s.amount_minor or l.base_fee_minor <> (s.amount_minor + 50) / 100)
union all
select 'paid until another day than its last period ends', s.id
  from membership_subscriptions s
  join membership_periods n on n.subscription_id = s.id and n.number = s.period and n.order_id is not null
 where s.paid_until is distinct from n.ends_at
union all
-- what was paid for periods is what the ledger says of memberships
select 'periods and ledger differ', coalesce(p.owner_id, g.owner_id)
  from (select n.owner_id, sum(l.price_minor + l.fee_minor) as minor
          from membership_periods n join membership_lines m on m.order_id = n.order_id and m.subscription_id = n.subscription_id and m.number = n.number
          join order_lines l on l.id = m.line_id group by n.owner_id) p
  full join (select e.owner_id, -sum(e.amount_minor) as minor
          from ledger_entries e join order_lines l on l.id = e.line_id
         where e.kind = 'sale' and l.kind = 'membership' and e.account in ('organizer_memberships', 'platform_fees') group by e.owner_id) g
    on g.owner_id = p.owner_id
 where coalesce(p.minor, 0) <> coalesce(g.minor, 0);
