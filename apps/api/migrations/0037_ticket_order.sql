-- The order of an event's ticket types is changed as a whole, and two people may sort at once: it counts by itself, so that neither the details
-- nor the price of one type is in conflict with it.
alter table events add column ticket_order_version integer not null default 1, add column ticket_order_changed_at timestamptz,
  add column ticket_order_changed_by uuid;
