-- What an account's receipts say of it. A change is a row of its own: what was sold before keeps
-- what held then.
create table receipt_details (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  legal_name text not null default '',
  address text not null default '',
  tax_number text not null default '',
  -- what is part of every price of a ticket, and how much of it
  tax_name text,
  tax_percentage numeric(5, 3)
    constraint receipt_details_percentage check (tax_percentage > 0 and tax_percentage < 100),
  version integer not null check (version > 0),
  changed_at timestamptz not null default clock_timestamp(),
  changed_by uuid,
  unique (owner_id, version),
  constraint receipt_details_tax check ((tax_name is null) = (tax_percentage is null))
);
select limit_to_owner('receipt_details');
