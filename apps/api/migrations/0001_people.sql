-- People and organizations: who they are, how they sign in, for whom they work, whom they follow,
-- from whom they buy.

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
-- every search leaves out what these few sell
create index profiles_locked on profiles (id) where locked_at is not null;

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
  -- Foyer's own terms, as the page showed them to whoever signed up, and when that was; of an account
  -- that was made another way nobody agreed
  terms_version text,
  terms_agreed_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint credentials_terms check ((terms_version is null) = (terms_agreed_at is null))
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

-- Who somebody is to an account that sells: one row a person and house. Orders, tickets and
-- memberships point at it. A guest is known by the address that they gave, a signed-in person by
-- their account. An account has an address here once it proved it and gave it to this house: one
-- that it never gave stays unknown, and one that it typed for a friend is the friend's.
create table patrons (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references profiles (id),
  user_id uuid references profiles (id),
  address text constraint patrons_address_letters check (address = lower(address)),
  -- as given with the last purchase; a person who buys signed in is shown by the account's name
  first_name text not null,
  last_name text not null,
  created_at timestamptz not null default now(),
  unique (owner_id, id),
  constraint patrons_somebody check (user_id is not null or address is not null)
);
-- Partial, and so no keys: an address that is added waits for no order that is being written.
create unique index patrons_user on patrons (user_id, owner_id) where user_id is not null;
create unique index patrons_address on patrons (address, owner_id) where address is not null;

-- Number of the advisory lock of an address. Purchases share it; whoever proves the address has it
-- alone, so that nobody buys as two people while their rows become one.
create function address_lock(address text) returns bigint language sql immutable as $$
  select hashtextextended('patron:' || address, 0)
$$;

-- The account that proved an address. Calls about one owner may not read who signs in how; this
-- alone they need to say whose a ticket is.
create function account_of(given text) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select user_id from credentials where lower(email) = given and email_verified_at is not null
$$;

-- The row of one person: of `account`, or without one of whoever has the address `given`. Statements
-- see what was committed before each of them, so two that make one row at once both find it; nobody
-- locks a row that is there.
create function patron_of(house uuid, account uuid, given text, first text, last text)
  returns uuid language plpgsql as $$
declare own text := given; proved uuid; found uuid; known text;
begin
  if account is not null then
    select lower(email) into own from credentials where user_id = account;
  end if;
  perform pg_advisory_xact_lock_shared(address_lock(own));
  proved := account_of(own);
  if account is null then
    account := proved;
  elsif proved is distinct from account or own <> given then
    -- not its own, or not proved to be: it says nothing about who that is
    own := null;
  end if;
  select id, address into found, known from patrons
   where owner_id = house and (user_id = account or address = own);
  if found is null then
    insert into patrons (owner_id, user_id, address, first_name, last_name)
      values (house, account, own, first, last) on conflict do nothing
      returning id, address into found, known;
  end if;
  -- made by somebody else a moment ago
  if found is null then
    select id, address into found, known from patrons
     where owner_id = house and (user_id = account or address = own);
  end if;
  if known is null and own is not null then
    update patrons set address = own where id = found;
  end if;
  return found;
end $$;

-- The rows of several people, by the addresses that they gave; the first one buys, with `account` or
-- as a guest. New rows are made in the order of the addresses, so that two orders that name the same
-- people do not wait for each other.
create function patrons_of(house uuid, account uuid, emails text[], firsts text[], lasts text[])
  returns table (address text, patron_id uuid) language plpgsql as $$
declare person record; own text;
begin
  if account is not null then
    select lower(email) into own from credentials where user_id = account;
  end if;
  for person in
    select * from (
      select distinct on (lower(g.email)) lower(g.email) as given, g.first, g.last,
             case when lower(g.email) = lower(emails[1]) then account end as buyer
        from unnest(emails, firsts, lasts) with ordinality as g (email, first, last, place)
       -- a guest of the door may leave no address: that is nobody known
       where g.email <> ''
       order by lower(g.email), g.place) people
    order by case when buyer is null then given else own end, buyer
  loop
    address := person.given;
    patron_id := patron_of(house, person.buyer, person.given, person.first, person.last);
    return next;
  end loop;
end $$;

create table membership_subscriptions (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  user_id uuid not null references profiles (id),
  patron_id uuid not null,
  tier_name text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null constraint currency_shape check (currency ~ '^[a-z]{3}$'),
  interval text not null check (interval in ('month', 'year')),
  status text not null default 'active'
    check (status in ('active', 'past_due', 'canceled', 'expired')),
  -- null: added by hand, nobody is charged
  provider_subscription_id text unique,
  created_at timestamptz not null default now(),
  unique (owner_id, id),
  foreign key (owner_id, patron_id) references patrons (owner_id, id)
);
create index membership_subscriptions_user on membership_subscriptions (user_id);
create index membership_subscriptions_patron on membership_subscriptions (patron_id);

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
