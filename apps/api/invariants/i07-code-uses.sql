-- I7: a code is used by no more orders than it allows.
select c.id, c.quantity, count(*) as used
  from promo_codes c join promo_redemptions r on r.promo_code_id = c.id and (r.completed or r.hold_expires_at > clock_timestamp())
 where c.quantity is not null
 group by c.id having count(*) > c.quantity;
