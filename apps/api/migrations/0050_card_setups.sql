-- Cards that are to be kept without being charged.

-- The sandbox keeps one by a payment of nothing, which asks for whatever a payment asks for.
alter table sandbox.payment_intents
  drop constraint payment_intents_amount_minor_check,
  add constraint payment_intents_amount_minor_check check (amount_minor >= 0);

-- Each time that somebody went to have a card kept: what its provider knows and nobody heard of
-- here is found again.
create table membership_card_setups (
  id uuid primary key,
  owner_id uuid not null,
  -- the membership, under whose name the card is kept
  subscription_id uuid not null,
  provider text not null,
  account_id text not null,
  -- what the provider calls it
  setup_id text not null,
  opened_at timestamptz not null default now(),
  -- when the clock asks what became of it; null: no more
  look_at timestamptz,
  -- when it was heard that the card is kept
  kept_at timestamptz
);
create index membership_card_setups_open on membership_card_setups (subscription_id)
  where kept_at is null;
create index membership_card_setups_look on membership_card_setups (look_at)
  where look_at is not null;
select limit_to_owner('membership_card_setups');

-- A tier may be tried for some days before its first period is paid.
alter table membership_tiers add column trial_days integer not null default 0
  constraint membership_tiers_trial check (trial_days between 0 and 90);
drop trigger audit_changes on membership_tiers;
create trigger audit_changes
  after update of name, description, email_text, member_limit, seats, trial_days, archived_at,
    deleted_at
  on membership_tiers for each row when (old.* is distinct from new.*)
  execute function note_membership();
-- As in 0045; no trial goes without saying.
create or replace function told(thing jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(f.key, said(f.key, f.value)), 'true')
    from jsonb_each(thing) f
   where is_noted(f.key)
     and f.value <> all (array['null', '""', '[]', '{}', 'false']::jsonb[])
     and f.value #>> '{}' is distinct from called(thing)
     and f.value is distinct from jsonb_build_object(
       'category', 'admission', 'attendance', 'in-person', 'visibility', 'public',
       'min_per_order', 1, 'max_per_order', 25, 'kind', 'discount', 'asked_of', 'attendee',
       'status', 'active', 'seats', 1, 'trial_days', 0) -> f.key
$$;

-- Before its first period is paid a membership on trial has none: it is free until the anchor.
alter table membership_subscriptions
  add column trial_until timestamptz,
  drop constraint membership_subscriptions_period_check,
  add constraint membership_subscriptions_period_check check (period >= 0),
  add constraint membership_subscriptions_trial
    check (period > 0 or (trial_until is not null and paid_until = trial_until));

-- A trial that somebody went for, at a price as they read it. It holds a place in its tier while
-- they enter their card, and becomes the membership of its id. A person has one of a house ever.
create table membership_trials (
  id uuid primary key,
  owner_id uuid not null,
  user_id uuid not null references profiles (id),
  tier_id uuid not null,
  price_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null constraint currency_shape check (currency ~ '^[a-z]{3}$'),
  interval text not null check (interval in ('month', 'year')),
  days integer not null check (days between 1 and 90),
  opened_at timestamptz not null default now(),
  held_until timestamptz not null,
  -- which terms they read beside the button
  terms_version text,
  begun_at timestamptz,
  refused_because text check (refused_because in ('full', 'member', 'used')),
  constraint membership_trials_end check (begun_at is null or refused_because is null),
  constraint membership_trials_tier
    foreign key (owner_id, tier_id) references membership_tiers (owner_id, id),
  constraint membership_trials_price
    foreign key (owner_id, price_id) references membership_prices (owner_id, id)
);
create unique index membership_trials_once on membership_trials (owner_id, user_id)
  where begun_at is not null;
create index membership_trials_user on membership_trials (user_id);
create index membership_trials_held on membership_trials (tier_id)
  where begun_at is null and refused_because is null;
create index membership_trials_price on membership_trials (price_id);
select limit_to_owner('membership_trials');
