-- Browsers that have signed in to an account: strangers' wrong passwords do not keep its owner out of it there.
create table known_devices (
  -- SHA-256 of the browser's key
  key_hash bytea not null,
  user_id uuid not null references profiles (id),
  last_used_at timestamptz not null default now(),
  primary key (key_hash, user_id)
);
create index known_devices_user on known_devices (user_id);
create index known_devices_age on known_devices (last_used_at);
revoke all on known_devices from foyer_tenant;
