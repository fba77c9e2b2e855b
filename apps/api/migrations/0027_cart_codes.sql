-- An order carries a list of codes: one discount at most, beside any that only unlock tickets. Both lists run in step.
alter table orders
  add column code_ids uuid[] not null default '{}',
  add column codes text[] not null default '{}',
  -- when its hold would have ended, had the buyer's page not been closed
  add column expires_before_leaving timestamptz;
update orders set code_ids = array[promo_code_id], codes = array[promo_code] where promo_code_id is not null;
alter table orders
  drop column promo_code_id,
  drop column promo_code,
  add constraint orders_codes check (cardinality(code_ids) = cardinality(codes));

-- uses are given back order by order
create index promo_redemptions_order on promo_redemptions (order_id);

-- Until an event takes donations, none is accepted with an order.
alter table events add column takes_donations boolean not null default false;
