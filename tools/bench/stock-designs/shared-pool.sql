-- Rows for units, one pool that two ticket types share: a claim takes one unit from the hall.
\set event random(1, :events)
\set type random(1, 2)
\set own :type * 1000000 + :event
\set browser random(1, 1000000000)
begin;
select id, name from events where id = :event;
select count(*) from orders where browser = :browser::text and status = 'pending';
insert into orders (event_id, browser, expires_at) values (:event, :browser::text, clock_timestamp() + interval '14 minutes') returning id as "order" \gset
insert into items (order_id, pool_id, price) values (:order, :own, 2000) returning id as item \gset
insert into outbox (order_id, data) values (:order, jsonb_build_object('type', 'order.created', 'order', :order::bigint));
with free as materialized (
  select unit_no from units where pool_id = :event and not sold and hold_expires_at <= statement_timestamp() order by hold_expires_at limit 1 for update skip locked),
claimed as (update units u set item_id = :item, hold_expires_at = clock_timestamp() + interval '14 minutes' from free where u.pool_id = :event and u.unit_no = free.unit_no returning 1)
select count(*) as got from claimed \gset
\if :got = 0
with pool as materialized (select id, made from pools where id = :event and made < capacity for no key update),
grown as (update pools p set made = p.made + 100 from pool where p.id = pool.id)
insert into units (pool_id, unit_no) select id, made + g from pool, generate_series(1, 100) as g;
with free as materialized (
  select unit_no from units where pool_id = :event and not sold and hold_expires_at <= statement_timestamp() order by hold_expires_at limit 1 for update),
claimed as (update units u set item_id = :item, hold_expires_at = clock_timestamp() + interval '14 minutes' from free where u.pool_id = :event and u.unit_no = free.unit_no returning 1)
select 1 / count(*) from claimed;
\endif
select o.id, o.status, o.expires_at, i.price from orders o join items i on i.order_id = o.id where o.id = :order;
commit;
