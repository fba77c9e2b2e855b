-- Two people edit one thing: each change counts its version up and says whose it is. A change that began from another version is
-- refused with who and when, so that nothing is overwritten unseen. `changed_by` names whoever wrote it, also after they left.
do $$
declare
  edited regclass;
begin
  foreach edited in array array['events', 'event_instances', 'ticket_types', 'promo_codes', 'webhook_endpoints', 'event_team']::regclass[] loop
    execute format('alter table %s add column version integer not null default 1, add column changed_at timestamptz, add column changed_by uuid', edited);
  end loop;
end $$;

-- a profile holds more than one form
alter table profiles add column membership_version integer not null default 1, add column membership_changed_at timestamptz, add column membership_changed_by uuid;
grant update (membership_version, membership_changed_at, membership_changed_by) on profiles to foyer_tenant;

-- The address of an account is its own where the account gave it to this owner: one that was typed for a friend is not, and one that was never
-- given stays unknown. Addresses are closed to calls about one owner, so that this question alone is answered.
create function given_emails(owner uuid) returns table (user_id uuid, email text) language sql stable security definer set search_path = public, pg_temp as $$
  select distinct c.user_id, c.email from credentials c join orders o on o.user_id = c.user_id
   where o.owner_id = owner and owner = coalesce(foyer_owner(), owner) and o.completed_at is not null and lower(o.buyer_email) = lower(c.email)
$$;
