-- What becomes of somebody's data when they leave, and how they take it with them.

-- An order whose buyer is nobody any more: it keeps what was sold and paid, and names no one.
alter table orders add column erased_at timestamptz;
alter table orders drop constraint orders_address;
alter table orders add constraint orders_address
  check (buyer_email <> '' or channel = 'door' or erased_at is not null);

-- Accounts that were deleted. The address stays until the long tail of it is done, and no longer:
-- by it mails and lists are found. Whoever restores a copy of the database goes through these again.
create table erasures (
  profile_id uuid primary key references profiles (id),
  email text,
  asked_at timestamptz not null default now(),
  done_at timestamptz,
  constraint erasures_done check (done_at is null or email is null)
);
create index erasures_open on erasures (asked_at) where done_at is null;

-- Whose events nobody sees: of accounts that are locked, or gone.
create index profiles_closed on profiles (id) where locked_at is not null or deleted_at is not null;
drop index profiles_locked;

-- The archive of what is known of a person: one at a time, for seven days.
create table data_exports (
  user_id uuid primary key references profiles (id),
  id uuid not null unique,
  asked_at timestamptz not null default now(),
  -- random, under which the file lies; no address leads there
  file_name text not null,
  ready_at timestamptz,
  bytes integer,
  constraint data_exports_ready check ((ready_at is null) = (bytes is null))
);
