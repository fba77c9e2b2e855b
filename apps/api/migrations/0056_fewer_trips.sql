-- What a card element pays with, so that a payment is found and paid by one statement; of payments
-- that were booked before, none is known.
alter table sandbox.payment_intents add column secret_hash bytea;

-- Ends a transaction whose commit was sent behind the statement that finds something missing.
create function refuse(reason text) returns boolean language plpgsql as $$
begin
  raise exception '%', reason using errcode = 'FY001';
end $$;

-- As before, 40 bits by chance in letters that are not mixed up, in one step in place of eight: six
-- bytes as base64 are eight signs, of which each of ours stands for two.
create or replace function draw_short_code() returns text language sql volatile as $$
  select translate(substr(encode(uuid_send(gen_random_uuid()), 'base64'), 1, 8),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
    '0123456789ABCDEFGHJKMNPQRSTVWXYZ0123456789ABCDEFGHJKMNPQRSTVWXYZ')
$$;

-- As before, but that whoever the house knows by the address they give is found by that alone: of two
-- rows that one person has, one by the address and one by the account that proved it, one was made.
create or replace function patron_of(house uuid, account uuid, given text, first text, last text)
  returns uuid language plpgsql set plan_cache_mode = force_generic_plan as $$
declare own text := given; proved uuid; found uuid; known text;
begin
  if account is not null then
    select lower(email) into own from credentials where user_id = account;
  end if;
  if pg_advisory_xact_lock_shared(address_lock(own)) is null then null; end if;
  if account is null then
    select id into found from patrons where owner_id = house and address = own;
    if found is not null then return found; end if;
  end if;
  proved := account_of(own);
  if account is null then
    account := proved;
  elsif proved is distinct from account or own <> given then
    -- not its own, or not proved to be: it says nothing about who that is
    own := null;
  end if;
  select id, address into found, known from patrons
   where owner_id = house and (user_id = account or address = own);
  if found is null then
    insert into patrons (owner_id, user_id, address, first_name, last_name)
      values (house, account, own, first, last) on conflict do nothing
      returning id, address into found, known;
  end if;
  -- made by somebody else a moment ago
  if found is null then
    select id, address into found, known from patrons
     where owner_id = house and (user_id = account or address = own);
  end if;
  if known is null and own is not null then
    update patrons set address = own where id = found;
  end if;
  return found;
end $$;
