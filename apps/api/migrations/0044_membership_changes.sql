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
