-- Selling: stock, orders and their lines, uses of promo codes.

-- One pool per occurrence and ticket type. Units are rows made as needed up to the capacity, so
-- that claiming is a row lock with SKIP LOCKED and never a counter that can drift.
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
  unique (instance_id, ticket_type_id),
  unique (owner_id, id),
  foreign key (owner_id, event_id) references events (owner_id, id),
  foreign key (owner_id, instance_id) references event_instances (owner_id, id),
  foreign key (owner_id, ticket_type_id) references ticket_types (owner_id, id),
  check (capacity is null or made <= capacity)
);

create table orders (
  id uuid primary key,
  owner_id uuid not null,
  event_id uuid not null,
  instance_id uuid not null,
  status text not null default 'pending' constraint orders_status check (status in (
    'pending', 'processing', 'express_processing', 'handling_payment', 'completed', 'failed',
    'canceled', 'timed_out', 'transferred', 'partially_refunded', 'refunded')),
  -- null: a guest; bound to the browser by guest_key_hash
  user_id uuid references profiles (id),
  guest_key_hash bytea,
  -- SHA-256 of the network that asked for a hold, so that one network leaves room for the other
  -- buyers; gone a day later
  network_hash bytea,
  buyer_first_name text,
  buyer_last_name text,
  buyer_email text,
  consents jsonb not null default '{}',
  -- opens the ticket page from the confirmation mail
  access_code sealed not null,
  access_hash bytea not null,
  -- An order remembers by which calls it was made and confirmed, so that a repeat finds it without
  -- a note of its own: who sent which idempotency key, and the SHA-256 of the call. The same key
  -- with another request is refused.
  creation_key text unique,
  creation_hash bytea,
  confirmation_key text,
  confirmation_hash bytea,
  payment_method text not null default 'card'
    check (payment_method in ('card', 'free', 'cash', 'terminal')),
  ticket_type text not null default 'in-person' check (ticket_type in ('in-person', 'online')),
  currency text not null constraint currency_shape check (currency ~ '^[a-z]{3}$'),
  subtotal_minor bigint not null default 0 check (subtotal_minor >= 0),
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  donation_minor bigint not null default 0 check (donation_minor >= 0),
  total_minor bigint not null default 0 check (total_minor >= 0),
  refunded_minor bigint not null default 0
    check (refunded_minor >= 0 and refunded_minor <= total_minor),
  -- one discount at most, beside any codes that only unlock tickets; both lists run in step
  code_ids uuid[] not null default '{}',
  codes text[] not null default '{}',
  -- what the buyer was promised when buying: {allowed, until}
  refund_terms jsonb not null default '{}',
  expires_at timestamptz,
  -- when its hold would have ended, had the buyer's page not been closed
  expires_before_leaving timestamptz,
  extensions integer not null default 0,
  confirmed_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (owner_id, id),
  foreign key (owner_id, event_id) references events (owner_id, id),
  foreign key (owner_id, instance_id) references event_instances (owner_id, id),
  constraint orders_codes check (cardinality(code_ids) = cardinality(codes))
);
create unique index orders_access_hash on orders (access_hash);
create index orders_owner on orders (owner_id, created_at desc);
create index orders_report
  on orders (owner_id, (coalesce(completed_at, created_at)) desc, id desc);
create index orders_event on orders (event_id);
-- whether an occurrence was ever ordered
create index orders_instance on orders (instance_id);
create index orders_user on orders (user_id) where user_id is not null;
create index orders_guest on orders (guest_key_hash, event_id) where guest_key_hash is not null;
create index orders_email on orders (lower(buyer_email));
create index orders_open on orders (expires_at)
  where status in ('pending', 'processing', 'express_processing', 'handling_payment');
create index orders_network on orders (event_id, network_hash)
  where network_hash is not null
    and status in ('pending', 'processing', 'express_processing', 'handling_payment');

-- Status history runs only along these edges.
create table order_status_edges (
  from_status text,
  to_status text,
  primary key (from_status, to_status)
);
insert into order_status_edges (from_status, to_status) values
  ('pending', 'processing'), ('pending', 'express_processing'), ('pending', 'handling_payment'),
  ('pending', 'completed'), ('pending', 'failed'), ('pending', 'canceled'),
  ('pending', 'timed_out'),
  ('processing', 'handling_payment'), ('processing', 'completed'), ('processing', 'failed'),
  ('processing', 'canceled'), ('processing', 'timed_out'),
  ('express_processing', 'processing'), ('express_processing', 'handling_payment'),
  ('express_processing', 'completed'), ('express_processing', 'failed'),
  ('express_processing', 'canceled'), ('express_processing', 'timed_out'),
  -- a declined card goes back, so that the buyer can try again
  ('handling_payment', 'processing'), ('handling_payment', 'express_processing'),
  ('handling_payment', 'completed'), ('handling_payment', 'refunded'),
  ('handling_payment', 'failed'), ('handling_payment', 'canceled'),
  ('handling_payment', 'timed_out'),
  -- a payment that succeeds after the hold ended: tickets when stock is left, else the money back
  ('timed_out', 'completed'), ('timed_out', 'refunded'),
  ('canceled', 'completed'), ('canceled', 'refunded'),
  ('completed', 'transferred'), ('completed', 'partially_refunded'), ('completed', 'refunded'),
  ('completed', 'canceled'),
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
  if tg_op = 'UPDATE' and not exists (
    select 1 from order_status_edges where from_status = old.status and to_status = new.status) then
    raise exception 'order status may not go from % to %', old.status, new.status
      using errcode = 'check_violation';
  end if;
  insert into order_status_history (order_id, from_status, to_status)
    values (new.id, case when tg_op = 'UPDATE' then old.status end, new.status);
  return new;
