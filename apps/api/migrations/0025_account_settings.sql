-- What an account says of itself is changed in a form with a version of its own, as its memberships are.
alter table profiles
  add column account_version integer not null default 1,
  add column account_changed_at timestamptz,
  add column account_changed_by uuid;
grant update (username, name, first_name, last_name, avatar_file_id, banner_file_id,
  full_description, social, timezone, account_version, account_changed_at, account_changed_by)
  on profiles to foyer_tenant;

-- An account that takes another username is found under the former one for a year, and for so long
-- nobody else gets it.
create table former_usernames (
  -- in small letters, as usernames are compared
  username text primary key check (username = lower(username)),
  profile_id uuid not null references profiles (id) on delete cascade,
  until timestamptz not null default now() + interval '1 year'
);
create index former_usernames_profile on former_usernames (profile_id);
grant select on former_usernames to foyer_tenant;

-- A username as the eye takes it. `usernameLooks` of the domain is the same rule.
create function username_looks(username text) returns text language sql immutable parallel safe as $$
  select translate(replace(replace(lower(username), 'rn', 'm'), 'vv', 'w'), '01i5', 'olls')
$$;
grant select (profile_id, username) on profile_listings to foyer_tenant;
create index profile_listings_looks on profile_listings (username_looks(username));

-- Whoever has the username now, else who had it last.
create function account_named(given text) returns uuid language sql stable as $$
  select coalesce(
    (select id from profiles where lower(username) = lower(given) and deleted_at is null),
    (select profile_id from former_usernames where username = lower(given) and until > now()))
$$;

-- Why an account cannot have a username, as the name of the constraint that says so; null when it can.
create function username_problem(given text, account uuid) returns text language sql stable as $$
  select case
    when exists (select from profiles
      where lower(username) = lower(given) and deleted_at is null and id <> account)
      or exists (select from former_usernames
        where username = lower(given) and until > now() and profile_id <> account)
      then 'profiles_username'
    -- of somebody whom strangers find, and who may be mistaken for
    when exists (select from profile_listings
      where username_looks(username) = username_looks(given) and profile_id <> account)
      then 'profiles_username_looks'
  end
$$;

-- After the row is written: whoever gives a name up at this moment has done so by now, for the
-- index let the taker wait.
create function keep_username() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare problem text := username_problem(new.username, new.id);
begin
  if problem is not null then
    raise unique_violation using constraint = problem;
  end if;
  delete from former_usernames where username = lower(new.username);
  if tg_op = 'UPDATE' then
    insert into former_usernames (username, profile_id) values (lower(old.username), new.id)
      on conflict (username) do update
        set profile_id = excluded.profile_id, until = excluded.until;
  end if;
  return null;
end $$;
create trigger keep_username_new after insert on profiles
  for each row execute function keep_username();
create trigger keep_username_moved after update of username on profiles
  for each row when (lower(old.username) is distinct from lower(new.username))
  execute function keep_username();
