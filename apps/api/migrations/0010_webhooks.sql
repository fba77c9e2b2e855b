-- Delivering webhooks: two secrets while one is replaced, and a delivery that survives the process that sends it.
alter table webhook_endpoints
  add column previous_secret_key text,
  add column previous_secret_until timestamptz,
  -- since when every attempt failed; null after a success
  add column failing_since timestamptz;

alter table webhook_event_deliveries
  -- kept as it was written: what is signed has its keys in one order
  alter column payload type json,
  add column attempt_count integer not null default 0,
  -- attempts since the last start of the schedule: a replay starts it again
  add column schedule_step integer not null default 0,
  add column next_attempt_at timestamptz,
  -- an attempt is under way until then; after that its process is taken for dead
  add column leased_until timestamptz;
create index webhook_event_deliveries_due on webhook_event_deliveries (next_attempt_at) where status = 'pending';
create index webhook_event_deliveries_filter on webhook_event_deliveries (owner_id, event_name, status, created_at desc);
