-- What a member changes of a membership that they pay for.
alter table membership_subscriptions
  -- nobody is charged and nobody let in from the end of the paid time until then; null: no pause
  add column paused_until timestamptz,
  -- number of the period that begins at the anchor: its periods are counted anew after a pause
  add column anchor_period integer not null default 1 check (anchor_period > 0),
  -- when it began, where that is not the anchor any more
  add column started_at timestamptz,
  add constraint membership_subscriptions_pause
    check (paused_until is null or (paid_until is not null and paused_until >= paid_until));

-- Another plan from the next period on, as its member agreed to it: the price and the place in its
-- tier are theirs from then.
alter table membership_subscriptions
  add column next_tier_id uuid,
  add column next_price_id uuid,
  add column next_amount_minor bigint check (next_amount_minor > 0),
  add column next_interval text check (next_interval in ('month', 'year')),
  add constraint membership_subscriptions_next check (
    (next_price_id is null) = (next_tier_id is null)
    and (next_price_id is null) = (next_amount_minor is null)
    and (next_price_id is null) = (next_interval is null)),
  add constraint membership_subscriptions_next_tier
    foreign key (owner_id, next_tier_id) references membership_tiers (owner_id, id),
  add constraint membership_subscriptions_next_price
    foreign key (owner_id, next_price_id) references membership_prices (owner_id, id);
create index membership_subscriptions_next_tier on membership_subscriptions (next_tier_id)
  where next_tier_id is not null;
create index membership_subscriptions_next_price on membership_subscriptions (next_price_id)
  where next_price_id is not null;

-- The charge that its member was told of before it comes, by its instant: once for each.
alter table membership_subscriptions add column reminded_of timestamptz;
create index membership_subscriptions_charged
  on membership_subscriptions (coalesce(paused_until, paid_until))
  where ended_at is null and provider is not null and auto_renew;
