-- Who works off jobs, and when they were last heard of. The queue keeps a dead worker's locks for hours; by this table they are
-- known to be dead after half a minute.
create table workers (
  -- the name under which the queue notes its locks
  id text primary key,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp()
);

-- While one hands a mail over, another leaves it alone.
alter table mail_outbox add column leased_until timestamptz;
-- The canceled event that a mail tells of, so that its mails can be counted.
alter table mail_outbox add column event_id uuid references events (id);
create index mail_outbox_event on mail_outbox (event_id) where event_id is not null;

-- Refunds that were asked for together are told together; one that was asked for alone is its own batch.
alter table refunds add column batch_id uuid not null default gen_random_uuid();
create index refunds_batch on refunds (batch_id);

-- An event that was called off: what its holders are told, and how far giving the money back has come.
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
create index event_cancellations_open on event_cancellations (canceled_at) where finished_at is null;
select limit_to_owner('event_cancellations');
insert into event_cancellations (event_id, owner_id, canceled_at) select id, owner_id, coalesce(canceled_at, now()) from events where status = 'canceled';
