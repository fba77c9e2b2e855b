-- Tickets in their holders' hands and at the door.

alter table registrations
  -- a link of its own, 160 random bits; made when the ticket travels apart from its order
  add column access_code text unique,
  -- the ticket that its earlier holder gave away for this one
  add column transferred_from uuid references registrations (id);
create index registrations_order on registrations (order_id);
create index registrations_event on registrations (event_id);
-- doors know tickets by the hash of their code
create index registrations_code_hash on registrations (sha256(code::bytea));
create unique index registrations_transferred_from on registrations (transferred_from) where transferred_from is not null;

-- Signs the QR codes of one event, so that its doors can tell a forged ticket without a network. The private key never leaves this table.
create table event_keys (
  event_id uuid primary key,
  owner_id uuid not null,
  -- Ed25519: SPKI and PKCS #8, DER
  public_key bytea not null,
  private_key bytea not null,
  created_at timestamptz not null default now(),
  foreign key (owner_id, event_id) references events (owner_id, id)
);

create table membership_subscriptions (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  user_id uuid not null references profiles (id),
  tier_name text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  interval text not null check (interval in ('month', 'year')),
  status text not null default 'active' check (status in ('active', 'past_due', 'canceled', 'expired')),
  -- null: added by hand, nobody is charged
  provider_subscription_id text unique,
  created_at timestamptz not null default now(),
  unique (owner_id, id)
);
create index membership_subscriptions_user on membership_subscriptions (user_id);
