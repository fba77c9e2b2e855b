-- I15: a ticket that waits to be claimed is somebody's to claim and nobody's to use, and whoever gave it has nothing valid of it.
select 'waits without a transfer' as what, r.id
  from registrations r left join ticket_transfers t on t.registration_id = r.id
 where r.status = 'transfer_pending' and (t.claimed_at is not null or t.registration_id is null)
union all
select 'waits, and somebody came in with it', r.id
  from registrations r where r.status = 'transfer_pending' and r.checked_in_at is not null
union all
select 'used without being claimed', r.id
  from registrations r join ticket_transfers t on t.registration_id = r.id
 where r.status in ('active', 'transferred') and t.claimed_at is null and r.taken_back_at is null
union all
select 'claimed, and taken back', r.id
  from registrations r join ticket_transfers t on t.registration_id = r.id
 where t.claimed_at is not null and r.taken_back_at is not null
union all
-- a place has one holder after another, each of whom gave theirs away before the next one has it
select 'given away and still valid', g.id
  from registrations r join registrations g on g.id = r.transferred_from
 where r.taken_back_at is null and g.status <> 'transferred'
union all
select 'given on another place', r.id
  from registrations r join registrations g on g.id = r.transferred_from
 where r.line_id <> g.line_id or r.owner_id <> g.owner_id
union all
select 'given away to nobody', r.id
  from registrations r
 where r.status = 'transferred' and r.taken_back_at is null
   and not exists (select from registrations s where s.transferred_from = r.id and s.taken_back_at is null)
union all
-- what somebody said with a ticket that they claimed stands with that ticket's line
select 'answered with another ticket', a.id
  from order_answers a join registrations r on r.id = a.registration_id
 where a.line_id <> r.line_id or a.order_id <> r.order_id or r.transferred_from is null;
