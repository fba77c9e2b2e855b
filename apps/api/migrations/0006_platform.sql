-- What connects the parts: domain events, webhooks, mail, jobs, limits, the audit log, and releases
-- of the front end.

create table domain_events (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  type text not null,
  -- the event or other thing it is about, and who did it
  target_id uuid,
  actor_id uuid,
  data jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Its place in the one order in which listeners hear: given after its commit, so that none comes
  -- to stand behind somebody who has read past it. Null until then.
  place bigint unique
);
create index domain_events_owner on domain_events (owner_id, created_at desc);
create index domain_events_unplaced on domain_events (created_at, id) where place is null;

-- Who hears of domain events, and how far each has come.
create table event_listeners (
  name text primary key,
  -- of the last event it heard
  place bigint not null,
  -- how often in a row it failed at the next one, and when it tries that again
  failures integer not null default 0 check (failures >= 0),
  resume_at timestamptz,
  constraint event_listeners_pause check ((failures = 0) = (resume_at is null))
);

-- Gives up to so many committed events their places; returns how many. One gives places at a time,
-- and until it has committed nobody else does: what can be read up to a place is all there is.
create function place_events(most integer) returns integer
  language plpgsql set search_path = pg_catalog, pg_temp as $$
declare last bigint; placed integer;
begin
  if not pg_try_advisory_xact_lock('public.event_listeners'::regclass::bigint) then return 0; end if;
  select coalesce(max(place), 0) into last from public.domain_events;
  update public.domain_events d set place = last + u.nth
    from (select id, row_number() over (order by created_at, id) as nth from public.domain_events
           where place is null order by created_at, id limit most) u
   where d.id = u.id;
  get diagnostics placed = row_count;
  return placed;
end $$;

create table webhook_endpoints (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  url text not null,
  description text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive')),
  event_types text[] not null check (cardinality(event_types) > 0),
  -- two secrets while one is replaced
  secret_key sealed not null,
  previous_secret_key sealed,
  previous_secret_until timestamptz,
  -- since when every attempt failed; null after a success
  failing_since timestamptz,
  -- it took long to respond: until then what goes to others goes first, so that one receiver leaves
  -- room for them
  slow_until timestamptz,
  disabled_reason text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- as in events
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid,
  unique (owner_id, id)
);
create index webhook_endpoints_owner on webhook_endpoints (owner_id) where deleted_at is null;

-- A delivery survives the process that sends it.
create table webhook_event_deliveries (
  id uuid primary key,
  owner_id uuid not null,
  endpoint_id uuid not null,
  domain_event_id uuid not null references domain_events (id),
  event_name text not null,
  -- json, so kept as it was written: what is signed has its keys in one order
  payload json not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempt_count integer not null default 0,
  -- attempts since the last start of the schedule: a replay starts it again
  schedule_step integer not null default 0,
  next_attempt_at timestamptz,
  -- an attempt is under way until then; after that its process is taken for dead
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (endpoint_id, domain_event_id),
  foreign key (owner_id, endpoint_id) references webhook_endpoints (owner_id, id)
);
create index webhook_event_deliveries_owner
  on webhook_event_deliveries (owner_id, created_at desc);
create index webhook_event_deliveries_filter
  on webhook_event_deliveries (owner_id, event_name, status, created_at desc);
create index webhook_event_deliveries_due on webhook_event_deliveries (next_attempt_at)
  where status = 'pending';

create table webhook_attempts (
  delivery_id uuid not null references webhook_event_deliveries (id),
  attempt integer not null,
  at timestamptz not null default clock_timestamp(),
  status_code integer,
  error text,
  response_excerpt text,
  duration_ms integer not null,
  primary key (delivery_id, attempt)
);

create table mail_outbox (
  id uuid primary key,
  -- same key, same mail: written once however often the job runs
  dedupe_key text not null unique,
  -- the canceled event or date that a mail tells of, so that its mails can be counted
  off_id uuid references event_cancellations (off_id) on delete cascade,
  recipient text not null,
  subject text not null,
  -- the content goes when the mail is handed over
  html sealed,
  body_text sealed,
  -- [{filename, mediaType, contentBase64}]
  attachments sealed,
  attachment_count integer not null default 0,
  created_at timestamptz not null default now(),
  -- while one hands a mail over, another leaves it alone
  leased_until timestamptz,
  sent_at timestamptz
);
create index mail_outbox_recipient on mail_outbox (lower(recipient), created_at desc);
create index mail_outbox_off on mail_outbox (off_id) where off_id is not null;

