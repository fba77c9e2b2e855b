-- The application signs in as a role that owns nothing. What it may do across owners (signing in, searching, selling, jobs) it may as a
-- member of `foyer_platform`; a call about one owner steps down to `foyer_tenant` as before. Not even the owner of the tables passes by.
do $$ begin
  if not exists (select from pg_roles where rolname = 'foyer_platform') then
    create role foyer_platform nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  -- migrations change rows of every owner
  if not pg_has_role(current_user, 'foyer_platform', 'usage') then
    grant foyer_platform to current_user;
  end if;
  -- since 15 nobody else may by default; a database of an older server keeps what it had
  if has_schema_privilege('public', 'public', 'create') then
    revoke create on schema public from public;
  end if;
end $$;

grant usage on schema public, sandbox to foyer_platform;
grant select, insert, update, delete on all tables in schema public, sandbox to foyer_platform;
grant usage on all sequences in schema public, sandbox to foyer_platform;
-- a table that a later migration makes is the platform's to use without a word of its own
alter default privileges grant select, insert, update, delete on tables to foyer_platform;
alter default privileges grant usage on sequences to foyer_platform;
-- what was applied is read by the application, and the ledger is only ever added to
revoke insert, update, delete on schema_migrations from foyer_platform;
revoke update, delete on ledger_entries from foyer_platform;
revoke all on function limit_to_owner from public;
grant execute on function relay_jobs to foyer_platform;

create or replace function limit_to_owner(tenant_table regclass, condition text default 'owner_id = (select foyer_owner())') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy one_owner on %s to foyer_tenant using (%s) with check (%s)', tenant_table, condition, condition);
  execute format('create policy platform on %s to foyer_platform using (true) with check (true)', tenant_table);
  execute format('grant select, insert, update, delete on %s to foyer_tenant', tenant_table);
end $$;

do $$ declare tenant_table regclass; begin
  for tenant_table in
    select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
  loop
    execute format('alter table %s force row level security', tenant_table);
    execute format('create policy platform on %s to foyer_platform using (true) with check (true)', tenant_table);
  end loop;
end $$;

-- The queue's tables come from its own migrations, which run after these: they are opened to the application each time.
create function open_queue() returns void language plpgsql as $$
declare queue_table regclass;
begin
  grant usage on schema graphile_worker to foyer_platform;
  grant select, insert, update, delete on all tables in schema graphile_worker to foyer_platform;
  grant usage on all sequences in schema graphile_worker to foyer_platform;
  revoke insert, update, delete on graphile_worker.migrations from foyer_platform;
  for queue_table in
    select c.oid::regclass from pg_class c
     where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relrowsecurity
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'platform')
  loop
    execute format('create policy platform on %s to foyer_platform using (true) with check (true)', queue_table);
  end loop;
end $$;
revoke all on function open_queue from public;
