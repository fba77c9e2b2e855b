-- Selling: stock, orders and their lines, uses of promo codes.

-- How much there is of something on each date of an event: the hall's 300 seats, the 40 of a cheap
-- type. A ticket type draws on one or more.
create table quotas (
  id uuid primary key,
  owner_id uuid not null,
  event_id uuid not null,
  -- The type that alone draws on it. Its number stands with the type, and it has the type's id.
  own_type_id uuid unique check (own_type_id = id),
  name text,
  -- null means unlimited
  capacity integer check (capacity >= 0),
  created_at timestamptz not null default now(),
  -- as in events
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid,
  unique (owner_id, id),
  foreign key (owner_id, event_id) references events (owner_id, id) on update cascade,
  foreign key (owner_id, own_type_id) references ticket_types (owner_id, id)
    on update cascade on delete cascade,
  -- what is shared has a name and a number
  check (own_type_id is not null or (name is not null and capacity is not null))
);
create index quotas_event on quotas (event_id);

create table ticket_type_quotas (
  owner_id uuid not null,
  ticket_type_id uuid not null,
  quota_id uuid not null,
  primary key (ticket_type_id, quota_id),
  foreign key (owner_id, ticket_type_id) references ticket_types (owner_id, id)
    on update cascade on delete cascade,
  foreign key (owner_id, quota_id) references quotas (owner_id, id)
    on update cascade on delete cascade
);
create index ticket_type_quotas_quota on ticket_type_quotas (quota_id);

create function quota_follows_type() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into quotas (id, owner_id, event_id, own_type_id, capacity)
      values (new.id, new.owner_id, new.event_id, new.id, new.capacity);
    insert into ticket_type_quotas (owner_id, ticket_type_id, quota_id)
      values (new.owner_id, new.id, new.id);
  else
    update quotas set capacity = new.capacity where id = new.id;
  end if;
  return null;
end $$;
create trigger quota_follows_type after insert or update of capacity on ticket_types
  for each row execute function quota_follows_type();

-- A quota on one occurrence. Units are rows made as needed up to the capacity, so that claiming is
-- a row lock with SKIP LOCKED and never a counter that can drift.
create table stock_pools (
  id uuid primary key,
  owner_id uuid not null,
  event_id uuid not null,
  instance_id uuid not null,
  quota_id uuid not null,
  -- null means unlimited: no units are kept
  capacity integer check (capacity >= 0),
  -- units made so far, and the highest number given to one
  made integer not null default 0,
  last_unit_no integer not null default 0,
  unique (instance_id, quota_id),
  unique (owner_id, id),
  foreign key (owner_id, event_id) references events (owner_id, id) on update cascade,
  foreign key (owner_id, instance_id) references event_instances (owner_id, id) on update cascade,
  foreign key (owner_id, quota_id) references quotas (owner_id, id) on update cascade,
  check (capacity is null or made <= capacity)
);
create index stock_pools_quota on stock_pools (quota_id);

