-- Memberships that are bought for somebody else, and the others of a family who belong to one.

-- A first period that is bought for somebody: whoever has its code is its member. Until it is
-- claimed its membership is nobody's, and has a place in its tier.
create table membership_gifts (
  line_id uuid primary key,
  owner_id uuid not null,
  order_id uuid not null,
  -- that it becomes when it is paid
  subscription_id uuid not null unique,
  giver_id uuid not null references profiles (id),
  -- as whoever gets it reads it
  giver_name text not null,
  -- whom it is for
  name text not null,
  -- null: whoever gives it hands the code over
  email text constraint membership_gifts_letters check (email = lower(email)),
  message text not null default '',
  -- when it is mailed to them; null: once it is paid
  send_at timestamptz,
  code sealed not null,
  code_hash bytea not null unique,
  constraint membership_gifts_line
    foreign key (owner_id, line_id) references order_lines (owner_id, id) on delete cascade
);
create index membership_gifts_order on membership_gifts (order_id);
create index membership_gifts_giver on membership_gifts (giver_id);
create index membership_gifts_email on membership_gifts (email) where email is not null;

-- A gift that nobody claimed has no member as yet, though it is paid, and no address of the house.
alter table membership_subscriptions drop constraint membership_subscriptions_somebody,
  add constraint membership_subscriptions_somebody
    check (user_id is not null or invited_at is not null);
drop index membership_subscriptions_invited;
create unique index membership_subscriptions_invited on membership_subscriptions (tier_id, email)
  where ended_at is null and user_id is null and provider is null;

select limit_to_owner('membership_gifts');

-- How many people belong to one membership of a tier, whoever pays for it included.
alter table membership_tiers add column seats integer not null default 1
  constraint membership_tiers_seats check (seats between 1 and 10);
drop trigger audit_changes on membership_tiers;
create trigger audit_changes
  after update of name, description, email_text, member_limit, seats, archived_at, deleted_at
  on membership_tiers for each row when (old.* is distinct from new.*)
  execute function note_membership();

-- One person for each membership is what goes without saying in the log of an account.
create or replace function told(thing jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(f.key, said(f.key, f.value)), 'true')
    from jsonb_each(thing) f
   where is_noted(f.key)
     and f.value <> all (array['null', '""', '[]', '{}', 'false']::jsonb[])
     and f.value #>> '{}' is distinct from called(thing)
     and f.value is distinct from jsonb_build_object(
       'category', 'admission', 'attendance', 'in-person', 'visibility', 'public',
       'min_per_order', 1, 'max_per_order', 25, 'kind', 'discount', 'asked_of', 'attendee',
       'status', 'active', 'seats', 1) -> f.key
$$;

-- The others who belong to a membership: as long as it lets its member in, it lets them in.
create table membership_seats (
  id uuid primary key,
  owner_id uuid not null,
  subscription_id uuid not null,
  -- as the member wrote it
  email text not null constraint membership_seats_letters check (email = lower(email)),
  -- null: invited, and not claimed yet
  user_id uuid references profiles (id),
  -- of the link in the invitation
  token_hash bytea unique,
  created_at timestamptz not null default now(),
  constraint membership_seats_subscription
    foreign key (owner_id, subscription_id) references membership_subscriptions (owner_id, id),
  unique (subscription_id, email)
);
create unique index membership_seats_once on membership_seats (subscription_id, user_id)
  where user_id is not null;
create index membership_seats_user on membership_seats (user_id) where user_id is not null;
create index membership_seats_email on membership_seats (email);

select limit_to_owner('membership_seats');

-- By which seat somebody has a benefit of another's membership; it may be gone by now.
alter table benefit_uses add column seat_id uuid;

-- Whoever goes to a tier that is for fewer takes along those who were there first.
create function leave_seats() returns trigger language plpgsql as $$
begin
  delete from membership_seats where owner_id = new.owner_id and subscription_id = new.id
    and id not in (select x.id from membership_seats x where x.subscription_id = new.id
      order by x.id limit (select t.seats - 1 from membership_tiers t where t.id = new.tier_id));
  return null;
end $$;
create trigger leave_seats after update of tier_id on membership_subscriptions
  for each row when (old.tier_id is distinct from new.tier_id) execute function leave_seats();
