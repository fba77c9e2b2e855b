-- A ticket that went, or is to go, in exchange for one of another date of its event. The line that was
-- bought stays what it is: its date changes, and its price by what the two differ in.
create table exchanges (
  id uuid primary key,
  owner_id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  -- the ticket that is given, and the one that came for it; null: the difference is not paid (yet)
  registration_id uuid not null,
  new_registration_id uuid,
  from_instance_id uuid not null,
  instance_id uuid not null,
  -- what the tickets were called
  from_name text not null,
  name text not null,
  ticket_type_id uuid not null,
  -- paid for it, or given back
  difference_minor bigint not null,
  -- of which order the difference is paid
  paid_line_id uuid unique,
  asked_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  foreign key (owner_id, order_id) references orders (owner_id, id),
  constraint exchanges_line foreign key (owner_id, line_id) references order_lines (owner_id, id),
  foreign key (owner_id, registration_id) references registrations (owner_id, id),
  foreign key (owner_id, new_registration_id) references registrations (owner_id, id),
  foreign key (owner_id, from_instance_id) references event_instances (owner_id, id),
  constraint exchanges_date
    foreign key (owner_id, instance_id) references event_instances (owner_id, id),
  constraint exchanges_type
    foreign key (owner_id, ticket_type_id) references ticket_types (owner_id, id),
  constraint exchanges_paid_line
    foreign key (owner_id, paid_line_id) references order_lines (owner_id, id) on delete cascade,
  constraint exchanges_done check ((done_at is null) = (new_registration_id is null)),
  constraint exchanges_paid check ((difference_minor > 0) = (paid_line_id is not null)),
  constraint exchanges_other_date check (instance_id <> from_instance_id)
);
create index exchanges_order on exchanges (order_id);
create index exchanges_line on exchanges (line_id);
create unique index exchanges_registration on exchanges (registration_id) where done_at is not null;
create unique index exchanges_new on exchanges (new_registration_id)
  where new_registration_id is not null;
create index exchanges_given on exchanges (registration_id);
create index exchanges_from_date on exchanges (from_instance_id);
create index exchanges_date on exchanges (instance_id);
create index exchanges_type on exchanges (ticket_type_id);
select limit_to_owner('exchanges');
