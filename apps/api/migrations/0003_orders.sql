-- Selling: stock, orders, tickets, payments, the ledger.

-- One pool per date and ticket type. Units are rows made as needed up to the capacity,
-- so that claiming is a row lock with SKIP LOCKED and never a counter that can drift.
create table stock_pools (
  id uuid primary key,
  owner_id uuid not null,
  event_id uuid not null,
  instance_id uuid not null,
  ticket_type_id uuid not null,
  -- null means unlimited: no units are kept
  capacity integer check (capacity >= 0),
  -- units made so far, and the highest number given to one
  made integer not null default 0,
  last_unit_no integer not null default 0,
  check (capacity is null or made <= capacity),
  unique (instance_id, ticket_type_id),
  unique (owner_id, id),
  foreign key (owner_id, event_id) references events (owner_id, id),
  foreign key (owner_id, instance_id) references event_instances (owner_id, id),
  foreign key (owner_id, ticket_type_id) references ticket_types (owner_id, id)
);

create table orders (
  id uuid primary key,
  owner_id uuid not null,
  event_id uuid not null,
  instance_id uuid not null,
  -- null: a guest; bound to the browser by guest_key_hash
  user_id uuid references profiles (id),
  guest_key_hash bytea,
  -- 160 random bits: opens the ticket page from the confirmation mail
  access_code text not null unique,
  -- who sent which idempotency key: a retry after a crash finds the order it made
  creation_key text unique,
  status text not null default 'pending',
  payment_method text not null default 'card' check (payment_method in ('card', 'free', 'cash', 'terminal')),
  ticket_type text not null default 'in-person' check (ticket_type in ('in-person', 'online')),
  currency text not null,
  subtotal_minor bigint not null default 0 check (subtotal_minor >= 0),
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  donation_minor bigint not null default 0 check (donation_minor >= 0),
  total_minor bigint not null default 0 check (total_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0 and refunded_minor <= total_minor),
  promo_code_id uuid,
  promo_code text,
  buyer_first_name text,
  buyer_last_name text,
  buyer_email text,
  consents jsonb not null default '{}',
  -- what the buyer was promised when buying: {allowed, until}
  refund_terms jsonb not null default '{}',
  expires_at timestamptz,
  extensions integer not null default 0,
  confirmed_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (owner_id, id),
  foreign key (owner_id, event_id) references events (owner_id, id),
  foreign key (owner_id, instance_id) references event_instances (owner_id, id),
  foreign key (owner_id, promo_code_id) references promo_codes (owner_id, id)
);
create index orders_owner on orders (owner_id, created_at desc);
create index orders_event on orders (event_id);
create index orders_user on orders (user_id) where user_id is not null;
create index orders_guest on orders (guest_key_hash, event_id) where guest_key_hash is not null;
create index orders_email on orders (lower(buyer_email));
create index orders_open on orders (expires_at) where status in ('pending', 'processing', 'express_processing', 'handling_payment');

-- Status history runs only along these edges.
create table order_status_edges (from_status text, to_status text, primary key (from_status, to_status));
insert into order_status_edges values
  ('pending', 'processing'), ('pending', 'express_processing'), ('pending', 'handling_payment'), ('pending', 'completed'),
  ('pending', 'failed'), ('pending', 'canceled'), ('pending', 'timed_out'),
  ('processing', 'handling_payment'), ('processing', 'completed'), ('processing', 'failed'), ('processing', 'canceled'), ('processing', 'timed_out'),
  ('express_processing', 'processing'), ('express_processing', 'handling_payment'), ('express_processing', 'completed'),
  ('express_processing', 'failed'), ('express_processing', 'canceled'), ('express_processing', 'timed_out'),
  -- a declined card goes back, so that the buyer can try again
  ('handling_payment', 'processing'), ('handling_payment', 'express_processing'), ('handling_payment', 'completed'), ('handling_payment', 'refunded'),
  ('handling_payment', 'failed'), ('handling_payment', 'canceled'), ('handling_payment', 'timed_out'),
  -- a payment that succeeds after the hold ended: tickets when stock is left, the money back when not
  ('timed_out', 'completed'), ('timed_out', 'refunded'), ('canceled', 'completed'), ('canceled', 'refunded'),
  ('completed', 'transferred'), ('completed', 'partially_refunded'), ('completed', 'refunded'), ('completed', 'canceled'),
  ('transferred', 'partially_refunded'), ('transferred', 'refunded'), ('transferred', 'canceled'),
  ('partially_refunded', 'refunded');

create table order_status_history (
  order_id uuid not null references orders (id),
  from_status text,
  to_status text not null,
  at timestamptz not null default clock_timestamp()
);
create index order_status_history_order on order_status_history (order_id);

