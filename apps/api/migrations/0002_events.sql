-- What is on: categories, events, their occurrences, ticket types, promo codes and teams.

-- An owner's tables carry `owner_id`, and a foreign key to one of them carries it along: a row can
-- only belong to rows of its own owner.

create table course_categories (
  id uuid primary key,
  name text not null unique,
  position integer not null
);
-- the ids are fixed so that links to a category stay
insert into course_categories (id, name, position) values
  ('01939000-0000-7000-8000-000000000001', 'Concert', 1),
  ('01939000-0000-7000-8000-000000000002', 'Theatre', 2),
  ('01939000-0000-7000-8000-000000000003', 'Dance', 3),
  ('01939000-0000-7000-8000-000000000004', 'Opera', 4),
  ('01939000-0000-7000-8000-000000000005', 'Comedy', 5),
  ('01939000-0000-7000-8000-000000000006', 'Film', 6),
  ('01939000-0000-7000-8000-000000000007', 'Gala', 7),
  ('01939000-0000-7000-8000-000000000008', 'Workshop', 8),
  ('01939000-0000-7000-8000-000000000009', 'Talk', 9),
  ('01939000-0000-7000-8000-00000000000a', 'Family', 10),
  ('01939000-0000-7000-8000-00000000000b', 'Festival', 11),
  ('01939000-0000-7000-8000-00000000000c', 'Other', 12);

