-- The second wall between owners. The first is the query with its owner; behind it stands this one: a call about one
-- owner runs as `foyer_tenant`, and for that role every tenant table holds the rows of that owner and no others.
-- The role that runs migrations owns the tables and is not limited: sign-in, checkout and jobs work across owners.
do $$ begin
  -- roles belong to the cluster: another database of it, or its administrator, may have made this one, a moment ago even
  if not exists (select from pg_roles where rolname = 'foyer_tenant') then
    create role foyer_tenant nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  -- since 16 a member need not be allowed to become the role; before, every member is
  if not pg_has_role(current_user, 'foyer_tenant', case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end) then
    grant foyer_tenant to current_user;
  end if;
end $$;

-- No grant reaches the schemas of the payment sandbox and of the job queue.
grant usage on schema public to foyer_tenant;
grant select, insert, update, delete on all tables in schema public to foyer_tenant;
grant usage on all sequences in schema public to foyer_tenant;
alter default privileges in schema public grant select, insert, update, delete on tables to foyer_tenant;
alter default privileges in schema public grant usage on sequences to foyer_tenant;
-- who may sign in, how, and with which session is no owner's business
revoke all on credentials, sessions, one_time_tokens, releases, release_history, remote_builds, schema_migrations from foyer_tenant;

-- Null outside a call about one owner: then nothing is visible.
create function foyer_owner() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('foyer.owner_id', true), '')::uuid
$$;

-- Every table of tenants goes through this; a test finds the ones that did not.
create function limit_to_owner(tenant_table regclass, condition text default 'owner_id = (select foyer_owner())') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('create policy one_owner on %s to foyer_tenant using (%s) with check (%s)', tenant_table, condition, condition);
end $$;

do $$ declare tenant_table regclass; begin
  for tenant_table in
    select c.oid::regclass from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'owner_id' and c.relname <> 'files'
  loop
    perform limit_to_owner(tenant_table);
  end loop;
end $$;

-- Rows that belong to an owner through their parent.
select limit_to_owner('stock_units', 'exists (select 1 from stock_pools p where p.id = pool_id)');
select limit_to_owner('order_status_history', 'exists (select 1 from orders o where o.id = order_id)');
select limit_to_owner('promo_redemptions', 'exists (select 1 from orders o where o.id = order_id)');
select limit_to_owner('webhook_attempts', 'exists (select 1 from webhook_event_deliveries d where d.id = delivery_id)');

-- A picture is public by its address; who stored it is the only one to change its row.
alter table files enable row level security;
create policy readable on files for select to foyer_tenant using (true);
create policy own_insert on files for insert to foyer_tenant with check (owner_id = (select foyer_owner()));
create policy own_update on files for update to foyer_tenant using (owner_id = (select foyer_owner()));
create policy own_delete on files for delete to foyer_tenant using (owner_id = (select foyer_owner()));

-- Adding a job is the one thing that a tenant's transaction does to the queue.
create function enqueue_job(task text, payload json, queue text, run_at timestamptz, max_attempts integer, job_key text, priority integer)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload => payload, queue_name => queue, run_at => run_at, max_attempts => max_attempts, job_key => job_key, priority => priority);
end $$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to foyer_tenant;
