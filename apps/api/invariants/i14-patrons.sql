-- I14: an order and a ticket point at the row of whoever bought or holds it, and one person has one row at a house.
select 'order at somebody else''s row' as what, o.id
  from orders o join patrons p on p.id = o.patron_id
 where case when o.user_id is null then p.address is distinct from lower(o.buyer_email) else p.user_id is distinct from o.user_id end
union all
select 'ticket at somebody else''s row', r.id
  from registrations r join patrons p on p.id = r.patron_id
 where p.address is distinct from lower(r.email) and (r.user_id is null or p.user_id is distinct from r.user_id)
union all
select 'two rows of one person', guest.id
  from patrons guest join patrons own on own.owner_id = guest.owner_id and own.id <> guest.id
  join credentials c on c.user_id = own.user_id and lower(c.email) = guest.address and c.email_verified_at is not null
union all
select 'an address that its account did not prove', p.id
  from patrons p left join credentials c on c.user_id = p.user_id and c.email_verified_at is not null
 where p.user_id is not null and p.address is not null and p.address is distinct from lower(c.email);
