-- What took a membership's discount off a ticket: a use lasts as long as its line does, so one that
-- was held and let go, canceled or refunded counts no more.
create table benefit_uses (
  line_id uuid primary key,
  owner_id uuid not null,
  benefit_id uuid not null,
  subscription_id uuid not null,
  event_id uuid not null,
  -- what counted then, for whoever looks once more while it is paid; null sets no limit
  quantity integer check (quantity > 0),
  -- since when tickets count against it; null: those of the event, whenever
  counted_since timestamptz,
  used_at timestamptz not null default clock_timestamp(),
  constraint benefit_uses_line
    foreign key (owner_id, line_id) references order_lines (owner_id, id) on delete cascade,
  constraint benefit_uses_benefit
    foreign key (owner_id, benefit_id) references membership_benefits (owner_id, id),
  constraint benefit_uses_subscription
    foreign key (owner_id, subscription_id) references membership_subscriptions (owner_id, id)
);
create index benefit_uses_benefit on benefit_uses (benefit_id);
create index benefit_uses_subscription on benefit_uses (subscription_id, benefit_id);

select limit_to_owner('benefit_uses');
