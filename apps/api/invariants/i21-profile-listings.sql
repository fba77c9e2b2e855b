-- I21: whoever may be found is listed, and nobody else, under the username of today and with as many followers as still have an account.
with wanted as (
  select p.id, p.username from profiles p
   where p.deleted_at is null and (p.findable or exists (select from event_listings e where e.seller_id = p.id))
)
select 'listed and not to be found' as what, l.profile_id as id
  from profile_listings l where not exists (select from wanted w where w.id = l.profile_id)
union all
select 'to be found and not listed', w.id
  from wanted w where not exists (select from profile_listings l where l.profile_id = w.id)
union all
select 'under another username', w.id
  from wanted w join profile_listings l on l.profile_id = w.id where l.username <> lower(w.username)
union all
select 'followers miscounted', l.profile_id from profile_listings l where l.followers <> followers_of(l.profile_id);
