-- Private access lists: people who are sold what nobody else sees, and the codes that let others.

create table user_lists (
  id uuid primary key,
  owner_id uuid not null references profiles (id),
  name text not null,
  -- lets whoever has it buy what the list may buy; another one when it is renewed, and then its uses
  -- are counted anew
  code_id uuid not null unique,
  code sealed not null,
  code_hash bytea not null unique,
  created_at timestamptz not null default now(),
  -- as in events
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid,
  unique (owner_id, id)
);
create index user_lists_owner on user_lists (owner_id, created_at);

-- Who stands on a list, by address: an account counts once it has proved that the address is its own.
create table user_list_people (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null,
  list_id uuid not null,
  email text not null
    constraint user_list_people_letters check (email = lower(trim(email)) and email <> ''),
  created_at timestamptz not null default now(),
  foreign key (owner_id, list_id) references user_lists (owner_id, id) on delete cascade,
  constraint user_list_people_once unique (list_id, email)
);

-- The lists that a ticket type is for. Its event may go to another account; the lists stay with the
-- one that made them.
create table ticket_type_lists (
  owner_id uuid not null,
  ticket_type_id uuid not null,
  list_id uuid not null,
  primary key (ticket_type_id, list_id),
  foreign key (owner_id, ticket_type_id) references ticket_types (owner_id, id)
    on update cascade on delete cascade,
  foreign key (owner_id, list_id) references user_lists (owner_id, id) on delete cascade
);
create index ticket_type_lists_list on ticket_type_lists (list_id);

-- Through what a ticket was bought: what it counts against. A use lasts as long as its line does, so
-- one that was held and let go, canceled or refunded counts no more.
create table list_uses (
  line_id uuid primary key,
  owner_id uuid not null,
  through text not null constraint list_uses_through
    check (through in ('person', 'list_code', 'share_code')),
  -- the account; the code of a list; the line of the ticket whose holder shared it
  through_id uuid not null,
  -- how many tickets that was good for then; null sets no limit
  quantity integer check (quantity > 0),
  foreign key (owner_id, line_id) references order_lines (owner_id, id) on delete cascade
);
create index list_uses_through_id on list_uses (through_id);

-- Tickets of a type that were bought through one thing, or are held by somebody who is buying them.
create function list_tickets_of(given uuid, sold_type uuid)
  returns table (line_id uuid, order_id uuid, is_sold boolean) language sql stable as $$
  select l.id, l.order_id, l.status = 'active'
    from list_uses u
    join ticket_lines t on t.line_id = u.line_id and t.ticket_type_id = sold_type
    join order_lines l on l.id = u.line_id
    join orders o on o.id = l.order_id
   where u.through_id = given
     and (l.status = 'active' or (l.status = 'held' and o.expires_at > clock_timestamp()))
$$;

-- The code with which whoever holds a ticket lets friends buy one like it. It is worked out from the
-- ticket's own code, so nothing but its SHA-256 is kept; it is good for as long as that ticket has
-- the code that it was made of.
create table share_codes (
  registration_id uuid primary key,
  owner_id uuid not null,
  ticket_code_hash bytea not null,
  code_hash bytea not null unique,
  foreign key (owner_id, registration_id) references registrations (owner_id, id) on delete cascade
);

select limit_to_owner('user_lists');
select limit_to_owner('user_list_people');
select limit_to_owner('ticket_type_lists');
select limit_to_owner('list_uses');
select limit_to_owner('share_codes');
