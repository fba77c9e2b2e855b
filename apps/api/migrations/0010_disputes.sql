-- Payments that a buyer's bank takes back. What it decides in the end is written over what it said
-- first; what was taken and came back stands in the ledger.

create table disputes (
  id uuid primary key,
  owner_id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  -- the dispute at the provider of its payment
  provider_dispute_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- how much of it is taken now, and what the provider keeps for it
  taken_minor bigint not null default 0
    constraint disputes_taken check (taken_minor between 0 and amount_minor),
  fee_minor bigint not null default 0 constraint disputes_fee check (fee_minor >= 0),
  status text not null constraint disputes_status check (status in ('open', 'won', 'lost')),
  -- in the provider's word
  reason text not null,
  -- until when the seller may answer, where an answer is waited for
  respond_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- when the provider was last asked about it
  asked_at timestamptz not null default now(),
  unique (payment_id, provider_dispute_id),
  foreign key (owner_id, order_id) references orders (owner_id, id),
  foreign key (owner_id, payment_id) references payments (owner_id, id)
);
create index disputes_order on disputes (order_id);
-- the few that are not decided: the provider is asked about them now and then
create index disputes_open on disputes (asked_at) where status = 'open';
select limit_to_owner('disputes');

create table sandbox.disputes (
  id text primary key,
  -- one of a payment
  intent_id text not null unique references sandbox.payment_intents (id),
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('open', 'won', 'lost')),
  reason text not null,
  created_at timestamptz not null default now()
);
