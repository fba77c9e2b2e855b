-- Site administration: accounts are locked, and what administrators do is written down where nobody changes it.
alter table profiles
  add column locked_at timestamptz,
  add column locked_reason text,
  add constraint profiles_locked_with_reason check ((locked_at is null) = (locked_reason is null));

create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  -- null: somebody at the server's console
  actor_id uuid references profiles (id),
  action text not null,
  account_id uuid references profiles (id),
  detail jsonb not null default '{}'
);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_account on audit_log (account_id, at desc);
create index audit_log_actor on audit_log (actor_id);
create trigger audit_log_stays before update or delete on audit_log for each row execute function append_only();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function append_only();