create function orders_status_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then return new; end if;
  if tg_op = 'UPDATE' and not exists (select 1 from order_status_edges where from_status = old.status and to_status = new.status) then
    raise exception 'order status may not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  insert into order_status_history (order_id, from_status, to_status) values (new.id, case when tg_op = 'UPDATE' then old.status end, new.status);
  return new;
end $$;
create trigger orders_status_guard after insert or update of status on orders for each row execute function orders_status_guard();

-- One row per ticket bought.
create table order_items (
  id uuid primary key,
  owner_id uuid not null,
  order_id uuid not null,
  ticket_type_id uuid not null,
  name text not null,
  base_price_minor bigint not null check (base_price_minor >= 0),
  base_fee_minor bigint not null check (base_fee_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  discount_name text,
  -- what the buyer pays: price and fee after the discount
  price_minor bigint not null check (price_minor >= 0),
  fee_minor bigint not null check (fee_minor >= 0),
  status text not null default 'held' check (status in ('held', 'released', 'active', 'canceled', 'refunded')),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0 and refunded_minor <= price_minor + fee_minor),
  position integer not null,
  -- who comes in with this ticket, once the order is confirmed
  attendee_first_name text,
  attendee_last_name text,
  attendee_email text,
  unique (owner_id, id),
  check (price_minor + fee_minor + discount_minor = base_price_minor + base_fee_minor),
  foreign key (owner_id, order_id) references orders (owner_id, id),
  foreign key (owner_id, ticket_type_id) references ticket_types (owner_id, id)
);
create index order_items_order on order_items (order_id);

create table stock_units (
  pool_id uuid not null references stock_pools (id),
  unit_no integer not null,
  -- who holds it or bought it
  order_item_id uuid references order_items (id),
  -- free once this has passed, whether or not a sweeper came by: always, for a unit that nobody holds
  hold_expires_at timestamptz not null default '-infinity',
  sold boolean not null default false,
  primary key (pool_id, unit_no),
  check (not sold or order_item_id is not null)
);
-- an item holds one unit; a unit taken over by another order leaves the first one with none
create unique index stock_units_item on stock_units (order_item_id) where order_item_id is not null;
-- free units first, so that a claim reads as many rows as it takes, and none of a date that is sold out
create index stock_units_unsold on stock_units (pool_id, hold_expires_at) where not sold;

-- The capacity stands with the ticket type; its pools follow. Units that nobody holds go first; below what is sold or held is refused.
create function stock_follows_capacity() returns trigger language plpgsql as $$
declare pool stock_pools; kept integer; added integer;
begin
  for pool in select * from stock_pools where ticket_type_id = new.id order by id for no key update loop
    added := 0;
    if new.capacity is not null then
      -- what was sold or held while the type was unlimited has no unit yet
      insert into stock_units (pool_id, unit_no, order_item_id, hold_expires_at, sold)
        select pool.id, pool.last_unit_no + row_number() over (order by i.id), i.id, case when i.status = 'held' then o.expires_at else '-infinity' end, i.status = 'active'
          from order_items i join orders o on o.id = i.order_id
         where o.instance_id = pool.instance_id and i.ticket_type_id = new.id
           and (i.status = 'active' or (i.status = 'held' and o.expires_at > clock_timestamp()))
           and not exists (select 1 from stock_units u where u.order_item_id = i.id);
      get diagnostics added = row_count;
      select count(*) into kept from stock_units where pool_id = pool.id;
      delete from stock_units where pool_id = pool.id and unit_no in (
        select unit_no from stock_units
         where pool_id = pool.id and not sold and hold_expires_at <= clock_timestamp()
         order by unit_no desc limit greatest(0, kept - new.capacity) for update);
      select count(*) into kept from stock_units where pool_id = pool.id;
      if kept > new.capacity then
        raise exception 'capacity_below_sold' using errcode = 'check_violation', constraint = 'capacity_below_sold';
      end if;
    else
      kept := pool.made;
    end if;
    update stock_pools set capacity = new.capacity, made = kept, last_unit_no = pool.last_unit_no + added where id = pool.id;
  end loop;
  return null;
end $$;
create trigger stock_follows_capacity after update of capacity on ticket_types
  for each row when (old.capacity is distinct from new.capacity) execute function stock_follows_capacity();

-- Uses of a limited code: a live hold or a completed order.
create table promo_redemptions (
  promo_code_id uuid not null references promo_codes (id),
  order_id uuid not null references orders (id),
  hold_expires_at timestamptz,
  completed boolean not null default false,
  primary key (promo_code_id, order_id)
);