-- One purchase of one buyer from one seller: what was bought are its lines.
create table orders (
  id uuid primary key,
  owner_id uuid not null,
  status text not null default 'pending' constraint orders_status check (status in (
    'pending', 'processing', 'express_processing', 'handling_payment', 'completed', 'failed',
    'canceled', 'timed_out', 'transferred', 'partially_refunded', 'refunded')),
  -- null: a guest; bound to the browser by guest_key_hash
  user_id uuid references profiles (id),
  guest_key_hash bytea,
  -- who sold it at the door; the order of a guest whom an organizer adds is theirs to go on with
  sold_by uuid references profiles (id),
  -- SHA-256 of the network that asked for a hold, so that one network leaves room for the other
  -- buyers; gone a day later
  network_hash bytea,
  buyer_first_name text,
  buyer_last_name text,
  buyer_email text,
  -- who that is to the seller; unknown until the buyer is, and of a guest without an address
  patron_id uuid,
  -- what the organizer wrote down of a guest whom they added; it goes to the tickets
  note text not null default '',
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
  -- where it was bought: by the buyer, at the door, or elsewhere before it came here
  channel text not null default 'online' check (channel in ('online', 'door', 'import')),
  currency text not null constraint currency_shape check (currency ~ '^[a-z]{3}$'),
  -- the sums of its lines: before discounts, fees, discounts, and what is paid
  subtotal_minor bigint not null default 0 check (subtotal_minor >= 0),
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  total_minor bigint not null default 0 check (total_minor >= 0),
  refunded_minor bigint not null default 0
    check (refunded_minor >= 0 and refunded_minor <= total_minor),
  -- one discount at most, beside any codes that only unlock tickets; both lists run in step
  code_ids uuid[] not null default '{}',
  codes text[] not null default '{}',
  -- what the buyer was promised when buying: {allowed, until}, and {exchangeHours} where a ticket goes in
  -- exchange until then before its date; and later, of dates that were postponed: {returns: {date: until}}
  refund_terms jsonb not null default '{}',
  -- Foyer's own terms, as the page showed them to whoever confirmed it online first, and when that was
  terms_version text,
  terms_agreed_at timestamptz,
  expires_at timestamptz,
  -- when its hold would have ended, had the buyer's page not been closed
  expires_before_leaving timestamptz,
  extensions integer not null default 0,
  confirmed_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (owner_id, id),
  constraint orders_patron foreign key (owner_id, patron_id) references patrons (owner_id, id),
  constraint orders_patron_known
    check (buyer_email is null or buyer_email = '' or patron_id is not null),
  -- whoever is asked for an address gives one
  constraint orders_address check (buyer_email <> '' or channel = 'door'),
  constraint orders_sold_by check ((sold_by is not null) = (channel = 'door')),
  -- for a guest of the door nobody agrees
  constraint orders_terms check (
    (terms_version is not null) = (channel = 'online' and confirmed_at is not null)
    and (terms_version is null) = (terms_agreed_at is null)),
  constraint orders_codes check (cardinality(code_ids) = cardinality(codes))
);
create unique index orders_access_hash on orders (access_hash);
create index orders_owner on orders (owner_id, created_at desc);
create index orders_report
  on orders (owner_id, (coalesce(completed_at, created_at)) desc, id desc);
create index orders_user on orders (user_id) where user_id is not null;
create index orders_sold_by on orders (sold_by) where sold_by is not null;
create index orders_guest on orders (guest_key_hash) where guest_key_hash is not null;
create index orders_patron on orders (patron_id) where patron_id is not null;
create index orders_email on orders (lower(buyer_email));
create index orders_open on orders (expires_at)
  where status in ('pending', 'processing', 'express_processing', 'handling_payment');
create index orders_network on orders (network_hash)
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
  -- whoever was at the card goes back and pays with a wallet, or the other way round
  ('processing', 'express_processing'),
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

-- What a buyer was sent once more, and where to: another address than before when it was corrected.
create table order_sendings (
  id uuid primary key,
  owner_id uuid not null,
  order_id uuid not null,
  -- the address before, and since then; the same when it was right
  former_email text not null,
  email text not null,
  by_buyer boolean not null,
  sent_by uuid references profiles (id),
  sent_at timestamptz not null default clock_timestamp(),
  foreign key (owner_id, order_id) references orders (owner_id, id)
);
create index order_sendings_order on order_sendings (order_id);

-- What can be bought: a row for each kind of product, with what integrators and reports call it
-- (`productType`), and the ledger's accounts of its sale and its refund.
create table product_kinds (
  kind text primary key,
  product_type text not null,
  sale_account text not null,
  refund_account text not null
);
insert into product_kinds (kind, product_type, sale_account, refund_account) values
  ('ticket', 'Course', 'organizer_sales', 'refunds_organizer'),
  ('donation', 'Course', 'organizer_donations', 'refunds_donations'),
  -- the difference that is paid or given back when a ticket goes in exchange for another one
  ('exchange', 'Course', 'organizer_sales', 'refunds_organizer');

