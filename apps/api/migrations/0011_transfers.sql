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
  -- Foyer's own terms, as the page showed them to whoever claimed it, who agreed to them then
  terms_version text,
  constraint ticket_transfers_terms check ((terms_version is null) = (claimed_at is null)),
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

-- Who may be written to, about what: by whom it was agreed, to which words, when and where. What was
-- agreed to stays on record; who withdrew it is written to no more.
create table marketing_consents (
  id uuid primary key,
  owner_id uuid not null,
  -- with which order: its buyer agreed
  order_id uuid not null,
  -- or whoever claimed this ticket of it
  registration_id uuid,
  -- news of the account that sells, or of the product
  purpose text not null check (purpose in ('owner', 'product')),
  -- as they were read
  words text not null,
  source text not null check (source in ('checkout', 'order_form')),
  given_at timestamptz not null default clock_timestamp(),
  withdrawn_at timestamptz,
  foreign key (owner_id, order_id) references orders (owner_id, id),
  foreign key (owner_id, registration_id) references registrations (owner_id, id),
  constraint marketing_consents_source
    check ((source = 'order_form') = (registration_id is not null))
);
create unique index marketing_consents_once
  on marketing_consents (order_id, coalesce(registration_id, order_id), purpose);
create index marketing_consents_registration on marketing_consents (registration_id)
  where registration_id is not null;
create index marketing_consents_owner on marketing_consents (owner_id, purpose);
select limit_to_owner('marketing_consents');