-- A ticket. Exists only when its order completed.
create table registrations (
  id uuid primary key,
  owner_id uuid not null,
  event_id uuid not null,
  instance_id uuid not null,
  order_id uuid not null,
  order_item_id uuid not null,
  ticket_type_id uuid not null,
  user_id uuid references profiles (id),
  -- 160 random bits: what the QR code carries
  code text not null unique,
  first_name text not null,
  last_name text not null,
  email text not null,
  status text not null default 'active' check (status in ('active', 'transfer_pending', 'transferred', 'canceled', 'refunded')),
  transferred_to text,
  ended_at timestamptz,
  checked_in_at timestamptz,
  checked_in_by uuid references profiles (id),
  note text,
  created_at timestamptz not null default now(),
  unique (owner_id, id),
  foreign key (owner_id, order_id) references orders (owner_id, id),
  foreign key (owner_id, order_item_id) references order_items (owner_id, id),
  foreign key (owner_id, event_id) references events (owner_id, id),
  foreign key (owner_id, instance_id) references event_instances (owner_id, id)
);
create unique index registrations_item on registrations (order_item_id) where status in ('active', 'transfer_pending');
create index registrations_instance on registrations (instance_id);
create index registrations_user on registrations (user_id) where user_id is not null;
create index registrations_email on registrations (lower(email));

-- Every scan, also those made with the network off and settled later (client_id makes them idempotent).
create table check_ins (
  id uuid primary key,
  owner_id uuid not null,
  registration_id uuid not null,
  client_id uuid unique,
  action text not null check (action in ('in', 'out', 'refused')),
  scanned_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  by_user_id uuid references profiles (id),
  foreign key (owner_id, registration_id) references registrations (owner_id, id)
);
create index check_ins_registration on check_ins (registration_id, scanned_at);

create table payments (
  id uuid primary key,
  owner_id uuid not null,
  order_id uuid not null,
  provider text not null,
  -- the provider's payment intent
  intent_id text not null,
  client_secret text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  status text not null default 'open' check (status in ('open', 'succeeded', 'failed', 'canceled')),
  captured_minor bigint not null default 0,
  refunded_minor bigint not null default 0 check (refunded_minor <= captured_minor),
  provider_fee_minor bigint not null default 0,
  card_brand text,
  card_last4 text,
  -- why we ask the provider to call the payment off: what becomes of the order once it is ('keep': it is only changed)
  close_as text check (close_as in ('keep', 'canceled', 'timed_out')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, intent_id),
  unique (owner_id, id),
  foreign key (owner_id, order_id) references orders (owner_id, id)
);
create index payments_open on payments (updated_at) where status = 'open';
create unique index payments_one_open on payments (order_id) where status in ('open', 'succeeded');

-- A refund is asked for first, then carried out at the provider, then settled: each step survives a crash.
create table refunds (
  id uuid primary key,
  owner_id uuid not null,
  order_id uuid not null,
  order_item_id uuid,
  payment_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null default 'organizer',
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  provider_refund_id text unique,
  requested_by uuid references profiles (id),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  foreign key (owner_id, order_id) references orders (owner_id, id),
  foreign key (owner_id, payment_id) references payments (owner_id, id)
);
create unique index refunds_item on refunds (order_item_id) where status in ('pending', 'succeeded') and order_item_id is not null;

-- Provider notices, kept once by the provider's event id: doubles are dropped, order does not matter.
create table payment_notices (
  provider text not null,
  event_id text not null,
  type text not null,
  intent_id text not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  primary key (provider, event_id)
);

-- Append-only double entry. Amounts are signed minor units; each transaction sums to zero per currency.
-- Accounts: provider_clearing (cash at the payment provider), organizer_sales, organizer_donations,
-- platform_fees, provider_fees, refunds_organizer, refunds_donations, refunds_platform, cash_drawer, terminal_clearing,
-- unapplied_payments (money that arrived for an order that could not be filled any more, until it is back).
create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null,
  kind text not null check (kind in ('sale', 'refund', 'payout', 'provider_fee', 'unapplied')),
  owner_id uuid not null references profiles (id),
  order_id uuid references orders (id),
  order_item_id uuid,
  event_id uuid,
  account text not null,
  amount_minor bigint not null,
  currency text not null,
  occurred_at timestamptz not null default clock_timestamp()
);
create index ledger_entries_owner on ledger_entries (owner_id, occurred_at);
create index ledger_entries_order on ledger_entries (order_id);
create index ledger_entries_transaction on ledger_entries (transaction_id);

create function ledger_balanced() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_entries where transaction_id = new.transaction_id group by currency having sum(amount_minor) <> 0) then
    raise exception 'ledger transaction % does not balance', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_balanced after insert on ledger_entries deferrable initially deferred for each row execute function ledger_balanced();
create function append_only() returns trigger language plpgsql as $$
begin raise exception '% is append-only', tg_table_name; end $$;
create trigger ledger_append_only before update or delete on ledger_entries for each row execute function append_only();