-- An order line: one thing that was bought, one row per ticket. What only its kind knows of it
-- stands in a table of that kind, keyed by the line.
create table order_lines (
  id uuid primary key,
  owner_id uuid not null,
  order_id uuid not null,
  kind text not null references product_kinds (kind),
  -- which one of its kind: a ticket type, the event that a donation is for
  product_id uuid not null,
  -- what the product is a part of, and integrators call the target: the event of a ticket
  subject_id uuid,
  position integer not null,
  name text not null,
  status text not null default 'held'
    check (status in ('held', 'released', 'active', 'canceled', 'refunded')),
  base_price_minor bigint not null check (base_price_minor >= 0),
  base_fee_minor bigint not null check (base_fee_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  -- what the discount came from, and its name then
  discount_source text check (discount_source in ('code', 'membership', 'comp')),
  discount_name text,
  -- the line whose price this one adds to, also of an earlier order: it goes back with it
  added_to uuid,
  -- what the buyer pays: price and fee after the discount
  price_minor bigint not null check (price_minor >= 0),
  fee_minor bigint not null check (fee_minor >= 0),
  refunded_minor bigint not null default 0
    check (refunded_minor >= 0 and refunded_minor <= price_minor + fee_minor),
  unique (owner_id, id),
  foreign key (owner_id, order_id) references orders (owner_id, id),
  constraint order_lines_added_to
    foreign key (owner_id, added_to) references order_lines (owner_id, id),
  check (price_minor + fee_minor + discount_minor = base_price_minor + base_fee_minor),
  constraint order_lines_discount check ((discount_minor > 0) = (discount_source is not null))
);
-- with the owner, whom every call about one asks for as well: without figures on a new table, a plan
-- would read all lines of the owner for each of their orders
create index order_lines_order on order_lines (order_id, owner_id);
create index order_lines_subject on order_lines (subject_id) where subject_id is not null;
create index order_lines_added_to on order_lines (added_to) where added_to is not null;

-- A ticket that was ordered: for which occurrence, of which type, and for whom. So long as the
-- difference for another date is not paid, the line that pays it holds the place there.
create table ticket_lines (
  line_id uuid primary key,
  owner_id uuid not null,
  instance_id uuid not null,
  ticket_type_id uuid not null,
  -- who comes in with this ticket, once the order is confirmed
  attendee_first_name text,
  attendee_last_name text,
  attendee_email text,
  constraint ticket_lines_line
    foreign key (owner_id, line_id) references order_lines (owner_id, id) on delete cascade,
  constraint ticket_lines_date
    foreign key (owner_id, instance_id) references event_instances (owner_id, id),
  constraint ticket_lines_type
    foreign key (owner_id, ticket_type_id) references ticket_types (owner_id, id)
);
-- the orders of an occurrence, and whether it was ever ordered
create index ticket_lines_instance on ticket_lines (instance_id);
-- How many of a type were sold and for how much; whether it was ever ordered.
create index ticket_lines_type on ticket_lines (ticket_type_id);

-- What somebody said to a question of the organizer, with the question as it was asked: it may be
-- worded anew, and nobody has answered that.
create table order_answers (
  id uuid primary key,
  owner_id uuid not null,
  order_id uuid not null,
  -- whose ticket; null: whoever buys, for the whole order
  line_id uuid,
  -- who got that ticket from somebody else, and answered when claiming it; null: it came with the order
  registration_id uuid,
  question_id uuid not null,
  position integer not null,
  title text not null,
  field_type text not null,
  -- what could be chosen, or what was agreed to
  content text,
  -- each that was chosen, otherwise one text; empty: it was left out
  answer text[] not null,
  answered_at timestamptz not null default clock_timestamp(),
  -- as in events: an organizer corrects what somebody said
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid,
  unique (owner_id, id),
  foreign key (owner_id, order_id) references orders (owner_id, id),
  constraint order_answers_line
    foreign key (owner_id, line_id) references order_lines (owner_id, id) on delete cascade,
  constraint order_answers_question
    foreign key (owner_id, question_id) references event_questions (owner_id, id),
  constraint order_answers_claimed check (registration_id is null or line_id is not null)
);
create unique index order_answers_once
  on order_answers (order_id, coalesce(registration_id, line_id, order_id), question_id);
create index order_answers_line on order_answers (line_id) where line_id is not null;
create index order_answers_registration on order_answers (registration_id)
  where registration_id is not null;
create index order_answers_question on order_answers (question_id);

-- A donation: for which event it was given.
create table donation_lines (
  line_id uuid primary key,
  owner_id uuid not null,
  event_id uuid not null,
  constraint donation_lines_line
    foreign key (owner_id, line_id) references order_lines (owner_id, id) on delete cascade,
  constraint donation_lines_event
    foreign key (owner_id, event_id) references events (owner_id, id)
);
create index donation_lines_event on donation_lines (event_id);

-- Places that are kept before there is an order: for somebody of a waiting list who was offered them.
-- Only the hash of the token is kept.
create table holds (
  id uuid primary key,
  owner_id uuid not null,
  instance_id uuid not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  -- the order that took it over
  order_id uuid,
  foreign key (owner_id, instance_id) references event_instances (owner_id, id) on update cascade,
  foreign key (owner_id, order_id) references orders (owner_id, id)
);
create index holds_instance on holds (instance_id);
create index holds_order on holds (order_id) where order_id is not null;

create table stock_units (
  pool_id uuid not null references stock_pools (id),
  unit_no integer not null,
  -- which place it is, and of what kind; none without a seat
  label text,
  category text,
  -- for whom it is kept until they buy it; it goes back there from an order that did not
  hold_id uuid references holds (id),
  -- who holds it or bought it
  line_id uuid references order_lines (id),
  -- free once this has passed, whether or not a sweeper came by: always, for a unit that nobody
  -- holds
  hold_expires_at timestamptz not null default '-infinity',
  sold boolean not null default false,
  primary key (pool_id, unit_no),
  unique (pool_id, label),
  check (not sold or line_id is not null),
  check (hold_id is null or not sold),
  check (category is null or label is not null)
);
-- a line has one unit in each of its pools; a unit taken over by another order leaves the first one
-- with none there
create unique index stock_units_line on stock_units (line_id, pool_id)
  where line_id is not null;
create index stock_units_hold on stock_units (hold_id) where hold_id is not null;
-- free units first, so that a claim reads as many rows as it takes, and none of an occurrence that
-- is sold out
create index stock_units_unsold on stock_units (pool_id, hold_expires_at) where not sold;

-- What is sold of a quota, and what orders hold of it.
create function taken_lines(drawn uuid)
  returns table (line_id uuid, instance_id uuid, is_sold boolean, expires_at timestamptz)
  language sql stable as $$
  select i.id, l.instance_id, i.status = 'active', o.expires_at
    from ticket_type_quotas d
    join ticket_lines l on l.ticket_type_id = d.ticket_type_id
    join order_lines i on i.id = l.line_id
    join orders o on o.id = i.order_id
   where d.quota_id = drawn
     and (i.status = 'active' or (i.status = 'held' and o.expires_at > statement_timestamp()))
$$;

-- Keeps claims and ends of orders out of quotas until the transaction ends. Orders before types
-- before pools, as everything locks them. An order that is being paid for or refunded is through
-- before it is counted, and so is a claim: its lines refer to their types, and it reads what these
-- draw on behind that.
create function lock_stock(locked uuid[]) returns void language plpgsql as $$
begin
  perform 1 from orders where id in (
    select i.order_id from unnest(locked) drawn
      cross join lateral taken_lines(drawn) t join order_lines i on i.id = t.line_id)
    order by id for no key update;
  perform 1 from ticket_types where id in (
    select ticket_type_id from ticket_type_quotas where quota_id = any(locked))
    order by id for update;
  perform 1 from stock_pools where quota_id = any(locked) order by id for no key update;
end $$;

-- The pools of a quota follow its capacity and the types that draw on it. Units that nobody holds
-- go first; below what is sold or held is refused.
create function align_stock(changed uuid) returns void language plpgsql as $$
declare quota quotas; pool stock_pools; kept integer; added integer;
begin
  perform lock_stock(array[changed]);
  select * into quota from quotas where id = changed;
  insert into stock_pools (id, owner_id, event_id, instance_id, quota_id, capacity)
    select gen_random_uuid(), quota.owner_id, quota.event_id, instance_id, changed, quota.capacity
      from (select distinct instance_id from taken_lines(changed)) dates
    on conflict (instance_id, quota_id) do nothing;
  for pool in
    select * from stock_pools where quota_id = changed order by id for no key update
  loop
    -- its type draws on this no more
    update stock_units u
       set line_id = null, hold_id = null, hold_expires_at = '-infinity', sold = false
     where pool_id = pool.id and line_id is not null and not exists (
       select 1 from ticket_lines l
         join ticket_type_quotas d on d.ticket_type_id = l.ticket_type_id
        where l.line_id = u.line_id and d.quota_id = changed);
    added := 0;
    if quota.capacity is not null then
      -- what was sold or held while there was no limit has no unit yet
      insert into stock_units (pool_id, unit_no, line_id, hold_expires_at, sold)
        select pool.id, pool.last_unit_no + row_number() over (order by t.line_id), t.line_id,
               case when t.is_sold then '-infinity' else t.expires_at end, t.is_sold
          from taken_lines(changed) t
         where t.instance_id = pool.instance_id and not exists (
           select 1 from stock_units u where u.line_id = t.line_id and u.pool_id = pool.id);
      get diagnostics added = row_count;
      select count(*) into kept from stock_units where pool_id = pool.id;
      delete from stock_units where pool_id = pool.id and unit_no in (
        select unit_no from stock_units
         where pool_id = pool.id and not sold and hold_expires_at <= clock_timestamp()
         order by label is not null, unit_no desc
         limit greatest(0, kept - quota.capacity) for update);
      select count(*) into kept from stock_units where pool_id = pool.id;
      if kept > quota.capacity then
        raise exception 'capacity_below_sold'
          using errcode = 'check_violation', constraint = 'capacity_below_sold';
      end if;
    else
      kept := pool.made;
    end if;
    update stock_pools
       set capacity = quota.capacity, made = kept, last_unit_no = pool.last_unit_no + added
     where id = pool.id;
  end loop;
end $$;

create function stock_follows_capacity() returns trigger language plpgsql as $$
begin
  perform align_stock(new.id);
  return null;
end $$;
create trigger stock_follows_capacity after update of capacity on quotas
  for each row when (old.capacity is distinct from new.capacity)
  execute function stock_follows_capacity();

create function stock_follows_types() returns trigger language plpgsql as $$
begin
  perform align_stock(case when tg_op = 'INSERT' then new.quota_id else old.quota_id end);
  return null;
end $$;
-- of a new type nothing is sold yet
create trigger stock_follows_new_type after insert on ticket_type_quotas
  for each row when (new.quota_id <> new.ticket_type_id) execute function stock_follows_types();
create trigger stock_follows_lost_type after delete on ticket_type_quotas
  for each row when (old.quota_id <> old.ticket_type_id) execute function stock_follows_types();

-- How many tickets one date of an event has at most; null: no limit. Types that share a quota have
-- no more than that together, and no more than their own numbers.
create function event_places(event uuid) returns integer language sql stable as $$
  select case when bool_or(n is null) then null else sum(n) end::integer from (
    select least(max(hall.capacity), case when bool_or(t.capacity is null) then null
             else sum(t.capacity) end) as n
      from ticket_types t
      left join lateral (
        select q.id, q.capacity from ticket_type_quotas d join quotas q on q.id = d.quota_id
         where d.ticket_type_id = t.id and q.own_type_id is null
         order by q.capacity, q.id limit 1) hall on true
     where t.event_id = event and t.archived_at is null
     group by coalesce(hall.id, t.id)) shares
$$;

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
