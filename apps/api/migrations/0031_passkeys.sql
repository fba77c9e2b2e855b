-- Keys of a person's devices: each logs in by itself, or is the second step behind the password.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references profiles (id),
  credential_id bytea not null unique,
  public_key bytea not null,
  -- of its uses, as the device counts; 0 for good where it counts none
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What a device is asked to sign, once.
create table passkey_challenges (
  challenge_hash bytea primary key,
  -- who sets one up; whoever logs in is nobody yet
  user_id uuid references profiles (id),
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
create index passkey_challenges_user on passkey_challenges (user_id);

-- What a device is asked to sign for the second step.
alter table sign_in_steps add column challenge text;

-- The second step is on with an app, since `confirmed_at`, or with passkeys alone.
alter table two_factor
  alter column secret drop not null,
  add column passkeys_since timestamptz,
  add constraint two_factor_app check (confirmed_at is null or secret is not null);
