-- Memberships: tiers that an account sells by the month or the year, what they give off tickets, and
-- who is a member. What a member pays is an order for each period, as any other sale.

-- rows of the demo alone
drop table membership_subscriptions;

create table membership_tiers (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  name text not null,
  -- rich text
  description text not null default '',
  -- what a new member is thanked with, by mail
  email_text text not null default '',
  -- how many may be members at a time; null means unlimited
  member_limit integer constraint membership_tiers_limit check (member_limit > 0),
  position integer not null,
  -- hidden: sold to nobody, and who is a member stays one
  archived_at timestamptz,
  -- orders of former members name it, so it is never taken away
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  -- as in events
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid,
  unique (owner_id, id)
);
create index membership_tiers_owner on membership_tiers (owner_id, position)
  where deleted_at is null;

-- A price is never changed once somebody agreed to it: another one is made, and it is no longer sold.
create table membership_prices (
  id uuid primary key,
  owner_id uuid not null,
  tier_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null constraint currency_shape check (currency ~ '^[a-z]{3}$'),
  interval text not null check (interval in ('month', 'year')),
  position integer not null,
  -- no longer sold; who pays it goes on paying it
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  unique (owner_id, id),
  constraint membership_prices_tier
    foreign key (owner_id, tier_id) references membership_tiers (owner_id, id)
);
create index membership_prices_tier on membership_prices (tier_id, position);

-- What members pay less for their tickets.
create table membership_benefits (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  name text not null,
  -- off each ticket, of events in `currency`; either this or the percentage
  amount_minor bigint check (amount_minor > 0),
  currency text constraint currency_shape check (currency ~ '^[a-z]{3}$'),
  percentage numeric(5, 2) check (percentage > 0 and percentage <= 100),
  -- tickets of one member within one event or so much time; null means unlimited
  quantity integer check (quantity > 0),
  quantity_scope text
    check (quantity_scope in ('event', 'month', '3 months', '6 months', 'year')),
  discount_scope text not null default 'all'
    check (discount_scope in ('all', 'categories', 'tickets')),
  category_ids uuid[] not null default '{}',
  ticket_type_ids uuid[] not null default '{}',
  -- deactivated: it gives nobody anything
  archived_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid,
  unique (owner_id, id),
  constraint membership_benefits_value check ((amount_minor is null) <> (percentage is null)),
  constraint membership_benefits_currency check ((amount_minor is null) = (currency is null)),
  constraint membership_benefits_within check ((quantity is null) = (quantity_scope is null))
);
create index membership_benefits_owner on membership_benefits (owner_id) where deleted_at is null;

create table membership_benefit_tiers (
  owner_id uuid not null,
  benefit_id uuid not null,
  tier_id uuid not null,
  primary key (benefit_id, tier_id),
  constraint membership_benefit_tiers_benefit
    foreign key (owner_id, benefit_id) references membership_benefits (owner_id, id),
  constraint membership_benefit_tiers_tier
    foreign key (owner_id, tier_id) references membership_tiers (owner_id, id)
);
create index membership_benefit_tiers_tier on membership_benefit_tiers (tier_id);

-- Who is a member of what, now or once. Its status is never kept: it follows from what is
-- (`memberStatus` in libs/domain).
create table membership_subscriptions (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  tier_id uuid not null,
  -- what was agreed: null in a tier without prices
  price_id uuid,
  amount_minor bigint check (amount_minor > 0),
  currency text constraint currency_shape check (currency ~ '^[a-z]{3}$'),
  interval text check (interval in ('month', 'year')),
  -- who charges for it; null: nobody, the account added them by hand
  provider text,
  -- null: invited, and not claimed yet
  user_id uuid references profiles (id),
  patron_id uuid,
  -- as the account wrote it, or as they were called when they subscribed
  name text not null,
  email text not null constraint membership_subscriptions_letters check (email = lower(email)),
  invited_at timestamptz,
  -- of the link in the invitation
  token_hash bytea unique,
  -- when the first period began, from which all others are counted
  anchor_at timestamptz not null,
  -- number of the last period that is paid, or given
  period integer not null default 1 check (period > 0),
  -- its end; null: it has none
  paid_until timestamptz,
  auto_renew boolean not null,
  -- a payment that failed: since when, and how often it was tried
  failing_since timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  -- when the clock is to look at it next; null: never
  next_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('lapsed', 'unpaid', 'refunded', 'removed')),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid,
  unique (owner_id, id),
  constraint membership_subscriptions_tier
    foreign key (owner_id, tier_id) references membership_tiers (owner_id, id),
  constraint membership_subscriptions_price
    foreign key (owner_id, price_id) references membership_prices (owner_id, id),
  constraint membership_subscriptions_patron
    foreign key (owner_id, patron_id) references patrons (owner_id, id),
  constraint membership_subscriptions_agreed check (
    (price_id is null) = (amount_minor is null) and (price_id is null) = (currency is null)
    and (price_id is null) = (interval is null)),
  constraint membership_subscriptions_somebody
    check (user_id is not null or (invited_at is not null and provider is null)),
  constraint membership_subscriptions_end check ((ended_at is null) = (ended_because is null)),
  constraint membership_subscriptions_failing
    check ((failing_since is null) = (attempts = 0))
);
-- One living membership of a tier for a person, and for an address that was invited.
create unique index membership_subscriptions_one on membership_subscriptions (tier_id, user_id)
  where ended_at is null and user_id is not null;
