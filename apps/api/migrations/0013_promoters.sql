-- Who brings people to an event by a link of their own, and what was sold by it.

create table event_promoters (
  id uuid primary key,
  owner_id uuid not null,
  event_id uuid not null,
  profile_id uuid not null references profiles (id),
  -- browsers that opened the link
  visitors integer not null default 0 check (visitors >= 0),
  added_by uuid references profiles (id),
  created_at timestamptz not null default now(),
  -- the link counts no more; what it sold stays
  removed_at timestamptz,
  unique (owner_id, id),
  unique (event_id, profile_id),
  foreign key (owner_id, event_id) references events (owner_id, id) on update cascade
);
create index event_promoters_profile on event_promoters (profile_id);
select limit_to_owner('event_promoters');

-- A row for an order that came by such a link, and none for any other: a checkout without one writes
-- what it wrote.
create table promoted_orders (
  order_id uuid primary key,
  owner_id uuid not null,
  promoter_id uuid not null,
  foreign key (owner_id, order_id) references orders (owner_id, id),
  foreign key (owner_id, promoter_id) references event_promoters (owner_id, id)
);
create index promoted_orders_promoter on promoted_orders (promoter_id);
select limit_to_owner('promoted_orders');
