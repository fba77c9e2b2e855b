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
