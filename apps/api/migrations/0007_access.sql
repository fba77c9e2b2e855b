-- Who may what in the database: roles, row-level security, grants.
-- * The owner applies these files and owns everything.
-- * The application signs in as a role that owns nothing. What it may do across owners (signing in,
--   searching, selling, jobs) it may as a member of `foyer_platform`.
-- * A call about one owner steps down to `foyer_tenant`. The query with its owner is the first wall
--   between owners; behind it stands this one: for that role every tenant table holds the rows of
--   that owner and no others.
do $$ declare made text; begin
  foreach made in array array['foyer_platform', 'foyer_tenant'] loop
    -- roles belong to the cluster: another database of it, or its administrator, may have made this
    -- one, a moment ago even
    begin
      if not exists (select from pg_roles where rolname = made) then
        execute format('create role %I nologin', made);
      end if;
    exception
      when duplicate_object or unique_violation then null;
    end;
  end loop;
  -- migrations change rows of every owner
  if not pg_has_role(current_user, 'foyer_platform', 'usage') then
    grant foyer_platform to current_user;
  end if;
  -- since 16 a member need not be allowed to become the role; before, every member is
  if not pg_has_role(current_user, 'foyer_tenant',
    case when current_setting('server_version_num')::integer >= 160000
      then 'set' else 'member' end) then
    grant foyer_tenant to current_user;
  end if;
  -- since 15 nobody else may by default; a database of an older server keeps what it had
  if has_schema_privilege('public', 'public', 'create') then
    revoke create on schema public from public;
  end if;
end $$;

-- The platform works on everything. What was applied is read by the application, and the ledger is
-- only ever added to.
grant usage on schema public, sandbox to foyer_platform;
grant select, insert, update, delete on all tables in schema public, sandbox to foyer_platform;
grant usage on all sequences in schema public, sandbox to foyer_platform;
revoke insert, update, delete on schema_migrations from foyer_platform;
revoke update, delete on ledger_entries from foyer_platform;
grant execute on function relay_jobs, place_events to foyer_platform;
revoke all on function relay_jobs, place_events from public;

-- A table that is made from now on is the platform's to use without a word of its own, and closed
-- to owners until it is limited to them.
alter default privileges grant select, insert, update, delete on tables to foyer_platform;
alter default privileges grant usage on sequences to foyer_platform;
alter default privileges in schema public grant usage on sequences to foyer_tenant;

-- No grant to an owner reaches the schemas of the payment sandbox and of the job queue.
grant usage on schema public to foyer_tenant;
grant usage on all sequences in schema public to foyer_tenant;

-- Null outside a call about one owner: then nothing is visible.
create function foyer_owner() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('foyer.owner_id', true), '')::uuid
$$;

-- Every table of tenants goes through this; a test finds the ones that did not. Row-level security
-- is forced: not even the owner of the tables passes by.
create function limit_to_owner(
  tenant_table regclass, condition text default 'owner_id = (select foyer_owner())'
) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy one_owner on %s to foyer_tenant using (%s) with check (%s)',
    tenant_table, condition, condition);
  execute format('create policy platform on %s to foyer_platform using (true) with check (true)',
    tenant_table);
  execute format('grant select, insert, update, delete on %s to foyer_tenant', tenant_table);
end $$;
revoke all on function limit_to_owner from public;

do $$ declare tenant_table regclass; begin
  for tenant_table in
    select c.oid::regclass from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attname = 'owner_id' and c.relname <> 'files'
  loop
    perform limit_to_owner(tenant_table);
  end loop;
end $$;

-- Rows that belong to an owner through their parent.
select limit_to_owner('stock_units',
  'exists (select 1 from stock_pools p where p.id = pool_id)');
select limit_to_owner('order_status_history',
  'exists (select 1 from orders o where o.id = order_id)');
select limit_to_owner('promo_redemptions',
  'exists (select 1 from orders o where o.id = order_id)');
select limit_to_owner('webhook_attempts',
  'exists (select 1 from webhook_event_deliveries d where d.id = delivery_id)');

-- A picture is public by its address; who stored it is the only one to change its row.
alter table files enable row level security;
alter table files force row level security;
create policy platform on files to foyer_platform using (true) with check (true);
create policy readable on files for select to foyer_tenant using (true);
create policy own_insert on files for insert to foyer_tenant
  with check (owner_id = (select foyer_owner()));
create policy own_update on files for update to foyer_tenant
  using (owner_id = (select foyer_owner()));
create policy own_delete on files for delete to foyer_tenant
  using (owner_id = (select foyer_owner()));
grant select, insert, update, delete on files to foyer_tenant;

-- Everybody's name is read; of a profile an owner changes the currency and the
-- membership page of their own.
alter table profiles enable row level security;
alter table profiles force row level security;
create policy platform on profiles to foyer_platform using (true) with check (true);
create policy readable on profiles for select to foyer_tenant using (true);
create policy own_update on profiles for update to foyer_tenant
  using (id = (select foyer_owner()));
grant select on profiles to foyer_tenant;
grant update (currency, membership_title, membership_description, membership_status,
  membership_private_uuid, membership_version, membership_changed_at, membership_changed_by)
  on profiles to foyer_tenant;

-- An act inside an account is written down by the call that does it, and read by the site's
-- administrators; what was done to an event is read by the account that had it then.
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy platform on audit_log to foyer_platform using (true) with check (true);
create policy own_insert on audit_log for insert to foyer_tenant
  with check (account_id = (select foyer_owner()));
create policy own_events on audit_log for select to foyer_tenant
  using (event_id is not null and account_id = (select foyer_owner()));
grant insert, select on audit_log to foyer_tenant;

-- What a call about one owner does with tables that belong to no owner: it reads names, tells
-- people, counts, adds jobs. Nothing more: neither what others were mailed or got in response, nor
-- who may sign in, how, and with which session.
grant select on follows, course_categories, order_status_edges, product_kinds to foyer_tenant;
grant insert, select (id) on notifications to foyer_tenant;
grant insert, select (dedupe_key) on mail_outbox to foyer_tenant;
grant insert on job_outbox to foyer_tenant;
grant select, insert, update on rate_limits to foyer_tenant;

-- The queue's tables come from its own migrations, which run after these: they are opened to the
-- application each time.
create function open_queue() returns void language plpgsql as $$
declare queue_table regclass;
begin
  grant usage on schema graphile_worker to foyer_platform;
  grant select, insert, update, delete on all tables in schema graphile_worker to foyer_platform;
  grant usage on all sequences in schema graphile_worker to foyer_platform;
  revoke insert, update, delete on graphile_worker.migrations from foyer_platform;
  for queue_table in
    select c.oid::regclass from pg_class c
     where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r'
       and c.relrowsecurity and not exists (
         select from pg_policy p where p.polrelid = c.oid and p.polname = 'platform')
  loop
    execute format('create policy platform on %s to foyer_platform using (true) with check (true)',
      queue_table);
  end loop;
end $$;
revoke all on function open_queue from public;
