-- Accounts: people and organizations, how they sign in, who works for whom.
create table profiles (
  id uuid primary key,
  type text not null check (type in ('User', 'School')),
  username text not null check (username ~ '^[A-Za-z0-9]{1,20}$'),
  name text not null,
  first_name text,
  last_name text,
  avatar_file_id uuid,
  banner_file_id uuid,
  full_description text not null default '',
  timezone text not null default 'America/New_York',
  currency text not null default 'usd',
  -- email (public), phone, webUrl, facebookUrl, twitterUrl, instagramUrl, youtubeUrl, tiktokUrl
  social jsonb not null default '{}',
  developer_zone boolean not null default false,
  is_site_admin boolean not null default false,
  featured boolean not null default false,
  membership_status text not null default 'public' check (membership_status in ('public', 'private')),
  membership_private_uuid text not null unique,
  membership_title text,
  membership_description text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index profiles_username on profiles (lower(username)) where deleted_at is null;

create table credentials (
  user_id uuid primary key references profiles (id),
  email text not null,
  email_verified_at timestamptz,
  password_hash text not null,
  updated_at timestamptz not null default now()
);
create unique index credentials_email on credentials (lower(email));

-- Only the SHA-256 of a token is stored: a copy of the table signs nobody in.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references profiles (id),
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id) where revoked_at is null;

create table one_time_tokens (
  token_hash bytea primary key,
  kind text not null check (kind in ('verify_email', 'reset_password')),
  user_id uuid not null references profiles (id),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Organization members. The owner is a row too, so one join answers "who may".
create table affiliations (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  user_id uuid not null references profiles (id),
  role_name text not null default '',
  is_owner boolean not null default false,
  admin boolean not null default false,
  -- at every event of the organization, for members who are no administrators
  access_setting text not null default 'basic' check (access_setting in ('door', 'basic')),
  receive_notifications boolean not null default true,
  hidden boolean not null default false,
  created_at timestamptz not null default now(),
  unique (owner_id, user_id)
);
create index affiliations_user on affiliations (user_id);

create table payment_accounts (
  owner_id uuid primary key references profiles (id),
  provider text not null,
  account_id text not null,
  connected_at timestamptz not null default now(),
  disconnected_at timestamptz
);

create table follows (
  follower_id uuid not null references profiles (id),
  profile_id uuid not null references profiles (id),
  created_at timestamptz not null default now(),
  primary key (follower_id, profile_id)
);
create index follows_profile on follows (profile_id);

-- Structured parts; the HTML form is built when read.
create table notifications (
  id uuid primary key,
  user_id uuid not null references profiles (id),
  actor_id uuid references profiles (id),
  parts jsonb not null,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_user on notifications (user_id, created_at desc);

create table files (
  id uuid primary key,
  -- random, 128 bits and more: the public address of the file
  public_name text not null unique,
  owner_id uuid references profiles (id),
  kind text not null,
  media_type text not null,
  bytes integer not null,
  width integer,
  height integer,
  sha256 bytea not null,
  created_at timestamptz not null default now()
);
alter table profiles add foreign key (avatar_file_id) references files (id), add foreign key (banner_file_id) references files (id);

create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (key, window_start)
);

create table idempotency_keys (
  -- who sent it: a session, a guest key or an address
  scope text not null,
  key text not null,
  endpoint text not null,
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
