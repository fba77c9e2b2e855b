-- Tickets in their holders' hands and at the door.

-- A ticket. Exists only when its order completed.
create table registrations (
  id uuid primary key,
  owner_id uuid not null,
  event_id uuid not null,
  instance_id uuid not null,
  ticket_type_id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  status text not null default 'active'
    check (status in ('active', 'transfer_pending', 'transferred', 'exchanged', 'canceled', 'refunded')),
  user_id uuid references profiles (id),
  -- who holds it, to the seller; nobody known without an address
  patron_id uuid,
  first_name text not null,
  last_name text not null,
  email text not null,
  -- what the QR code carries; doors know the ticket by the hash
  code sealed not null,
  code_hash bytea not null,
  -- what people read and type instead; names the ticket to those at its event's door, opens nothing
  short_code text not null
    constraint registrations_short_code
      check (short_code ~ '^[0-9A-HJKMNP-TV-Z]{8}$' and short_code ~ '[2-9]'),
  -- a link of its own; made when the ticket travels apart from its order
  access_code sealed,
  access_hash bytea,
  -- the ticket that its earlier holder gave away for this one
  transferred_from uuid references registrations (id),
  transferred_to text,
  -- the ticket for another date that went in exchange for this one
  exchanged_from uuid unique references registrations (id),
  -- it waited to be claimed, and went back to who gave it
  taken_back_at timestamptz,
  checked_in_at timestamptz,
  checked_in_by uuid references profiles (id),
  note text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (owner_id, id),
  foreign key (owner_id, event_id) references events (owner_id, id),
  foreign key (owner_id, instance_id) references event_instances (owner_id, id),
  constraint registrations_type
    foreign key (owner_id, ticket_type_id) references ticket_types (owner_id, id),
  foreign key (owner_id, order_id) references orders (owner_id, id),
  foreign key (owner_id, line_id) references order_lines (owner_id, id),
  constraint registrations_patron
    foreign key (owner_id, patron_id) references patrons (owner_id, id),
  constraint registrations_patron_known check (email = '' or patron_id is not null),
  constraint registrations_access check ((access_code is null) = (access_hash is null)),
  constraint registrations_taken_back check (taken_back_at is null
    or (status = 'transferred' and transferred_from is not null))
);
create unique index registrations_item on registrations (line_id)
  where status in ('active', 'transfer_pending');
create unique index registrations_code_hash on registrations (code_hash);
create unique index registrations_access_hash on registrations (access_hash);
-- one holder after another: what was taken back can be given to somebody else
create unique index registrations_transferred_from on registrations (transferred_from)
  where transferred_from is not null and taken_back_at is null and status <> 'exchanged';
create index registrations_given on registrations (transferred_from)
  where transferred_from is not null;
create index registrations_order on registrations (order_id);
create unique index registrations_of_event on registrations (event_id, short_code);
create index registrations_instance on registrations (instance_id);
create index registrations_type on registrations (ticket_type_id);
create index registrations_user on registrations (user_id) where user_id is not null;
create index registrations_email on registrations (lower(email));
create index registrations_patron on registrations (patron_id);

alter table order_answers add constraint order_answers_registration
  foreign key (owner_id, registration_id) references registrations (owner_id, id);

-- 40 random bits in the signs of Crockford's base32: none of them is taken for another.
create function draw_short_code() returns text language sql volatile as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(drawn, n) & 31) + 1, 1), '')
    from (select uuid_send(gen_random_uuid()) as drawn) once, generate_series(8, 15) as n
$$;

-- Each ticket gets one of its own, drawn again until no ticket of its event has it and a figure is in
-- it: what has none may be a name (one draw in ten has no figure but 0 and 1, which are typed as
-- letters). Whoever draws a code has it alone until the end of the transaction: only then can the next one see whether it was
-- given away, and by a statement of its own, which sees what was committed until then.
create function give_short_code() returns trigger language plpgsql as $$
begin
  loop
    new.short_code := draw_short_code();
    continue when new.short_code !~ '[2-9]';
    continue when not pg_try_advisory_xact_lock(
      hashtextextended(format('ticket:%s:%s', new.event_id, new.short_code), 0));
    exit when not exists (select from registrations
      where event_id = new.event_id and short_code = new.short_code);
  end loop;
  return new;
end $$;
-- with a new code in its picture a ticket has a new one as well
create trigger give_short_code before insert or update of code_hash on registrations
  for each row execute function give_short_code();

-- Who proves an address is, at each house, the guest of that address: of two rows there becomes one,
-- the account's, and what pointed at the other one follows. An address that nobody proved stays the
-- guest's own, whoever signed up with it.
create function merge_patrons() returns trigger language plpgsql as $$
declare proved text := lower(new.email); guest patrons; own uuid;
begin
  -- orders before addresses, as everything locks them
  perform 1 from orders where patron_id in (
    select id from patrons where address = proved and user_id is null)
    order by id for no key update;
  perform pg_advisory_xact_lock(address_lock(proved));
  for guest in
    select * from patrons where address = proved and user_id is null order by owner_id
  loop
    select id into own from patrons where user_id = new.user_id and owner_id = guest.owner_id;
    if own is null then
      update patrons set user_id = new.user_id where id = guest.id;
    else
      update orders set patron_id = own where patron_id = guest.id;
      update registrations set patron_id = own where patron_id = guest.id;
      update membership_subscriptions set patron_id = own where patron_id = guest.id;
      delete from patrons where id = guest.id;
      update patrons set address = proved where id = own;
    end if;
  end loop;
  return null;
end $$;
create trigger merge_patrons after insert or update of email_verified_at on credentials
  for each row when (new.email_verified_at is not null) execute function merge_patrons();

-- Signs the QR codes of one event, so that its doors can tell a forged ticket without a network.
-- The private key never leaves this table.
create table event_keys (
  event_id uuid primary key,
  owner_id uuid not null,
  -- Ed25519: SPKI, and PKCS #8 in base64 before it is sealed, both DER
  public_key bytea not null,
  private_key sealed not null,
  created_at timestamptz not null default now(),
  foreign key (owner_id, event_id) references events (owner_id, id) on update cascade
);

-- Every scan, also those made with the network off and settled later (client_id makes them
-- idempotent).
create table check_ins (
  id uuid primary key,
  owner_id uuid not null,
  registration_id uuid not null,
  client_id uuid unique,
  action text not null check (action in ('in', 'out', 'refused')),
  by_user_id uuid references profiles (id),
  scanned_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  -- a mistake that was taken back: it counts no more, and stays
  undone_at timestamptz,
  undone_by uuid references profiles (id),
  foreign key (owner_id, registration_id) references registrations (owner_id, id)
);
create index check_ins_registration on check_ins (registration_id, scanned_at);
create index check_ins_changed on check_ins (owner_id, greatest(recorded_at, undone_at));