-- Work for later is noted here, with one plain insert in the transaction that wants it; the worker
-- hands it on to the queue, many at a time. Adding to the queue itself cost a checkout 0.9 ms
-- twice, and its NOTIFY lets one transaction commit after another.
create table job_outbox (
  id bigint generated always as identity primary key,
  -- the queue's own limits: what it would refuse is refused here, to whoever asks, and never holds
  -- up the others at the relay
  task text not null check (length(task) <= 128),
  payload json not null,
  queue text check (length(queue) <= 128),
  run_at timestamptz,
  max_attempts integer not null check (max_attempts between 1 and 32767),
  job_key text check (length(job_key) between 1 and 512),
  priority integer not null check (priority between -32768 and 32767)
);

-- Hands on up to so many; returns how many it took. Of several with one key the last counts, as in
-- the queue. Adding jobs plans its statements anew with every call, unless told not to: that was
-- most of its cost, and a third of a checkout's when the checkout itself added them. A plan made
-- while the queue is short must hold when it is long, so it goes by the indexes.
create function relay_jobs(most integer) returns integer
  language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare taken integer;
begin
  with taken as (
         delete from public.job_outbox where id = any(array(
           select id from public.job_outbox order by id limit most for update skip locked))
           returning *),
       added as (
         select count(*) as n from graphile_worker.add_jobs(array(
           select (t.task, t.payload, t.queue, t.run_at, t.max_attempts, t.job_key, t.priority,
                   null)::graphile_worker.job_spec
             from taken t
            where t.job_key is null or not exists (
              select 1 from taken later where later.job_key = t.job_key and later.id > t.id)
            order by t.id)))
  select count(*) into taken from taken, added;
  return taken;
end $$;

-- Who works off jobs, and when they were last heard of. The queue keeps a dead worker's locks for
-- hours; by this table they are known to be dead after half a minute.
create table workers (
  -- the name under which the queue notes its locks
  id text primary key,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp()
);

create table rate_limits (
  key text primary key,
  -- the first use that counts
  window_start timestamptz not null,
  used integer not null
);

create table idempotency_keys (
  -- who sent it: a session, a guest key or an address
  scope text not null,
  key text not null,
  endpoint text not null,
  request_hash bytea not null,
  status integer,
  -- the response, kept for a day, for repeats
  answer sealed,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- What site administrators and teams do is written down where nobody changes it.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_kind text not null,
  -- the person of a session
  actor_id uuid references profiles (id),
  -- the key, or the work of the house: somebody at the server's console, a job
  actor_name text,
  action text not null,
  account_id uuid not null references profiles (id),
  -- the event of the account that it is about, whose page tells it
  event_id uuid references events (id),
  detail jsonb not null default '{}',
  constraint audit_log_actor check (case actor_kind
    when 'session' then actor_id is not null and actor_name is null
    when 'api-key' then actor_id is null and actor_name is not null
    when 'job' then actor_id is null and actor_name is not null
    else false end)
);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_account on audit_log (account_id, at desc);
create index audit_log_actor on audit_log (actor_id);
create index audit_log_event on audit_log (event_id, at desc, id desc) where event_id is not null;
create trigger audit_log_stays before update or delete on audit_log
  for each row execute function append_only();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function append_only();

create table releases (
  channel text primary key,
  revision integer not null,
  document jsonb not null,
  updated_at timestamptz not null default now()
);
create table release_history (
  channel text not null,
  revision integer not null,
  document jsonb not null,
  action text not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (channel, revision)
);
create table remote_builds (
  name text not null,
  version text not null,
  manifest jsonb not null,
  created_at timestamptz not null default now(),
  primary key (name, version)
);

-- One sealed word: a start with another key is told so at once, and not by the first ticket that
-- does not open.
create table vault_check (
  only_row boolean primary key default true check (only_row),
  word sealed not null
);

-- Whether anything can be written is asked by writing: this one row, again and again. It must reach
-- the disk like an order.
create table write_checks (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null default now()
);
insert into write_checks default values;
