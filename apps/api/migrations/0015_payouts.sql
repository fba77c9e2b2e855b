-- What a payment provider sends to the banks of sellers.

create table payouts (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  -- where it was sent from, and what it is called there
  provider text not null,
  account_id text not null,
  provider_payout_id text not null,
  -- below 0 the provider collected what was owed to it
  amount_minor bigint not null constraint payouts_amount check (amount_minor <> 0),
  currency text not null constraint currency_shape check (currency ~ '^[a-z]{3}$'),
  status text not null
    constraint payouts_status check (status in ('pending', 'paid', 'failed', 'canceled')),
  -- when it is, or was expected to be, at the bank
  arrives_at timestamptz not null,
  -- why the bank sent it back, in the provider's words
  failed_because text,
  created_at timestamptz not null,
  -- when what it is made of was posted, and when that was taken back because it failed
  posted_at timestamptz,
  returned_at timestamptz,
  unique (provider, provider_payout_id),
  unique (owner_id, id),
  constraint payouts_returned check (returned_at is null
    or (posted_at is not null and status in ('failed', 'canceled')))
);
create index payouts_owner on payouts (owner_id, created_at desc, id);
-- the few that the provider is asked about again
create index payouts_unsettled on payouts (account_id) where status = 'pending' or posted_at is null;
select limit_to_owner('payouts');

-- What a payout is made of: its amounts stand in the ledger, under the same id.
create table payout_lines (
  transaction_id uuid primary key,
  owner_id uuid not null,
  payout_id uuid not null,
  -- what moved the money there: once in a payout
  provider_line_id text not null,
  kind text not null constraint payout_lines_kind
    check (kind in ('payment', 'refund', 'dispute', 'withdrawal')),
  unique (payout_id, provider_line_id),
  foreign key (owner_id, payout_id) references payouts (owner_id, id)
);
select limit_to_owner('payout_lines');

-- The sandbox pays out by itself, to no bank.
create table sandbox.payouts (
  id text primary key,
  account_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null constraint currency_shape check (currency ~ '^[a-z]{3}$'),
  status text not null check (status in ('pending', 'paid', 'failed')),
  arrives_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);
create index sandbox_payouts_account on sandbox.payouts (account_id, created_at desc);
create table sandbox.payout_lines (
  payout_id text not null references sandbox.payouts (id),
  -- the payment, refund or dispute that moved the money, or the dispute that was won
  source_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute')),
  intent_id text not null references sandbox.payment_intents (id),
  amount_minor bigint not null,
  primary key (payout_id, source_id)
);
-- which of them went out before
create index sandbox_payout_lines_source on sandbox.payout_lines (source_id);
