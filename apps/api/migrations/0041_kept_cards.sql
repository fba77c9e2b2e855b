-- Ways to pay that are kept, so that a renewal is paid by nobody at a page.

-- The card that the sandbox keeps of somebody, at one account and under a name that we give it.
create table sandbox.kept_cards (
  account_id text not null,
  kept_as text not null,
  -- one of the test numbers, which say what becomes of a payment
  number text not null,
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null,
  kept_at timestamptz not null default clock_timestamp(),
  primary key (account_id, kept_as)
);
grant select, insert, update, delete on sandbox.kept_cards to foyer_platform;
-- under which name the card is kept that pays it
alter table sandbox.payment_intents add column keep_as text;

-- Each time that a renewal is charged with nobody at a page, noted before the provider is asked: what
-- was cut off is gone on with under the same key, and nothing is charged beside it.
create table renewal_charges (
  owner_id uuid not null,
  order_id uuid not null,
  attempt integer not null check (attempt > 0),
  -- the account there: another one may be connected when it is gone on with
  account_id text not null,
  asked_at timestamptz not null default clock_timestamp(),
  -- null: under way, cut off, or paid
  declined_at timestamptz,
  primary key (order_id, attempt),
  constraint renewal_charges_order
    foreign key (owner_id, order_id) references orders (owner_id, id)
);
create unique index renewal_charges_one on renewal_charges (order_id) where declined_at is null;
select limit_to_owner('renewal_charges');
