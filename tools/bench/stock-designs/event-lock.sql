-- A lock on the event: whoever has it may look at what is left and take it, in peace. The look comes first, and so does the lock.
\set event random(1, :events)
\set browser random(1, 1000000000)
begin;
select id, name from events where id = :event for no key update;
select count(*) from orders where browser = :browser::text and status = 'pending';
update pools set taken = taken + 1 where id = :event and taken < capacity returning taken as unit \gset
insert into orders (event_id, browser, expires_at) values (:event, :browser::text, clock_timestamp() + interval '14 minutes') returning id as "order" \gset
insert into items (order_id, pool_id, price) values (:order, :event, 2000) returning id as item \gset
insert into units (pool_id, unit_no, item_id, hold_expires_at) values (:event, :unit, :item, clock_timestamp() + interval '14 minutes');
insert into outbox (order_id, data) values (:order, jsonb_build_object('type', 'order.created', 'order', :order::bigint));
select o.id, o.status, o.expires_at, i.price from orders o join items i on i.order_id = o.id where o.id = :order;
commit;
