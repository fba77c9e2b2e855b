-- People and organizations: who they are, how they sign in, for whom they work, whom they follow.

-- In all of these files an index serves a query that would otherwise read its whole table; none
-- follows a foreign key for its own sake. What code promises about a row is said in a constraint,
-- where no code can forget it.

-- What grants access is closed with a key that the database does not know. The application makes
-- sealed texts (vault.ts); a plain one is refused. Codes and links that are looked up have a
-- SHA-256 beside them: of 160 random bits it finds a ticket or a link and leads back to neither.
create domain sealed as text check (value like 's1.%');

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
  -- email (public), phone, webUrl, facebookUrl, twitterUrl, instagramUrl, youtubeUrl, tiktokUrl
  social jsonb not null default '{}',
  timezone text not null default 'America/New_York',
  -- three small letters, as the contract writes them; which ones we take is the contract's
  currency text not null default 'usd' constraint currency_shape check (currency ~ '^[a-z]{3}$'),
  -- people who buy stay unknown to strangers unless they choose otherwise; who sells is known by
  -- what they sell
  findable boolean not null default false,
  featured boolean not null default false,
  developer_zone boolean not null default false,
  is_site_admin boolean not null default false,
  locked_at timestamptz,
  locked_reason text,
  membership_status text not null default 'public'
    check (membership_status in ('public', 'private')),
  membership_private_uuid sealed not null,
  membership_title text,
  membership_description text,
  -- as `version` of events; with a name of its own, for a profile holds more than one form
  membership_version integer not null default 1,
  membership_changed_at timestamptz,
  membership_changed_by uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint profiles_locked_with_reason check ((locked_at is null) = (locked_reason is null))
);
create unique index profiles_username on profiles (lower(username)) where deleted_at is null;

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
-- each of the two tables names the other
alter table profiles
  add foreign key (avatar_file_id) references files (id),
  add foreign key (banner_file_id) references files (id);

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
  -- A session begins with the password. Before money goes elsewhere it is asked again when that was
  -- long ago.
  password_given_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id) where revoked_at is null;

-- Browsers that have signed in to an account: strangers' wrong passwords do not keep its owner out
-- of it there.
create table known_devices (
  -- SHA-256 of the browser's key
  key_hash bytea not null,
  user_id uuid not null references profiles (id),
  last_used_at timestamptz not null default now(),
  primary key (key_hash, user_id)
);
create index known_devices_user on known_devices (user_id);
create index known_devices_age on known_devices (last_used_at);

create table one_time_tokens (
  token_hash bytea primary key,
  kind text not null check (kind in ('verify_email', 'reset_password')),
  user_id uuid not null references profiles (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
-- asking again replaces the links that are still unused
create index one_time_tokens_user on one_time_tokens (user_id) where used_at is null;

create table follows (
  follower_id uuid not null references profiles (id),
  profile_id uuid not null references profiles (id),
  created_at timestamptz not null default now(),
  primary key (follower_id, profile_id)
);
create index follows_profile on follows (profile_id, follower_id);

create table membership_subscriptions (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  user_id uuid not null references profiles (id),
  tier_name text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null constraint currency_shape check (currency ~ '^[a-z]{3}$'),
  interval text not null check (interval in ('month', 'year')),
  status text not null default 'active'
    check (status in ('active', 'past_due', 'canceled', 'expired')),
  -- null: added by hand, nobody is charged
  provider_subscription_id text unique,
  created_at timestamptz not null default now(),
  unique (owner_id, id)
);
create index membership_subscriptions_user on membership_subscriptions (user_id);

-- Structured parts; the HTML form is built when read.
create table notifications (
  id uuid primary key,
  user_id uuid not null references profiles (id),
  actor_id uuid references profiles (id),
  parts jsonb not null,
  -- several are told in one transaction, and stand in their order
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
create index notifications_user on notifications (user_id, created_at desc, id desc);
