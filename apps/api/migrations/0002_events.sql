-- What is on: categories, events, their occurrences, ticket types, promo codes and teams.

-- Words that were mistyped are found by the parts they share with words that are there. The
-- extension comes with the server, and whoever owns the database may create it.
create extension if not exists pg_trgm;

-- An owner's tables carry `owner_id`, and a foreign key to one of them carries it along: a row can
-- only belong to rows of its own owner.
--
-- An event may change its owner: what is only configured of it says `on update cascade` and goes
-- along. What was sold, held or given says nothing, and keeps the event where it is.

create table course_categories (
  id uuid primary key,
  name text not null unique,
  -- what stands in addresses
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null
);
-- the ids are fixed so that links to a category stay
insert into course_categories (id, name, slug, position) values
  ('01939000-0000-7000-8000-000000000001', 'Concert', 'concert', 1),
  ('01939000-0000-7000-8000-000000000002', 'Theatre', 'theatre', 2),
  ('01939000-0000-7000-8000-000000000003', 'Dance', 'dance', 3),
  ('01939000-0000-7000-8000-000000000004', 'Opera', 'opera', 4),
  ('01939000-0000-7000-8000-000000000005', 'Comedy', 'comedy', 5),
  ('01939000-0000-7000-8000-000000000006', 'Film', 'film', 6),
  ('01939000-0000-7000-8000-000000000007', 'Gala', 'gala', 7),
  ('01939000-0000-7000-8000-000000000008', 'Workshop', 'workshop', 8),
  ('01939000-0000-7000-8000-000000000009', 'Talk', 'talk', 9),
  ('01939000-0000-7000-8000-00000000000a', 'Family', 'family', 10),
  ('01939000-0000-7000-8000-00000000000b', 'Festival', 'festival', 11),
  ('01939000-0000-7000-8000-00000000000c', 'Other', 'other', 12);

create table events (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  status text not null default 'draft' check (status in ('draft', 'published', 'canceled')),
  name text not null,
  description text not null default '',
  category_id uuid references course_categories (id),
  poster_file_id uuid references files (id),
  -- what it was when somebody took it away, so that it can come back; none beside another poster
  removed_poster_file_id uuid references files (id),
  image_file_ids uuid[] not null default '{}',
  video_url text,
  theme text not null default 'light' check (theme in ('light', 'dark')),
  private boolean not null default false,
  members_only boolean not null default false,
  featured boolean not null default false,
  timezone text not null,
  currency text not null constraint currency_shape check (currency ~ '^[a-z]{3}$'),
  location_setting text not null default 'tba'
    check (location_setting in ('tba', 'venue', 'online')),
  -- name, address, city, state, country, latitude, longitude, googlePlaceId: for those who manage
  -- the event
  location jsonb not null default '{}',
  -- What anybody but its organizer may know of where an event is: nothing while the place is to be
  -- announced, or there is none. Every page, mail, file and search reads this column.
  public_location jsonb not null generated always as (
    case when location_setting = 'venue' then location else '{}'::jsonb end) stored,
  purchase_button_text text not null default 'Get tickets',
  checkout_banner_message text,
  banner_messages jsonb not null default '[]',
  contact_email text,
  collect_information text not null default 'only-buyer'
    check (collect_information in ('each-attendee', 'only-buyer')),
  -- until an event takes donations, none is accepted with an order
  takes_donations boolean not null default false,
  -- how it asks for them; what is added by itself is the suggested amount
  donation_title text not null default '',
  donation_description text not null default '',
  donation_suggested_minor integer check (donation_suggested_minor > 0),
  donation_presets_minor integer[] not null default '{}'
    check (cardinality(donation_presets_minor) <= 4 and 0 < all (donation_presets_minor)),
  donation_include_automatically boolean not null default false,
  constraint donation_suggested
    check (not donation_include_automatically or donation_suggested_minor is not null),
  transfer_allowed boolean not null default true,
  -- whether whoever buys is asked for news: of the seller, of the product
  ask_owner_consent boolean not null default true,
  ask_product_consent boolean not null default true,
  refunds_allowed boolean not null default true,
  -- full refunds until this many days before the start
  refund_days_before integer not null default 7 check (refund_days_before between 0 and 365),
  -- whether a ticket goes in exchange for one of another date, until so many hours before its own
  exchange_allowed boolean not null default false,
  exchange_hours_before integer not null default 24
    check (exchange_hours_before between 0 and 8760),
  -- where an imported event came from; importing again finds it by this
  import_key text,
  published_at timestamptz,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Two people edit one thing: each change counts its version up and says whose it is. A change
  -- that began from another version is refused with who and when, so that nothing is overwritten
  -- unseen. `changed_by` names whoever wrote it, also after they left.
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid,
  -- The order of the ticket types is changed as a whole, and two people may sort at once: it counts
  -- by itself, so that neither the details nor the price of one type is in conflict with it.
  ticket_order_version integer not null default 1,
  ticket_order_changed_at timestamptz,
  ticket_order_changed_by uuid,
  unique (owner_id, id),
  unique (owner_id, import_key)
);
create index events_owner on events (owner_id) where deleted_at is null;

