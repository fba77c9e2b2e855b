-- Waiting lists: who wants tickets that are sold out, in the order in which they came.

-- Whether an event takes people on, and how long each has when it is their turn.
create table waiting_lists (
  -- the event's
  id uuid primary key,
  owner_id uuid not null,
  is_open boolean not null default false,
  offer_minutes integer not null
    constraint waiting_lists_offer check (offer_minutes between 20 and 1440),
  -- as in events
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid,
  foreign key (owner_id, id) references events (owner_id, id) on update cascade
);
select limit_to_owner('waiting_lists');

-- Somebody who waits for tickets of one type on one date.
create table waiting_list_entries (
  id uuid primary key,
  owner_id uuid not null,
  event_id uuid not null,
  instance_id uuid not null,
  ticket_type_id uuid not null,
  quantity integer not null check (quantity > 0),
  first_name text not null,
  last_name text not null,
  email text not null,
  user_id uuid references profiles (id),
  -- opens their page, and buys what is kept for them; known by its hash
  code sealed not null,
  code_hash bytea not null,
  status text not null default 'waiting' constraint waiting_list_entries_status
    check (status in ('waiting', 'offered', 'taken', 'passed', 'left', 'ended')),
  -- their turn; who asks again has a later one
  joined_at timestamptz not null default clock_timestamp(),
  -- what is or was kept for them last
  hold_id uuid unique references holds (id) on delete set null,
  ended_at timestamptz,
  unique (owner_id, id),
  foreign key (owner_id, event_id) references events (owner_id, id) on update cascade,
  foreign key (owner_id, instance_id) references event_instances (owner_id, id)
    on update cascade on delete cascade,
  constraint waiting_list_entries_type
    foreign key (owner_id, ticket_type_id) references ticket_types (owner_id, id)
    on update cascade on delete cascade,
  constraint waiting_list_entries_ended
    check ((status in ('waiting', 'offered')) = (ended_at is null))
);
create unique index waiting_list_entries_code on waiting_list_entries (code_hash);
create unique index waiting_list_entries_once
  on waiting_list_entries (instance_id, ticket_type_id, lower(email))
  where status in ('waiting', 'offered');
create index waiting_list_entries_turn on waiting_list_entries (instance_id, joined_at, id)
  where status = 'waiting';
create index waiting_list_entries_offers on waiting_list_entries (instance_id)
  where status = 'offered';
create index waiting_list_entries_event on waiting_list_entries (event_id, joined_at);
create index waiting_list_entries_instance on waiting_list_entries (instance_id);
create index waiting_list_entries_type on waiting_list_entries (ticket_type_id);
create index waiting_list_entries_user on waiting_list_entries (user_id) where user_id is not null;
select limit_to_owner('waiting_list_entries');

-- How many a quota has left on a date, whoever they are for; null: no limit.
create function places_left(instance uuid, quota uuid) returns integer language sql stable as $$
  select (q.capacity - coalesce(p.made, 0) + (
      select count(*) from stock_units u
       where u.pool_id = p.id and not u.sold and u.hold_expires_at <= statement_timestamp()))::integer
    from quotas q
    left join stock_pools p on p.quota_id = q.id and p.instance_id = instance
   where q.id = quota
$$;

-- Who of a date's waiting list could be served now, the first one first. Nobody whose tickets are not
-- on sale, and nobody who wants more than there ever are.
create function waiting_now(instance uuid)
  returns table (id uuid, ticket_type_id uuid, quantity integer, joined_at timestamptz)
  language sql stable as $$
  select w.id, w.ticket_type_id, w.quantity, w.joined_at
    from waiting_list_entries w
    join ticket_types t on t.id = w.ticket_type_id
    join event_instances d on d.id = w.instance_id
    join events e on e.id = w.event_id
   where w.instance_id = instance and w.status = 'waiting'
     and e.status = 'published' and e.deleted_at is null
     and d.canceled_at is null and d.postponed_at is null and d.ends_at > statement_timestamp()
     and t.archived_at is null and not t.paused
     and coalesce(t.sales_start_at <= statement_timestamp(), true)
     and coalesce(t.sales_end_at > statement_timestamp(), true)
     and w.quantity <= coalesce((
       select min(q.capacity) from ticket_type_quotas own join quotas q on q.id = own.quota_id
        where own.ticket_type_id = t.id), w.quantity)
   order by w.joined_at, w.id
$$;

-- How many of what a quota has left on a date are for those who wait: as many as they want, and could
-- have by what else their types draw on. Nobody else gets these.
create function kept_for_waiting(instance uuid, quota uuid) returns integer
  language sql stable as $$
  select coalesce(sum(least(w.wanted, beside.n)), 0)::integer
    from (select ticket_type_id, sum(quantity)::integer as wanted
            from waiting_now(instance) group by ticket_type_id) w
    join ticket_type_quotas d on d.ticket_type_id = w.ticket_type_id and d.quota_id = quota
    cross join lateral (
      select min(greatest(0, places_left(instance, o.quota_id))) as n
        from ticket_type_quotas o join quotas q on q.id = o.quota_id and q.capacity is not null
       where o.ticket_type_id = w.ticket_type_id and o.quota_id <> quota) beside
$$;
