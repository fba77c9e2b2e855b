-- Who is found by name. A row is an account that strangers may know of and come upon: one that has
-- an event which everybody sees, or whose person chose to be found. Nobody else has one, so that no
-- search can find them, whatever it asks. That an account is locked is asked of each search.
create table profile_listings (
  profile_id uuid primary key references profiles (id) on delete cascade,
  type text not null check (type in ('User', 'School')),
  -- words alone, as they are typed; compared by their letters, as titles of events are
  title text collate "C" not null,
  username text collate "C" not null,
  -- who follow it and still have an account
  followers integer not null,
  -- of the name, and the username as one of them
  words tsvector not null
);
-- Without words a list is read in its order, of all or of one kind.
create index profile_listings_followed on profile_listings (followers desc, title, profile_id);
create index profile_listings_of_type
  on profile_listings (type, followers desc, title, profile_id);
-- Of a word that very many have, those who are called so or begin so are looked up.
create index profile_listings_title on profile_listings (title);
create index profile_listings_username on profile_listings (username);
create index profile_listings_words on profile_listings using gin (words) with (fastupdate = off);

-- A name without the points of Hebrew and the vowel signs of Arabic, which who types leaves out.
create function without_points(text) returns text language sql immutable parallel safe as $$
  select case when octet_length($1) = length($1) then $1 else regexp_replace(normalize($1, NFKD),
    '[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]',
    '', 'g') end
$$;

-- Each by its key: as a join it was planned over all accounts while few follow anybody.
create function followers_of(profile uuid) returns integer language sql stable as $$
  select count(*)::integer from follows f
   where f.profile_id = profile
     and (select p.deleted_at is null from profiles p where p.id = f.follower_id)
$$;

-- Two that change what makes a listing (its events, its followers) go one after the other: each
-- counts what the other has written.
create function lock_profile_listing(profile uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('profile-listing:' || profile, 0))
$$;

-- Writes the listing of a profile as it should be now, or takes it away.
create function write_profile_listing(profile uuid) returns void language plpgsql as $$
declare
  listed profiles;
  written tsvector;
begin
  select * into listed from profiles p where p.id = profile and p.deleted_at is null
    -- whoever is found: the one place that says it
    and (p.findable or exists (select from event_listings l where l.seller_id = p.id));
  if listed.id is null then
    delete from profile_listings where profile_id = profile;
    return;
  end if;
  insert into profile_listings (profile_id, type, title, username, followers, words)
    values (profile, listed.type, words_of(without_points(listed.name)), lower(listed.username),
      followers_of(profile), found_words(without_points(listed.name) || ' ' || listed.username))
    on conflict (profile_id) do update
      set type = excluded.type, title = excluded.title, username = excluded.username,
          followers = excluded.followers, words = excluded.words
    returning words into written;
  perform learn_words(written);
end $$;

-- Rows are looked up by their keys: a plan made while a table was empty would read it whole.
create function list_profile(profile uuid) returns void
  language plpgsql set enable_seqscan = off as $$
begin
  perform lock_profile_listing(profile);
  perform write_profile_listing(profile);
end $$;

-- Behind `list_event`, whose name comes first: by then the event is listed, or no more.
create function list_event_seller() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.owner_id <> new.owner_id then
    -- in one order, so that two events that change hands do not wait for each other
    perform list_profile(least(old.owner_id, new.owner_id));
    perform list_profile(greatest(old.owner_id, new.owner_id));
  else
    perform list_profile(new.owner_id);
  end if;
  return null;
end $$;
create trigger list_event_seller_new after insert on events
  for each row when (new.status = 'published') execute function list_event_seller();
create trigger list_event_seller_moved after update of owner_id, status, private, deleted_at on events
  for each row when ((old.owner_id, old.status, old.private, old.deleted_at)
    is distinct from (new.owner_id, new.status, new.private, new.deleted_at))
  execute function list_event_seller();

create function count_followers(profiles uuid[]) returns void
  language plpgsql set enable_seqscan = off as $$
declare profile uuid;
begin
  foreach profile in array array(select distinct unnest(profiles) order by 1) loop
    perform lock_profile_listing(profile);
    update profile_listings set followers = followers_of(profile) where profile_id = profile;
  end loop;
end $$;

create function list_changed_profile() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform list_profile(new.id);
  if tg_op = 'UPDATE' and old.deleted_at is distinct from new.deleted_at then
    perform count_followers(array(select profile_id from follows where follower_id = new.id));
  end if;
  return null;
end $$;
create trigger list_profile_new after insert on profiles
  for each row when (new.findable) execute function list_changed_profile();
create trigger list_profile_changed after update of name, username, findable, deleted_at on profiles
  for each row when ((old.name, old.username, old.findable, old.deleted_at)
    is distinct from (new.name, new.username, new.findable, new.deleted_at))
  execute function list_changed_profile();

create function list_followers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_followers(array(select distinct profile_id from changed_follows));
  return null;
end $$;
create trigger list_new_followers after insert on follows
  referencing new table as changed_follows for each statement execute function list_followers();
create trigger list_gone_followers after delete on follows
  referencing old table as changed_follows for each statement execute function list_followers();

-- Nobody else writes yet: a lock for each would be more than there is room for.
select write_profile_listing(p.id) from profiles p
 where p.findable or p.id in (select seller_id from event_listings);