end $$;
create trigger orders_status_guard after insert or update of status on orders
  for each row execute function orders_status_guard();

-- An order line: one row per ticket bought.
create table order_lines (
  id uuid primary key,
  owner_id uuid not null,
  order_id uuid not null,
  ticket_type_id uuid not null,
  position integer not null,
  name text not null,
  status text not null default 'held'
    check (status in ('held', 'released', 'active', 'canceled', 'refunded')),
  base_price_minor bigint not null check (base_price_minor >= 0),
  base_fee_minor bigint not null check (base_fee_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  discount_name text,
  -- what the buyer pays: price and fee after the discount
  price_minor bigint not null check (price_minor >= 0),
  fee_minor bigint not null check (fee_minor >= 0),
  refunded_minor bigint not null default 0
    check (refunded_minor >= 0 and refunded_minor <= price_minor + fee_minor),
  -- who comes in with this ticket, once the order is confirmed
  attendee_first_name text,
  attendee_last_name text,
  attendee_email text,
  unique (owner_id, id),
  foreign key (owner_id, order_id) references orders (owner_id, id),
  foreign key (owner_id, ticket_type_id) references ticket_types (owner_id, id),
  check (price_minor + fee_minor + discount_minor = base_price_minor + base_fee_minor)
);
create index order_lines_order on order_lines (order_id);
-- How many of a type were sold and for how much; whether it was ever ordered. Without the status:
-- an item that becomes a ticket would then be written into every index again.
create index order_lines_type on order_lines (ticket_type_id);

create table stock_units (
  pool_id uuid not null references stock_pools (id),
  unit_no integer not null,
  -- who holds it or bought it
  line_id uuid references order_lines (id),
  -- free once this has passed, whether or not a sweeper came by: always, for a unit that nobody
  -- holds
  hold_expires_at timestamptz not null default '-infinity',
  sold boolean not null default false,
  primary key (pool_id, unit_no),
  check (not sold or line_id is not null)
);
-- an item holds one unit; a unit taken over by another order leaves the first one with none
create unique index stock_units_line on stock_units (line_id)
  where line_id is not null;
-- free units first, so that a claim reads as many rows as it takes, and none of an occurrence that
-- is sold out
create index stock_units_unsold on stock_units (pool_id, hold_expires_at) where not sold;

-- The capacity stands with the ticket type; its pools follow. Units that nobody holds go first;
-- below what is sold or held is refused.
create function stock_follows_capacity() returns trigger language plpgsql as $$
declare pool stock_pools; kept integer; added integer;
begin
  for pool in
    select * from stock_pools where ticket_type_id = new.id order by id for no key update
  loop
    added := 0;
    if new.capacity is not null then
      -- what was sold or held while the type was unlimited has no unit yet
      insert into stock_units (pool_id, unit_no, line_id, hold_expires_at, sold)
        select pool.id, pool.last_unit_no + row_number() over (order by i.id), i.id,
               case when i.status = 'held' then o.expires_at else '-infinity' end,
               i.status = 'active'
          from order_lines i join orders o on o.id = i.order_id
         where o.instance_id = pool.instance_id and i.ticket_type_id = new.id
           and (i.status = 'active'
             or (i.status = 'held' and o.expires_at > clock_timestamp()))
           and not exists (select 1 from stock_units u where u.line_id = i.id);
      get diagnostics added = row_count;
      select count(*) into kept from stock_units where pool_id = pool.id;
      delete from stock_units where pool_id = pool.id and unit_no in (
        select unit_no from stock_units
         where pool_id = pool.id and not sold and hold_expires_at <= clock_timestamp()
         order by unit_no desc limit greatest(0, kept - new.capacity) for update);
      select count(*) into kept from stock_units where pool_id = pool.id;
      if kept > new.capacity then
        raise exception 'capacity_below_sold'
          using errcode = 'check_violation', constraint = 'capacity_below_sold';
      end if;
    else
      kept := pool.made;
    end if;
    update stock_pools
       set capacity = new.capacity, made = kept, last_unit_no = pool.last_unit_no + added
     where id = pool.id;
  end loop;
  return null;
end $$;
create trigger stock_follows_capacity after update of capacity on ticket_types
  for each row when (old.capacity is distinct from new.capacity)
  execute function stock_follows_capacity();

-- Uses of a limited code: a live hold or a completed order.
create table promo_redemptions (
  promo_code_id uuid not null references promo_codes (id),
  order_id uuid not null references orders (id),
  hold_expires_at timestamptz,
  completed boolean not null default false,
  primary key (promo_code_id, order_id)
);
-- uses are given back order by order
create index promo_redemptions_order on promo_redemptions (order_id);
