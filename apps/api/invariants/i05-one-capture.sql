-- I5: at most one order for a key, and at most one capture for an order.
select 'captured twice' as what, order_id::text as id from payments where captured_minor > 0 group by order_id having count(*) > 1
union all
select 'two orders of one key', creation_key from orders where creation_key is not null group by creation_key having count(*) > 1;
