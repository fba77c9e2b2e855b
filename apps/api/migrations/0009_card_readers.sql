-- Card readers of a box office: where they stand, and whose payment each of them shows.

-- A place with an address that whoever pairs readers names.
create table locations (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  name text not null,
  apartment text not null,
  address text not null,
  city text not null,
  state text not null,
  state_code text not null,
  zipcode text not null,
  country text not null constraint locations_country check (country = 'US'),
  lat double precision not null,
  long double precision not null,
  created_at timestamptz not null default now(),
  unique (owner_id, id)
);
create index locations_owner on locations (owner_id);
select limit_to_owner('locations');

create table card_readers (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  location_id uuid not null,
  name text not null,
  -- where it is paired, and what it is called there
  provider text not null,
  account_id text not null,
  reader_id text not null,
  serial_number text not null,
  -- the order whose payment it shows, and since when: one cashier at a time
  order_id uuid,
  taken_at timestamptz,
  created_at timestamptz not null default now(),
  unique (owner_id, id),
  unique (provider, reader_id),
  foreign key (owner_id, location_id) references locations (owner_id, id),
  foreign key (owner_id, order_id) references orders (owner_id, id),
  constraint card_readers_taken check ((order_id is null) = (taken_at is null))
);
create index card_readers_location on card_readers (location_id);
-- a payment is shown by one reader
create unique index card_readers_order on card_readers (order_id) where order_id is not null;
select limit_to_owner('card_readers');

-- The sandbox's own readers, which nobody can touch.
create table sandbox.readers (
  id text primary key,
  account_id text not null,
  label text not null,
  serial_number text not null,
  idempotency_key text not null unique,
  is_online boolean not null default true,
  -- the payment that it was asked for last, and how far it is
  intent_id text references sandbox.payment_intents (id),
  action_status text check (action_status in ('waiting', 'succeeded', 'failed')),
  message text,
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on sandbox.readers to foyer_platform;