create unique index membership_subscriptions_invited on membership_subscriptions (tier_id, email)
  where ended_at is null and user_id is null;
create index membership_subscriptions_owner on membership_subscriptions (owner_id, created_at, id);
create index membership_subscriptions_user on membership_subscriptions (user_id)
  where user_id is not null;
create index membership_subscriptions_patron on membership_subscriptions (patron_id)
  where patron_id is not null;
create index membership_subscriptions_price on membership_subscriptions (price_id)
  where price_id is not null;
create index membership_subscriptions_due on membership_subscriptions (next_at)
  where next_at is not null;

-- The periods of a membership. One is charged once, whoever asks twice: it has one row, and one order.
create table membership_periods (
  owner_id uuid not null,
  subscription_id uuid not null,
  number integer not null check (number > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- null: nothing was charged for it
  order_id uuid,
  primary key (subscription_id, number),
  constraint membership_periods_subscription
    foreign key (owner_id, subscription_id) references membership_subscriptions (owner_id, id),
  constraint membership_periods_order
    foreign key (owner_id, order_id) references orders (owner_id, id)
);
create unique index membership_periods_order on membership_periods (order_id)
  where order_id is not null;

-- A period that was ordered: of which tier, at which price, for which membership. The first one of a
-- membership holds a place in its tier until the order ends, and has the id that the membership gets.
create table membership_lines (
  line_id uuid primary key,
  owner_id uuid not null,
  order_id uuid not null,
  tier_id uuid not null,
  price_id uuid not null,
  -- as it was when it was ordered: nobody pays the price yet that locks it
  interval text not null check (interval in ('month', 'year')),
  subscription_id uuid not null,
  number integer not null check (number > 0),
  constraint membership_lines_line
    foreign key (owner_id, line_id) references order_lines (owner_id, id) on delete cascade,
  constraint membership_lines_tier
    foreign key (owner_id, tier_id) references membership_tiers (owner_id, id),
  constraint membership_lines_price
    foreign key (owner_id, price_id) references membership_prices (owner_id, id)
);
create index membership_lines_order on membership_lines (order_id);
create index membership_lines_tier on membership_lines (tier_id);
create index membership_lines_price on membership_lines (price_id);
create index membership_lines_subscription on membership_lines (subscription_id, number);

insert into product_kinds (kind, product_type, sale_account, refund_account) values
  ('membership', 'MembershipTier', 'organizer_memberships', 'refunds_memberships');

alter table ledger_entries drop constraint ledger_entries_account,
  add constraint ledger_entries_account check (account in (
    'provider_clearing', 'cash_drawer', 'terminal_clearing', 'unapplied_payments', 'payouts',
    'disputes', 'fund',
    'organizer_sales', 'organizer_donations', 'organizer_memberships', 'platform_fees',
    'provider_fees', 'refunds_organizer', 'refunds_donations', 'refunds_memberships',
    'refunds_platform'));

-- A renewal is ordered by nobody: it follows from what was agreed.
alter table orders drop constraint orders_channel_check,
  add constraint orders_channel_check
    check (channel in ('online', 'door', 'import', 'renewal'));

do $$ declare tenant_table regclass; begin
  foreach tenant_table in array array['membership_tiers', 'membership_prices',
    'membership_benefits', 'membership_benefit_tiers', 'membership_subscriptions',
    'membership_periods', 'membership_lines']::regclass[]
  loop
    perform limit_to_owner(tenant_table);
  end loop;
end $$;
