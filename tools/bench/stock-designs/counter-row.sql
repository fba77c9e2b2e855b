-- A counter: the pool's row says how many are taken. As late as can be, so that its row is locked for one statement and the commit.
\set event random(1, :events)
\set browser random(1, 1000000000)
begin;
select id, name from events where id = :event;
select count(*) from orders where browser = :browser::text and status = 'pending';
insert into orders (event_id, browser, expires_at) values (:event, :browser::text, clock_timestamp() + interval '14 minutes') returning id as "order" \gset
insert into items (order_id, pool_id, price) values (:order, :event, 2000) returning id as item \gset
insert into outbox (order_id, data) values (:order, jsonb_build_object('type', 'order.created', 'order', :order::bigint));
update pools set taken = taken + 1 where id = :event and taken < capacity;
select o.id, o.status, o.expires_at, i.price from orders o join items i on i.order_id = o.id where o.id = :order;
commit;
