-- Money: payout accounts, payments, refunds, the ledger, and the books of the payment sandbox.

create table payment_accounts (
  owner_id uuid primary key references profiles (id),
  provider text not null,
  account_id text not null,
  connected_at timestamptz not null default now(),
  -- null while the account can be paid
  disconnected_at timestamptz,
  -- what the provider said of it last
  standing text not null default 'ready'
    check (standing in ('ready', 'unfinished', 'checking', 'refused', 'gone')),
  -- whether its owner wants it connected: what the provider says later connects nothing else
  is_wanted boolean not null default true,
  -- when the provider was last asked what it paid out
  payouts_asked_at timestamptz,
  unique (provider, account_id),
  constraint payment_accounts_can_be_paid
    check ((disconnected_at is null) = (is_wanted and standing = 'ready'))
);

create table payments (
  id uuid primary key,
  owner_id uuid not null,
  order_id uuid not null,
  provider text not null,
  -- the account there that it is paid to: another one may be connected later
  account_id text not null,
  -- the provider's payment intent
  intent_id text not null,
  client_secret sealed not null,
  status text not null default 'open'
    constraint payments_status check (status in ('open', 'succeeded', 'canceled')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null constraint currency_shape check (currency ~ '^[a-z]{3}$'),
  captured_minor bigint not null default 0
    constraint payments_captured check (captured_minor between 0 and amount_minor),
  refunded_minor bigint not null default 0
    constraint payments_refunded check (refunded_minor >= 0)
    check (refunded_minor <= captured_minor),
  provider_fee_minor bigint not null default 0,
  card_brand text,
  card_last4 text,
  -- why we ask the provider to call the payment off: what becomes of the order once it is ('keep':
  -- it is only changed; 'failed': its bank did not pay)
  close_as text check (close_as in ('keep', 'canceled', 'timed_out', 'failed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, intent_id),
  unique (owner_id, id),
  foreign key (owner_id, order_id) references orders (owner_id, id)
);
create index payments_open on payments (updated_at) where status = 'open';
create unique index payments_one_open on payments (order_id) where status in ('open', 'succeeded');
-- earlier payments of an order; the unique index knows only the one that counts
create index payments_order on payments (order_id);

-- A refund is asked for first, then carried out at the provider, then settled: each step survives a
-- crash.
create table refunds (
  id uuid primary key,
  owner_id uuid not null,
  order_id uuid not null,
  line_id uuid,
  -- null: it was paid in cash and is handed back
  payment_id uuid,
  -- refunds that were asked for together are told together; one that was asked for alone is its own
  -- batch
  batch_id uuid not null default gen_random_uuid(),
  -- what the provider is asked for, and what of the line's price had been given back elsewhere before
  amount_minor bigint not null check (amount_minor >= 0),
  covered_minor bigint not null default 0 check (covered_minor >= 0),
  constraint refunds_amount check (amount_minor + covered_minor > 0),
  -- 'outside': made at the provider by whoever owns the account, for no line that we know of
  reason text not null constraint refunds_reason check (reason in
    ('organizer', 'holder', 'event_canceled', 'late_payment', 'exchanged', 'outside')),
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  -- the event or the date whose cancellation asked for it (event_cancellations)
  off_id uuid constraint refunds_off check ((off_id is null) = (reason <> 'event_canceled')),
  -- why the provider refused it, in its words
  refused_because text,
  -- when its buyer was told of it by a mail about refunds
  told_at timestamptz,
  provider_refund_id text unique,
  -- when the provider is asked next whether it arrived: a bank may send it back for weeks
  ask_at timestamptz,
  -- when it came back to the seller after all, and why, in the provider's words
  returned_at timestamptz constraint refunds_returned
    check (returned_at is null or status = 'succeeded'),
  returned_because text,
  -- the one that came back, in place of which this one is made
  again_of uuid references refunds (id),
  requested_by uuid references profiles (id),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  foreign key (owner_id, order_id) references orders (owner_id, id),
  constraint refunds_order_item
    foreign key (owner_id, line_id) references order_lines (owner_id, id),
  foreign key (owner_id, payment_id) references payments (owner_id, id)
);
create unique index refunds_item on refunds (line_id)
  where status in ('pending', 'succeeded') and line_id is not null and returned_at is null;
-- what came back is made again once
create unique index refunds_again on refunds (again_of)
  where status in ('pending', 'succeeded') and again_of is not null;
create index refunds_asked on refunds (ask_at) where ask_at is not null;
create index refunds_order on refunds (order_id);
create index refunds_batch on refunds (batch_id);
create index refunds_off on refunds (off_id) where off_id is not null;
-- the few that wait or were refused: asked for every minute
create index refunds_unsettled on refunds (status, created_at) where status <> 'succeeded';

-- Provider notices, kept once by the provider's event id: doubles are dropped, order does not
-- matter.
create table payment_notices (
  provider text not null,
  event_id text not null,
  type text not null,
  -- where and to what it happened, as far as it says: an account, one of its payments
  account_id text,
  intent_id text,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  primary key (provider, event_id)
);

-- Append-only double entry. Amounts are signed minor units; each transaction sums to zero per
-- currency. No foreign keys on line_id and event_id: an order writes about eight entries, the
-- look-ups made posting them 15 % slower (0.65 to 0.75 ms), and both come from the locked order in
-- the same transaction.
create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null,
  kind text not null constraint ledger_entries_kind
    check (kind in ('sale', 'refund', 'provider_fee', 'unapplied', 'payout', 'dispute', 'fund')),
  owner_id uuid not null references profiles (id),
  order_id uuid references orders (id),
  line_id uuid,
  event_id uuid,
  -- what was sent to a bank, or came back from there: which payout it belongs to
  payout_id uuid,
  -- provider_clearing: cash at the payment provider; unapplied_payments: money that arrived for an
  -- order that could not be filled any more, until it is back; payouts: on its way to the organizer;
  -- disputes: taken back by a card's bank until it is decided; fund: the
  -- part of our fees that is given away
  account text not null constraint ledger_entries_account check (account in (
    'provider_clearing', 'cash_drawer', 'terminal_clearing', 'unapplied_payments', 'payouts',
    'disputes', 'fund',
    'organizer_sales', 'organizer_donations', 'platform_fees', 'provider_fees',
    'refunds_organizer', 'refunds_donations', 'refunds_platform')),
  amount_minor bigint not null,
  currency text not null constraint currency_shape check (currency ~ '^[a-z]{3}$'),
  occurred_at timestamptz not null default clock_timestamp(),
  constraint ledger_entries_payout check ((payout_id is not null) = (kind = 'payout'))
);
create index ledger_entries_order on ledger_entries (order_id);
create index ledger_entries_payout on ledger_entries (payout_id) where payout_id is not null;
-- Reports read the ledger itself: these two hold every column that a sum needs, so no table page is
-- touched. The second is what an event earned, in the organizer's list of events.
create index ledger_entries_report on ledger_entries (owner_id, currency, occurred_at)
  include (kind, account, amount_minor, event_id, order_id);
create index ledger_entries_event on ledger_entries (event_id) include (account, amount_minor);

-- A ledger transaction is written by one statement, so that statement is what must balance: one
-- look at what was just written, in place of one for each of its entries.
create function ledger_balanced() returns trigger language plpgsql as $$
declare unbalanced uuid;
begin
  select transaction_id into unbalanced from written
   group by transaction_id, currency having sum(amount_minor) <> 0 limit 1;
  if found then
    raise exception 'ledger transaction % does not balance', unbalanced
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_balanced after insert on ledger_entries
  referencing new table as written for each statement execute function ledger_balanced();

create function append_only() returns trigger language plpgsql as $$
begin raise exception '% is append-only', tg_table_name; end $$;
create trigger ledger_append_only before update or delete on ledger_entries
  for each row execute function append_only();
-- emptied at a stroke is deleted, too
create trigger ledger_no_truncate before truncate on ledger_entries
  for each statement execute function append_only();

-- The embedded payment provider keeps its own books, as a provider elsewhere would. The secret of
-- its notices follows from the key of the vault.
create schema sandbox;
create table sandbox.accounts (
  id text primary key,
  owner_id uuid not null unique,
  created_at timestamptz not null default now()
);
create table sandbox.payment_intents (
  id text primary key,
  client_secret sealed not null,
  account_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- what of it is the product's
  application_fee_minor bigint not null default 0,
  currency text not null constraint currency_shape check (currency ~ '^[a-z]{3}$'),
  metadata jsonb not null default '{}',
  idempotency_key text not null unique,
  status text not null default 'requires_payment_method' check (status in (
    'requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
  captured_minor bigint not null default 0
    constraint payment_intents_captured check (captured_minor between 0 and amount_minor),
  refunded_minor bigint not null default 0
    constraint payment_intents_refunded check (refunded_minor >= 0)
    check (refunded_minor <= captured_minor),
  last_error jsonb,
  card_brand text,
  card_last4 text,
  -- what goes back to this card is sent back by its bank
  returns_refunds boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table sandbox.refunds (
  id text primary key,
  intent_id text not null references sandbox.payment_intents (id),
  amount_minor bigint not null check (amount_minor > 0),
  -- what of it the product gave back
  application_fee_minor bigint not null default 0,
  -- null: its account made it by itself
  idempotency_key text unique,
  created_at timestamptz not null default now(),
  -- when its bank sent it back
  failed_at timestamptz
);
