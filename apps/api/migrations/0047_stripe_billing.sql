-- What Stripe calls somebody whose card it keeps: each name of ours at an account is a customer of
-- its own there, known before anything is asked for in its name.
create schema stripe;
create table stripe.customers (
  account_id text not null,
  -- the membership, as its card is kept
  kept_as text not null,
  customer_id text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, kept_as),
  unique (account_id, customer_id)
);
create index customers_kept_as on stripe.customers (kept_as);
grant usage on schema stripe to foyer_platform;
grant select, insert, update, delete on stripe.customers to foyer_platform;

-- A notice about what is kept under a name says whose it is.
alter table payment_notices add column kept_as text;
