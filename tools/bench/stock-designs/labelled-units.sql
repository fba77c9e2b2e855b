-- Rows for units that have names: each client names four of 2,400 seats and gets these or none. Who finds one taken, or in somebody's hands, gives up. Seats come back a fifth of a second later, so that there are always some to fight for.
\set first random(1, 2397)
\set browser random(1, 1000000000)
begin;
select id, name from events where id = 1;
select count(*) from orders where browser = :browser::text and status = 'pending';
insert into orders (event_id, browser, expires_at) values (1, :browser::text, clock_timestamp() + interval '14 minutes') returning id as "order" \gset
insert into items (order_id, pool_id, price) select :order, 3000001, 2000 from generate_series(1, 4);
insert into outbox (order_id, data) values (:order, jsonb_build_object('type', 'order.created', 'order', :order::bigint));
with seats as materialized (
  select unit_no, row_number() over (order by unit_no) as n from (
    select unit_no from units where pool_id = 3000001 and label = any(array(select 'S' || s from generate_series(:first, :first + 3) s))
      and not sold and hold_expires_at <= statement_timestamp() order by unit_no for update skip locked) free),
named as (select id, row_number() over (order by id) as n from items where order_id = :order),
claimed as (update units u set item_id = named.id, hold_expires_at = clock_timestamp() + interval '200 milliseconds'
  from seats join named using (n) where u.pool_id = 3000001 and u.unit_no = seats.unit_no and (select count(*) from seats) = 4 returning 1)
select count(*) as got from claimed \gset
\if :got = 4
select o.id, o.status, o.expires_at, i.price from orders o join items i on i.order_id = o.id where o.id = :order;
commit;
\else
rollback;
\endif
