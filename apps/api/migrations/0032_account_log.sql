-- What a change put in place of what: a row for each field that an act of the audit log changed.
-- Both are written in one transaction, so they have its time, and the account, in common.
create table audit_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account_id uuid not null references profiles (id),
  -- the table, and what its row is called
  subject text not null,
  subject_name text,
  field text not null,
  -- null where nothing stood
  former jsonb,
  latter jsonb
);
create index audit_changes_account on audit_changes (account_id, at desc);
create trigger audit_changes_stay before update on audit_changes
  for each row execute function append_only();
create trigger audit_changes_no_truncate before truncate on audit_changes
  for each statement execute function append_only();
alter table audit_changes enable row level security;
alter table audit_changes force row level security;
create policy platform on audit_changes to foyer_platform using (true) with check (true);
create policy own_insert on audit_changes for insert to foyer_tenant
  with check (account_id = (select foyer_owner()));
create policy own_rows on audit_changes for select to foyer_tenant
  using (account_id = (select foyer_owner()));
grant insert, select on audit_changes to foyer_tenant;

-- The owner reads what was done in the account, and not only to its events.
drop policy own_events on audit_log;
create policy own_rows on audit_log for select to foyer_tenant
  using (account_id = (select foyer_owner()));

create index audit_log_of_account on audit_log (account_id, id desc);

-- Fields that say who changed a row and when, which the act itself says, and such as nobody typed.
create function note_change() returns trigger language plpgsql as $$
declare
  old_row jsonb := to_jsonb(old);
  new_row jsonb := to_jsonb(new);
  kept constant text[] := array['id', 'owner_id', 'event_id', 'profile_id', 'position', 'first_name',
    'last_name', 'import_key', 'token_hash', 'code_hash', 'code_id', 'claimed_at', 'expires_at',
    'invited_by', 'email', 'membership_private_uuid', 'former_starts_at'];
begin
  insert into audit_changes (account_id, subject, subject_name, field, former, latter)
  select case when tg_table_name = 'profiles' then new.id
      else (new_row ->> 'owner_id')::uuid end,
    tg_table_name,
    coalesce(old_row ->> 'name', old_row ->> 'title', old_row ->> 'code', old_row ->> 'starts_at',
      (select p.name from profiles p where p.id = (old_row ->> 'profile_id')::uuid)),
    f.key, nullif(old_row -> f.key, 'null'), nullif(f.value, 'null')
  from jsonb_each(new_row) f
  where f.value is distinct from old_row -> f.key
    and f.key <> all (kept)
    and f.key !~ '(^|_)(version|changed_at|changed_by|updated_at|created_at)$';
  return null;
end $$;

do $$ declare watched regclass; begin
  foreach watched in array array['profiles', 'events', 'event_instances', 'ticket_types',
    'event_questions', 'quotas', 'team_members', 'promo_codes', 'receipt_details', 'waiting_lists',
    'locations']::regclass[]
  loop
    execute format('create trigger audit_changes after update on %s
      for each row when (old.* is distinct from new.*) execute function note_change()', watched);
  end loop;
end $$;
