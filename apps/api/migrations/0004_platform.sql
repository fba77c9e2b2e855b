-- What connects the parts: domain events, webhooks, mail, releases of the front end.
create table domain_events (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  type text not null,
  -- the event or other thing it is about, and who did it
  target_id uuid,
  actor_id uuid,
  data jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index domain_events_owner on domain_events (owner_id, created_at desc);

create table webhook_endpoints (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  url text not null,
  description text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive')),
  event_types text[] not null check (cardinality(event_types) > 0),
  secret_key text not null,
  disabled_reason text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (owner_id, id)
);
create index webhook_endpoints_owner on webhook_endpoints (owner_id) where deleted_at is null;

create table webhook_event_deliveries (
  id uuid primary key,
  owner_id uuid not null,
  endpoint_id uuid not null,
  domain_event_id uuid not null references domain_events (id),
  event_name text not null,
  payload jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (endpoint_id, domain_event_id),
  foreign key (owner_id, endpoint_id) references webhook_endpoints (owner_id, id)
);
create index webhook_event_deliveries_owner on webhook_event_deliveries (owner_id, created_at desc);

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
  recipient text not null,
  subject text not null,
  html text not null,
  body_text text not null,
  -- [{filename, mediaType, contentBase64}]
  attachments jsonb not null default '[]',
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_outbox_recipient on mail_outbox (lower(recipient), created_at desc);

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

-- The embedded payment provider keeps its own books, as a provider elsewhere would.
create schema sandbox;
create table sandbox.settings (
  webhook_secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
insert into sandbox.settings default values;
create table sandbox.accounts (
  id text primary key,
  owner_id uuid not null unique,
  created_at timestamptz not null default now()
);
create table sandbox.payment_intents (
  id text primary key,
  client_secret text not null unique,
  account_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  metadata jsonb not null default '{}',
  idempotency_key text not null unique,
  status text not null default 'requires_payment_method'
    check (status in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
  captured_minor bigint not null default 0,
  refunded_minor bigint not null default 0 check (refunded_minor <= captured_minor),
  last_error jsonb,
  card_brand text,
  card_last4 text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table sandbox.refunds (
  id text primary key,
  intent_id text not null references sandbox.payment_intents (id),
  amount_minor bigint not null check (amount_minor > 0),
  idempotency_key text not null unique,
  created_at timestamptz not null default now()
);
