-- What a call about one owner does with tables that belong to no owner: it reads names, tells people, counts. Nothing more:
-- neither what others were mailed or answered, nor who is an administrator of the site.
revoke all on profiles, follows, notifications, mail_outbox, idempotency_keys, payment_notices, rate_limits, course_categories, order_status_edges from foyer_tenant;
grant select on profiles, follows, course_categories, order_status_edges to foyer_tenant;
grant insert, select (id) on notifications to foyer_tenant;
grant insert, select (dedupe_key) on mail_outbox to foyer_tenant;
grant select, insert, update on rate_limits to foyer_tenant;

grant update (membership_title, membership_description, membership_status, membership_private_uuid) on profiles to foyer_tenant;
alter table profiles enable row level security;
create policy readable on profiles for select to foyer_tenant using (true);
create policy own_update on profiles for update to foyer_tenant using (id = (select foyer_owner()));

-- A table that is made from now on is closed to owners until it is limited to them.
alter default privileges in schema public revoke select, insert, update, delete on tables from foyer_tenant;
create or replace function limit_to_owner(tenant_table regclass, condition text default 'owner_id = (select foyer_owner())') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('create policy one_owner on %s to foyer_tenant using (%s) with check (%s)', tenant_table, condition, condition);
  execute format('grant select, insert, update, delete on %s to foyer_tenant', tenant_table);
end $$;
