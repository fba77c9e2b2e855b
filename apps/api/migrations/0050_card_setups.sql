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
