-- What is on: categories, events, their dates, ticket types and codes.
create table course_categories (
  id uuid primary key,
  name text not null unique,
  position integer not null
);

create table events (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  name text not null,
  description text not null default '',
  poster_file_id uuid references files (id),
  image_file_ids uuid[] not null default '{}',
  video_url text,
  theme text not null default 'light' check (theme in ('light', 'dark')),
  category_id uuid references course_categories (id),
  status text not null default 'draft' check (status in ('draft', 'published', 'canceled')),
  private boolean not null default false,
  members_only boolean not null default false,
  featured boolean not null default false,
  timezone text not null,
  currency text not null,
  location_setting text not null default 'tba' check (location_setting in ('tba', 'venue', 'online')),
  -- name, address, city, state, country, latitude, longitude, googlePlaceId
  location jsonb not null default '{}',
  purchase_button_text text not null default 'Get tickets',
  refunds_allowed boolean not null default true,
  -- full refunds until this many days before the start
  refund_days_before integer not null default 7 check (refund_days_before between 0 and 365),
  transfer_allowed boolean not null default true,
  contact_email text,
  checkout_banner_message text,
  banner_messages jsonb not null default '[]',
  collect_information text not null default 'only-buyer' check (collect_information in ('each-attendee', 'only-buyer')),
  -- where an imported event came from; importing again finds it by this
  import_key text,
  published_at timestamptz,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  search tsvector not null default ''::tsvector,
  unique (owner_id, id),
  unique (owner_id, import_key)
);
create index events_owner on events (owner_id) where deleted_at is null;
create index events_search on events using gin (search);

-- "Bartók" is found by "bartok": letters without their marks, on both sides of the search.
create function without_marks(text) returns text language sql immutable as $$
  select regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g')
$$;

create function events_search_text() returns trigger language plpgsql as $$
begin
  new.search :=
    setweight(to_tsvector('simple', without_marks(coalesce(new.name, ''))), 'A') ||
    setweight(to_tsvector('simple', without_marks(coalesce(new.location ->> 'name', '') || ' ' || coalesce(new.location ->> 'city', ''))), 'B') ||
    setweight(to_tsvector('simple', without_marks(regexp_replace(coalesce(new.description, ''), '<[^>]*>', ' ', 'g'))), 'C');
  return new;
end $$;
create trigger events_search_text before insert or update of name, location, description on events
  for each row execute function events_search_text();

create table event_instances (
  id uuid primary key,
  owner_id uuid not null,
  event_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  door_time timestamptz,
  canceled_at timestamptz,
  unique (owner_id, id),
  unique (event_id, starts_at),
  foreign key (owner_id, event_id) references events (owner_id, id)
);
create index event_instances_start on event_instances (starts_at);
create index event_instances_event on event_instances (event_id, starts_at);

create table ticket_types (
  id uuid primary key,
  owner_id uuid not null,
  event_id uuid not null,
  name text not null,
  description text not null default '',
  price_minor bigint not null check (price_minor >= 0),
  -- per date; null means unlimited
  capacity integer check (capacity >= 0),
  category text not null default 'admission' check (category in ('admission', 'add_on')),
  attendance text not null default 'in-person' check (attendance in ('in-person', 'online')),
  visibility text not null default 'public' check (visibility in ('public', 'secret')),
  sales_start_at timestamptz,
  sales_end_at timestamptz,
  max_per_order integer not null default 25 check (max_per_order between 1 and 500),
  position integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  unique (owner_id, id),
  foreign key (owner_id, event_id) references events (owner_id, id)
);
create index ticket_types_event on ticket_types (event_id, position);

-- A discount, or a secret that reveals hidden ticket types (kind 'secret').
create table promo_codes (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  -- null: a global code of the owner
  event_id uuid,
  kind text not null default 'discount' check (kind in ('discount', 'secret')),
  code text not null check (code = upper(code)),
  percentage numeric(5, 2) check (percentage > 0 and percentage <= 100),
  amount_minor bigint check (amount_minor > 0),
  -- orders that may use it; null means unlimited
  quantity integer check (quantity >= 0),
  -- null: every ticket type (discount) or every secret one (secret)
  ticket_type_ids uuid[],
  category_ids uuid[],
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (owner_id, id),
  foreign key (owner_id, event_id) references events (owner_id, id),
  check (kind = 'secret' or (percentage is null) <> (amount_minor is null))
);
create unique index promo_codes_code on promo_codes (owner_id, coalesce(event_id, '00000000-0000-0000-0000-000000000000'), code) where deleted_at is null;

-- Collaborators and door staff of one event.
create table event_team (
  id uuid primary key,
  owner_id uuid not null,
  event_id uuid not null,
  profile_id uuid not null references profiles (id),
  access_setting text not null check (access_setting in ('admin', 'door', 'basic')),
  collaborator boolean not null default false,
  created_at timestamptz not null default now(),
  unique (event_id, profile_id),
  foreign key (owner_id, event_id) references events (owner_id, id)
);
create index event_team_profile on event_team (profile_id);
