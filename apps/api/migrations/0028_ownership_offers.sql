-- An organization goes from its owner to one of its administrators when both want it: the offer
-- stands here until it is taken, declined, taken back or too old.
create table ownership_offers (
  -- one at a time
  owner_id uuid primary key references profiles (id),
  from_id uuid not null references profiles (id),
  to_id uuid not null references profiles (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint ownership_offers_two check (from_id <> to_id)
);
select limit_to_owner('ownership_offers');
-- Whoever else the rows name, an organization has one owner.
create unique index team_members_one_owner on team_members (owner_id) where is_owner;