create table events (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  status text not null default 'draft' check (status in ('draft', 'published', 'canceled')),
  name text not null,
  description text not null default '',
  category_id uuid references course_categories (id),
  poster_file_id uuid references files (id),
  image_file_ids uuid[] not null default '{}',
  video_url text,
  theme text not null default 'light' check (theme in ('light', 'dark')),
  private boolean not null default false,
  members_only boolean not null default false,
  featured boolean not null default false,
  timezone text not null,
  currency text not null constraint currency_shape check (currency ~ '^[a-z]{3}$'),
  location_setting text not null default 'tba'
    check (location_setting in ('tba', 'venue', 'online')),
  -- name, address, city, state, country, latitude, longitude, googlePlaceId: for those who manage
  -- the event
  location jsonb not null default '{}',
  -- What anybody but its organizer may know of where an event is: nothing while the place is to be
  -- announced, or there is none. Every page, mail, file and search reads this column.
  public_location jsonb not null generated always as (
    case when location_setting = 'venue' then location else '{}'::jsonb end) stored,
  purchase_button_text text not null default 'Get tickets',
  checkout_banner_message text,
  banner_messages jsonb not null default '[]',
  contact_email text,
  collect_information text not null default 'only-buyer'
    check (collect_information in ('each-attendee', 'only-buyer')),
  -- until an event takes donations, none is accepted with an order
  takes_donations boolean not null default false,
  transfer_allowed boolean not null default true,
  refunds_allowed boolean not null default true,
  -- full refunds until this many days before the start
  refund_days_before integer not null default 7 check (refund_days_before between 0 and 365),
  -- where an imported event came from; importing again finds it by this
  import_key text,
  published_at timestamptz,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Two people edit one thing: each change counts its version up and says whose it is. A change
  -- that began from another version is refused with who and when, so that nothing is overwritten
  -- unseen. `changed_by` names whoever wrote it, also after they left.
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid,
  -- The order of the ticket types is changed as a whole, and two people may sort at once: it counts
  -- by itself, so that neither the details nor the price of one type is in conflict with it.
  ticket_order_version integer not null default 1,
  ticket_order_changed_at timestamptz,
  ticket_order_changed_by uuid,
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

-- A search for a secret venue would give it away as well, so it sees what `public_location` will
-- hold: a generated column has no value yet in a trigger before the row is written.
create function events_search_text() returns trigger language plpgsql as $$
declare
  place jsonb := case when new.location_setting = 'venue' then new.location else '{}'::jsonb end;
begin
  new.search :=
    setweight(to_tsvector('simple', without_marks(coalesce(new.name, ''))), 'A') ||
    setweight(to_tsvector('simple', without_marks(
      coalesce(place ->> 'name', '') || ' ' || coalesce(place ->> 'city', ''))), 'B') ||
    setweight(to_tsvector('simple', without_marks(
      regexp_replace(coalesce(new.description, ''), '<[^>]*>', ' ', 'g'))), 'C');
  return new;
end $$;
create trigger events_search_text
  before insert or update of name, location, location_setting, description on events
  for each row execute function events_search_text();

-- An occurrence: one date of an event.
create table event_instances (
  id uuid primary key,
  owner_id uuid not null,
  event_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  door_time timestamptz,
  canceled_at timestamptz,
  -- as in events
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid,
  unique (owner_id, id),
  unique (event_id, starts_at),
  foreign key (owner_id, event_id) references events (owner_id, id)
);
create index event_instances_start on event_instances (starts_at);

create table ticket_types (
  id uuid primary key,
  owner_id uuid not null,
  event_id uuid not null,
  name text not null,
  description text not null default '',
  price_minor bigint not null check (price_minor >= 0),
  -- per occurrence; null means unlimited
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
  -- as in events
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid,
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
  -- as in events
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid,
  unique (owner_id, id),
  foreign key (owner_id, event_id) references events (owner_id, id),
  check (kind = 'secret' or (percentage is null) <> (amount_minor is null))
);
create unique index promo_codes_code
  on promo_codes (owner_id, coalesce(event_id, '00000000-0000-0000-0000-000000000000'), code)
  where deleted_at is null;

-- Who works where: at an account, or at one event of it. The owner of an organization is a row too,
-- so one join says who may. Until an invitation is claimed, its address stands for the person.
create table team_members (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  -- null: at the account, and so at every event of it
  event_id uuid,
  profile_id uuid references profiles (id),
  email text,
  access_setting text not null default 'basic'
    check (access_setting in ('admin', 'door', 'basic')),
  is_owner boolean not null default false,
  role_name text not null default '',
  -- named beside the event
  collaborator boolean not null default false,
  receive_notifications boolean not null default true,
  -- of an organization: not shown on the person's profile
  hidden boolean not null default false,
  -- null: nobody invited them, as whoever founds an organization
  invited_by uuid references profiles (id),
  -- of the link; who followed it arrives again
  token_hash bytea unique,
  expires_at timestamptz,
  claimed_at timestamptz default now(),
  created_at timestamptz not null default now(),
  -- as in events
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid,
  unique (event_id, profile_id),
  foreign key (owner_id, event_id) references events (owner_id, id),
  constraint team_members_person_or_address check (
    (profile_id is null) = (email is not null) and (profile_id is null) = (claimed_at is null)),
  constraint team_members_invited_by_link check (
    profile_id is not null or email is null
      or num_nulls(invited_by, token_hash, expires_at) = 0),
  constraint team_members_owner_manages check (
    not is_owner or (event_id is null and profile_id is not null and access_setting = 'admin'))
);
create unique index team_members_account on team_members (owner_id, profile_id)
  where event_id is null;
create index team_members_profile on team_members (profile_id);
-- inviting an address again renews what waits
create unique index team_members_waiting
  on team_members (coalesce(event_id, owner_id), lower(email)) where profile_id is null;

-- An event that was called off: what its holders are told, and how far giving the money back has
-- come.
create table event_cancellations (
  event_id uuid primary key,
  owner_id uuid not null,
  -- the organizer's sentence to the holders
  message text not null default '' check (length(message) <= 1000),
  canceled_by uuid references profiles (id),
  canceled_at timestamptz not null default clock_timestamp(),
  -- when somebody began or resumed the refunds by hand: what was refused before is asked for again
  resumed_at timestamptz not null default clock_timestamp(),
  -- the end of the last pass over its orders
  looked_at timestamptz,
  -- nothing is left to ask for
  finished_at timestamptz,
  foreign key (owner_id, event_id) references events (owner_id, id)
);
create index event_cancellations_open on event_cancellations (canceled_at)
  where finished_at is null;