-- "Bartók" is found by "bartok", "Łukasz" by "lukasz": letters without their marks, on both sides
-- of a search. Most texts have none: that is seen by their length, which is quick.
create function without_marks(text) returns text language sql immutable parallel safe as $$
  select case when octet_length($1) = length($1) then $1 else
    translate(replace(replace(replace(replace(replace(
      regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'),
      'łŁøØđĐðÐħĦı', 'lLoOdDdDhHi') end
$$;

-- A text as lists are searched by it: "o'brien", "O’Brien" and "obrien" are one.
create function folded(text) returns text language sql immutable parallel safe as $$
  select lower(translate(without_marks($1), '''’‘ʼ', ''))
$$;

-- "NY" as people look for it. The states of the United States are written by their letters, and a
-- hall in Manhattan is found by "New York" through them.
create function region_name(country text, region text) returns text
  language sql immutable parallel safe as $$
  select case when country in ('', 'US', 'USA', 'United States') then '{
    "AL": "Alabama", "AK": "Alaska", "AZ": "Arizona", "AR": "Arkansas", "CA": "California",
    "CO": "Colorado", "CT": "Connecticut", "DE": "Delaware", "DC": "District of Columbia",
    "FL": "Florida", "GA": "Georgia", "HI": "Hawaii", "ID": "Idaho", "IL": "Illinois",
    "IN": "Indiana", "IA": "Iowa", "KS": "Kansas", "KY": "Kentucky", "LA": "Louisiana",
    "ME": "Maine", "MD": "Maryland", "MA": "Massachusetts", "MI": "Michigan", "MN": "Minnesota",
    "MS": "Mississippi", "MO": "Missouri", "MT": "Montana", "NE": "Nebraska", "NV": "Nevada",
    "NH": "New Hampshire", "NJ": "New Jersey", "NM": "New Mexico", "NY": "New York",
    "NC": "North Carolina", "ND": "North Dakota", "OH": "Ohio", "OK": "Oklahoma", "OR": "Oregon",
    "PA": "Pennsylvania", "PR": "Puerto Rico", "RI": "Rhode Island", "SC": "South Carolina",
    "SD": "South Dakota", "TN": "Tennessee", "TX": "Texas", "UT": "Utah", "VT": "Vermont",
    "VA": "Virginia", "WA": "Washington", "WV": "West Virginia", "WI": "Wisconsin",
    "WY": "Wyoming"}'::jsonb ->> upper(region) end
$$;

-- An occurrence: one date of an event.
create table event_instances (
  id uuid primary key,
  owner_id uuid not null,
  event_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  door_time timestamptz,
  canceled_at timestamptz,
  -- since when its new date is still to be announced; until then it starts where it did
  postponed_at timestamptz,
  -- when it was to start before it was postponed last
  former_starts_at timestamptz,
  -- until then holders may give their tickets back for all they paid
  returns_until timestamptz,
  -- as in events
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid,
  unique (owner_id, id),
  unique (event_id, starts_at),
  foreign key (owner_id, event_id) references events (owner_id, id) on update cascade
);
create index event_instances_start on event_instances (starts_at);

-- "Symphony No. 9 (“Choral”)" is "symphony no 9 choral".
create function words_of(text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(lower(without_marks($1)), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- What the public search reads: a row of each event that everybody may see, for as long as they may.
-- Drafts, private and deleted events have none, so that no search can find them. That its last date
-- is over, or its account locked, is asked of each search: time changes no row.
create table event_listings (
  event_id uuid primary key references events (id) on delete cascade,
  seller_id uuid not null,
  category_id uuid,
  featured boolean not null,
  currency text not null,
  timezone text not null,
  -- of `public_location`, so that a secret venue is found by nobody
  city text not null,
  region text not null,
  latitude double precision,
  longitude double precision,
  -- words alone, as they are typed; compared by their letters, so that an index finds beginnings
  title text collate "C" not null,
  -- first start, last end and every month of the dates that are not called off, past ones as well:
  -- 202612 is a month
  starts_at timestamptz,
  ends_at timestamptz,
  months integer[] not null,
  title_words tsvector not null,
  place_words tsvector not null,
  -- these, and those of the seller's name and of the description
  words tsvector not null
);
-- A search that finds much reads the soonest and stops: in the order of dates, also of one category
-- or of what is featured. Events that have begun are not in that order: their run is looked up.
create index event_listings_soonest on event_listings (starts_at, event_id);
create index event_listings_category on event_listings (category_id, starts_at, event_id);
create index event_listings_featured on event_listings (starts_at, event_id) where featured;
create index event_listings_run on event_listings using gist (tstzrange(starts_at, ends_at, '[]'))
  where starts_at is not null;
create index event_listings_title on event_listings (title, starts_at, event_id);
create index event_listings_seller on event_listings (seller_id);
-- read more than written: no list of what was not sorted in yet
create index event_listings_months on event_listings using gin (months) with (fastupdate = off);
create index event_listings_title_words on event_listings using gin (title_words)
  with (fastupdate = off);
create index event_listings_place_words on event_listings using gin (place_words)
  with (fastupdate = off);
create index event_listings_words on event_listings using gin (words) with (fastupdate = off);

-- Every word of a listed title, place or seller: what a mistyped word may have meant. Words stay when their
-- event goes; nobody is shown one, and a search with it finds what is listed. Two that write a new
-- word at once both write it: a key would have one wait for the other, and two imports for each
-- other.
create table search_words (word text not null);
create index search_words_word on search_words (word);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops)
  with (fastupdate = off);

-- The words that share most parts with one that was typed; by its own measure the extension would
-- miss "amhler".
create function words_like(typed text) returns setof text language sql stable
  set pg_trgm.similarity_threshold = 0.25 as $$
  select word from search_words where word % typed
   group by word order by similarity(word, typed) desc limit 40
$$;

-- The dates of an event as its listing has them.
create function listed_dates(event uuid, zone text, out starts_at timestamptz,
    out ends_at timestamptz, out months integer[]) language sql stable as $$
  select min(i.starts_at), max(i.ends_at),
         coalesce(array_agg(distinct to_char(i.starts_at at time zone zone, 'YYYYMM')::integer)
           filter (where i.id is not null), '{}')
    from event_instances i where i.event_id = event and i.canceled_at is null
$$;

-- The words of a text. Where they stand is kept: "yo-yo" is two words, one behind the other.
create function found_words(text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', without_marks($1))
$$;

-- A place as people look for it.
create function place_text(place jsonb) returns text language sql immutable parallel safe as $$
  select concat_ws(' ', place ->> 'name', place ->> 'city', place ->> 'state',
    region_name(coalesce(place ->> 'country', ''), place ->> 'state'), place ->> 'country')
$$;

-- Everything that an event is found by.
create function event_words(name text, place jsonb, seller text, description text)
  returns tsvector language sql immutable parallel safe as $$
  select found_words(concat_ws(' ', name, place_text(place), seller,
    regexp_replace(description, '<[^>]*>', ' ', 'g')))
$$;

create function learn_words(given tsvector) returns void language sql volatile as $$
  insert into search_words (word)
    select lexeme from unnest(given) found
     where length(lexeme) > 2
       and not exists (select from search_words known where known.word = lexeme)
$$;

-- Rows are looked up by their keys: a plan made while a table was empty would read it whole.
create function list_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  place jsonb := new.public_location;
  title tsvector := found_words(new.name);
  place_words tsvector := found_words(place_text(place));
  seller text;
begin
  -- Whoever renames the account meanwhile waits here, and then sees this listing. Before anything
  -- else is locked, so that the two do not wait for each other.
  select name into seller from profiles where id = new.owner_id for share;
  delete from event_listings where event_id = new.id;
  if new.status <> 'published' or new.private or new.deleted_at is not null then
    return null;
  end if;
  insert into event_listings (event_id, seller_id, category_id, featured, currency, timezone, city,
      region, latitude, longitude, title, starts_at, ends_at, months, title_words, place_words, words)
    select new.id, new.owner_id, new.category_id, new.featured, new.currency, new.timezone,
      coalesce(place ->> 'city', ''),
      coalesce(region_name(coalesce(place ->> 'country', ''), place ->> 'state'),
        place ->> 'state', ''),
      (place ->> 'latitude')::double precision, (place ->> 'longitude')::double precision,
      words_of(new.name), dated.starts_at, dated.ends_at, dated.months, title, place_words,
      event_words(new.name, place, seller, new.description)
      from listed_dates(new.id, new.timezone) dated;
  perform learn_words(title || place_words || found_words(seller));
  return null;
end $$;
create trigger list_event after insert or update of owner_id, name, description, category_id, status,
  private, featured, timezone, currency, location, location_setting, deleted_at on events
  for each row execute function list_event();

-- An account is found by what it is called now.
create function list_seller() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  update event_listings l
     set words = event_words(e.name, e.public_location, new.name, e.description)
    from events e where l.seller_id = new.id and e.id = l.event_id;
  if found then
    perform learn_words(found_words(new.name));
  end if;
  return null;
end $$;
create trigger list_seller after update of name on profiles
  for each row when (old.name is distinct from new.name) execute function list_seller();

-- Who changes dates while somebody publishes the event waits here, and then sees its listing.
create function list_changed_dates() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare changed uuid[] := array(select distinct event_id from changed_dates order by 1);
begin
  perform from events where id = any(changed) order by id for no key update;
  update event_listings l
     set starts_at = dated.starts_at, ends_at = dated.ends_at, months = dated.months
    from event_listings known
      cross join lateral listed_dates(known.event_id, known.timezone) dated
   where known.event_id = any(changed) and l.event_id = known.event_id
     and (l.starts_at, l.ends_at, l.months)
       is distinct from (dated.starts_at, dated.ends_at, dated.months);
  return null;
end $$;
create trigger list_new_dates after insert on event_instances
  referencing new table as changed_dates for each statement execute function list_changed_dates();
create trigger list_moved_dates after update on event_instances
  referencing new table as changed_dates for each statement execute function list_changed_dates();
create trigger list_removed_dates after delete on event_instances
  referencing old table as changed_dates for each statement execute function list_changed_dates();

create table ticket_types (
  id uuid primary key,
  owner_id uuid not null,
  event_id uuid not null,
  name text not null,
  description text not null default '',
  price_minor bigint not null check (price_minor >= 0),
  -- per occurrence; null means unlimited
  capacity integer check (capacity >= 0),
  category text not null default 'admission' check (category in ('admission', 'add_on')),
  attendance text not null default 'in-person' check (attendance in ('in-person', 'online')),
  -- everybody, whoever has a secret code, or whom a list lets
  visibility text not null default 'public' check (visibility in ('public', 'secret', 'list')),
  -- the most that one person on a list, one code of a list or one share code may buy of it in all
  quantity_per_code integer check (quantity_per_code > 0),
  constraint ticket_types_per_code check (quantity_per_code is null or visibility = 'list'),
  sales_start_at timestamptz,
  sales_end_at timestamptz,
  min_per_order integer not null default 1 check (min_per_order between 1 and 500),
  max_per_order integer not null default 25 check (max_per_order between 1 and 500),
  -- kept from sale by the organizer
  paused boolean not null default false,
  -- begins when that type of the event is sold out or over
  after_type_id uuid,
  position integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  -- as in events
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid,
  unique (owner_id, id),
  unique (event_id, id),
  foreign key (owner_id, event_id) references events (owner_id, id) on update cascade,
  foreign key (event_id, after_type_id) references ticket_types (event_id, id)
    on delete set null (after_type_id)
);
create index ticket_types_event on ticket_types (event_id, position);

-- What an organizer asks whoever buys, or each who comes. Answers keep the question as it was asked,
-- so it may change at any time; one that is asked no more stays for those.
create table event_questions (
  id uuid primary key,
  owner_id uuid not null,
  event_id uuid not null,
  title text not null,
  field_type text not null constraint event_questions_type check (field_type in ('short_text', 'text',
    'dropdown', 'choices', 'checkbox', 'terms', 'date', 'phone', 'email', 'number')),
  required boolean not null default false,
  -- its answers stand in the lists that doors keep, and nowhere else on a device
  show_at_door boolean not null default false,
  asked_of text not null default 'attendee' check (asked_of in ('attendee', 'buyer')),
  -- empty: with every ticket
  ticket_type_ids uuid[] not null default '{}',
  -- what may be chosen, one a line; the text of terms
  content text,
  -- asked only while that question is answered so
  after_question_id uuid,
  after_answer text,
  position integer not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  -- as in events
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid,
  unique (owner_id, id),
  unique (event_id, id),
  foreign key (owner_id, event_id) references events (owner_id, id) on update cascade,
  foreign key (event_id, after_question_id) references event_questions (event_id, id),
  check ((after_question_id is null) = (after_answer is null))
);
create index event_questions_event on event_questions (event_id, position) where archived_at is null;

-- A discount, or a secret that reveals hidden ticket types (kind 'secret').
create table promo_codes (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  -- null: a global code of the owner
  event_id uuid,
  kind text not null default 'discount' check (kind in ('discount', 'secret')),
  code text not null check (code = upper(code)),
  percentage numeric(5, 2) check (percentage > 0 and percentage <= 100),
  amount_minor bigint check (amount_minor > 0),
  -- a global amount counts at events in this currency; an event's own is in the event's
  currency text constraint currency_shape check (currency ~ '^[a-z]{3}$'),
  -- orders that may use it; null means unlimited
  quantity integer check (quantity >= 0),
  -- null: every ticket type (discount) or every secret one (secret)
  ticket_type_ids uuid[],
  category_ids uuid[],
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- as in events
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid,
  unique (owner_id, id),
  foreign key (owner_id, event_id) references events (owner_id, id) on update cascade,
  check (kind = 'secret' or (percentage is null) <> (amount_minor is null)),
  constraint global_amount_in_a_currency
    check ((currency is not null) = (event_id is null and amount_minor is not null))
);
create unique index promo_codes_code
  on promo_codes (owner_id, coalesce(event_id, '00000000-0000-0000-0000-000000000000'), code)
  where deleted_at is null;

-- Who works where: at an account, or at one event of it. The owner of an organization is a row too,
-- so one join says who may. Until an invitation is claimed, its address stands for the person.
create table team_members (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  -- null: at the account, and so at every event of it
  event_id uuid,
  profile_id uuid references profiles (id),
  email text,
  access_setting text not null default 'basic'
    check (access_setting in ('admin', 'door', 'basic')),
  is_owner boolean not null default false,
  role_name text not null default '',
  -- named beside the event
  collaborator boolean not null default false,
  receive_notifications boolean not null default true,
  -- of an organization: not shown on the person's profile
  hidden boolean not null default false,
  -- null: nobody invited them, as whoever founds an organization
  invited_by uuid references profiles (id),
  -- of the link; who followed it arrives again
  token_hash bytea unique,
  expires_at timestamptz,
  claimed_at timestamptz default now(),
  created_at timestamptz not null default now(),
  -- as in events
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid,
  unique (event_id, profile_id),
  foreign key (owner_id, event_id) references events (owner_id, id) on update cascade,
  constraint team_members_person_or_address check (
    (profile_id is null) = (email is not null) and (profile_id is null) = (claimed_at is null)),
  constraint team_members_invited_by_link check (
    profile_id is not null or email is null
      or num_nulls(invited_by, token_hash, expires_at) = 0),
  constraint team_members_owner_manages check (
    not is_owner or (event_id is null and profile_id is not null and access_setting = 'admin'))
);
create unique index team_members_account on team_members (owner_id, profile_id)
  where event_id is null;
create index team_members_profile on team_members (profile_id);
-- inviting an address again renews what waits
create unique index team_members_waiting
  on team_members (coalesce(event_id, owner_id), lower(email)) where profile_id is null;

-- An event that was called off, or one date of it: what its holders are told, and how far giving the
-- money back has come.
create table event_cancellations (
  -- the event, or the date
  off_id uuid primary key check (off_id = coalesce(instance_id, event_id)),
  owner_id uuid not null,
  event_id uuid not null,
  -- null: all that was still to come of the event
  instance_id uuid,
  -- the organizer's sentence to the holders
  message text not null default '' check (length(message) <= 1000),
  canceled_by uuid references profiles (id),
  canceled_at timestamptz not null default clock_timestamp(),
  -- when somebody began or resumed the refunds by hand: what was refused before is asked for again
  resumed_at timestamptz not null default clock_timestamp(),
  -- the end of the last pass over its orders
  looked_at timestamptz,
  -- nothing is left to ask for
  finished_at timestamptz,
  foreign key (owner_id, event_id) references events (owner_id, id) on update cascade,
  foreign key (owner_id, instance_id) references event_instances (owner_id, id)
    on update cascade on delete cascade
);
create index event_cancellations_event on event_cancellations (event_id);
create index event_cancellations_instance on event_cancellations (instance_id)
  where instance_id is not null;
create index event_cancellations_open on event_cancellations (canceled_at)
  where finished_at is null;
