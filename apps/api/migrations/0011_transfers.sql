-- What goes with a ticket that somebody gave away, until and after it is claimed.
create table ticket_transfers (
  -- the ticket that its recipient claims
  registration_id uuid primary key,
  owner_id uuid not null,
  -- the link of the mail: it claims, once, and opens no ticket
  claim_code sealed not null,
  claim_hash bytea not null,
  started_at timestamptz not null default clock_timestamp(),
  claimed_at timestamptz,
  -- the recipient was reminded after a day, and the day before the event
  reminded_at timestamptz,
  reminded_last_at timestamptz,
  foreign key (owner_id, registration_id) references registrations (owner_id, id)
);
create unique index ticket_transfers_claim_hash on ticket_transfers (claim_hash);
-- for the job that reminds
create index ticket_transfers_open on ticket_transfers (started_at)
  where claimed_at is null and reminded_last_at is null;
select limit_to_owner('ticket_transfers');
