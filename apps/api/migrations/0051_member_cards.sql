-- What a member shows at a door: a code for each person who belongs to a membership, made when they
-- look at their card for the first time.
create table membership_cards (
  id uuid primary key,
  owner_id uuid not null,
  subscription_id uuid not null,
  -- whose it is: the member, or whoever has a seat
  user_id uuid not null references profiles (id),
  code sealed not null,
  code_hash bytea not null unique,
  short_code text not null
    constraint membership_cards_short_code
      check (short_code ~ '^[0-9A-HJKMNP-TV-Z]{8}$' and short_code ~ '[2-9]'),
  created_at timestamptz not null default now(),
  constraint membership_cards_subscription
    foreign key (owner_id, subscription_id) references membership_subscriptions (owner_id, id),
  constraint membership_cards_once unique (subscription_id, user_id)
);
create unique index membership_cards_of_house on membership_cards (owner_id, short_code);
create index membership_cards_newest on membership_cards (owner_id, created_at desc);
create index membership_cards_user on membership_cards (user_id);

select limit_to_owner('membership_cards');

-- As for a ticket: drawn again until no card of the house has it, and a figure is in it.
create function give_card_short_code() returns trigger language plpgsql as $$
begin
  loop
    new.short_code := draw_short_code();
    continue when new.short_code !~ '[2-9]';
    continue when not pg_try_advisory_xact_lock(
      hashtextextended(format('card:%s:%s', new.owner_id, new.short_code), 0));
    exit when not exists (select from membership_cards
      where owner_id = new.owner_id and short_code = new.short_code);
  end loop;
  return new;
end $$;
create trigger give_short_code before insert on membership_cards
  for each row execute function give_card_short_code();

-- A card goes with whoever it was made for: who comes back to a membership gets another code.
create function take_card() returns trigger language plpgsql as $$
begin
  delete from membership_cards
   where owner_id = old.owner_id and user_id = old.user_id
     and subscription_id = case tg_table_name when 'membership_seats'
       then (to_jsonb(old) ->> 'subscription_id')::uuid else old.id end;
  return null;
end $$;
create trigger take_card after update of user_id on membership_subscriptions
  for each row when (old.user_id is not null and old.user_id is distinct from new.user_id)
  execute function take_card();
create trigger take_card_of_left after delete on membership_seats
  for each row when (old.user_id is not null) execute function take_card();
create trigger take_card_of_moved after update of user_id on membership_seats
  for each row when (old.user_id is not null and old.user_id is distinct from new.user_id)
  execute function take_card();

-- By what a card of a house is told from a forged one.
create table membership_card_keys (
  owner_id uuid primary key references profiles (id),
  public_key bytea not null,
  private_key sealed not null
);

select limit_to_owner('membership_card_keys');
