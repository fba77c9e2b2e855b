-- The wish for another address. It is signed in with once both mailboxes said yes; one that was
-- never confirmed is asked nothing, for it may be mistyped, or a stranger's.
create table email_changes (
  -- one a person: a new wish replaces the former one, and its links
  user_id uuid primary key references profiles (id),
  email text not null,
  new_token_hash bytea not null unique,
  old_token_hash bytea unique,
  new_confirmed_at timestamptz,
  old_confirmed_at timestamptz,
  expires_at timestamptz not null,
  constraint email_changes_asked check (old_token_hash is not null or old_confirmed_at is null)
);

-- As before; and who changes to another address is known by it to the houses that knew the former
-- one, which says nothing about them any more: it may be somebody else's one day.
create or replace function merge_patrons() returns trigger language plpgsql as $$
declare
  proved text := lower(new.email);
  former text := case when tg_op = 'UPDATE' then lower(old.email) end;
  guest patrons; own uuid;
begin
  -- orders before addresses, as everything locks them
  perform 1 from orders where patron_id in (
    select id from patrons where address = proved and user_id is null)
    order by id for no key update;
  perform pg_advisory_xact_lock(address_lock(one))
    from (select distinct unnest(array[proved, coalesce(former, proved)]) as one order by 1) a;
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
  if former <> proved then
    update patrons set address = proved where user_id = new.user_id and address = former;
  end if;
  return null;
end $$;

-- The second step of signing in: an app that makes codes. It counts once its first code was given.
create table two_factor (
  user_id uuid primary key references profiles (id),
  secret sealed not null,
  confirmed_at timestamptz,
  -- of the last code that was taken, in steps of 30 seconds: none works twice
  last_step bigint not null default 0
);

-- For whom the app is lost. 80 random bits each: a hash says nothing about them.
create table recovery_codes (
  user_id uuid not null references profiles (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Whoever gave the right password and still owes the second step.
create table sign_in_steps (
  token_hash bytea primary key,
  user_id uuid not null references profiles (id),
  wrong_codes integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_steps_expiry on sign_in_steps (expires_at);
