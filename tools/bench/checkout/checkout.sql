-- What one completed checkout writes, in as many transactions as the product: create, confirm, pay, complete. Reads only what
-- the next statement needs. Given by the bench: :event. See docs/decisions/0007-stock.md.
\set nth random(1, 1000000000000)
select e.owner_id as owner, i.id as instance, t.id as type, p.id as pool, a.account_id as account, uuidv7() as "order", uuidv7() as item, gen_random_uuid() as key
  from events e join event_instances i on i.event_id = e.id join ticket_types t on t.event_id = e.id
  join stock_pools p on p.instance_id = i.id join payment_accounts a on a.owner_id = e.owner_id where e.id = :event::uuid \gset

-- create
begin;
insert into orders (id, owner_id, guest_key_hash, access_code, access_hash, creation_key, creation_hash, currency, expires_at, subtotal_minor, fee_minor, total_minor, refund_terms)
  values (:order::uuid, :owner::uuid, sha256(:key::text::bytea), 's1.' || :key::text, sha256(:key::text::bytea), :key::text, sha256(:key::text::bytea), 'usd', clock_timestamp() + interval '14 minutes', 2000, 89, 2089, '{"allowed": true}');
with line as (
  insert into order_lines (id, owner_id, order_id, kind, product_id, subject_id, name, base_price_minor, base_fee_minor, price_minor, fee_minor, position)
    values (:item::uuid, :owner::uuid, :order::uuid, 'ticket', :type::uuid, :event::uuid, 'Type 1', 2000, 89, 2000, 89, 1))
insert into ticket_lines (line_id, owner_id, instance_id, ticket_type_id) values (:item::uuid, :owner::uuid, :instance::uuid, :type::uuid);
with written as (insert into domain_events (id, owner_id, type, target_id, data)
  values (uuidv7(), :owner::uuid, 'order.created', :event::uuid, jsonb_build_object('orderId', :order::uuid, 'total', 20.89)) returning id)
select count(*) from written;
with free as materialized (
  select unit_no from stock_units where pool_id = :pool::uuid and not sold and hold_expires_at <= statement_timestamp() order by hold_expires_at limit 1 for update skip locked),
claimed as (update stock_units u set line_id = :item::uuid, hold_expires_at = clock_timestamp() + interval '14 minutes' from free where u.pool_id = :pool::uuid and u.unit_no = free.unit_no returning 1)
select count(*) as got from claimed \gset
\if :got = 0
with pool as materialized (select id, made, last_unit_no from stock_pools where id = :pool::uuid and made < capacity for no key update),
grown as (update stock_pools p set made = p.made + 100, last_unit_no = p.last_unit_no + 100 from pool where p.id = pool.id)
insert into stock_units (pool_id, unit_no) select id, last_unit_no + g from pool, generate_series(1, 100) as g;
with free as materialized (
  select unit_no from stock_units where pool_id = :pool::uuid and not sold and hold_expires_at <= statement_timestamp() order by hold_expires_at limit 1 for update),
claimed as (update stock_units u set line_id = :item::uuid, hold_expires_at = clock_timestamp() + interval '14 minutes' from free where u.pool_id = :pool::uuid and u.unit_no = free.unit_no returning 1)
select 1 / count(*) from claimed;
\endif
commit;

-- confirm
begin;
select 1 from orders where id = :order::uuid for no key update;
update orders set buyer_first_name = 'Nora', buyer_last_name = 'Lind', buyer_email = 'nora@example.test',
  patron_id = patron_of(owner_id, null, 'nora@example.test', 'Nora', 'Lind'), status = 'processing',
  expires_at = clock_timestamp() + interval '9 minutes', confirmed_at = clock_timestamp(), terms_version = '2026-11-25', terms_agreed_at = clock_timestamp(), confirmation_key = :key::text, confirmation_hash = sha256(:key::text::bytea), updated_at = clock_timestamp() where id = :order::uuid;
update ticket_lines set attendee_first_name = 'Nora', attendee_last_name = 'Lind', attendee_email = 'nora@example.test' where line_id = :item::uuid;
update stock_units set hold_expires_at = clock_timestamp() + interval '9 minutes' where not sold and line_id = :item::uuid;
commit;
insert into sandbox.payment_intents (id, client_secret, account_id, amount_minor, currency, metadata, idempotency_key)
  values (:key::text, 's1.' || :key::text, :account::text, 2089, 'usd', jsonb_build_object('orderId', :order::uuid), :key::text);
begin;
select 1 from orders where id = :order::uuid for no key update;
insert into payments (id, owner_id, order_id, provider, account_id, intent_id, client_secret, amount_minor, currency)
  values (uuidv7(), :owner::uuid, :order::uuid, 'sandbox', :account::text, :key::text, 's1.' || :key::text, 2089, 'usd');
commit;

-- pay
begin;
select 1 from sandbox.payment_intents where id = :key::text for update;
update sandbox.payment_intents set status = 'succeeded', captured_minor = 2089, card_brand = 'visa', card_last4 = '4242', updated_at = clock_timestamp() where id = :key::text;
insert into job_outbox (task, payload, max_attempts, priority)
  values ('sandbox_notify', json_build_object('eventId', :key::text, 'type', 'payment_intent.succeeded', 'accountId', :account::text, 'intentId', :key::text), 12, 0);
commit;

-- complete
begin;
select 1 from orders where id = :order::uuid for no key update;
update payments set status = 'succeeded', captured_minor = 2089, provider_fee_minor = 91, card_brand = 'visa', card_last4 = '4242', updated_at = clock_timestamp() where intent_id = :key::text and provider = 'sandbox';
update stock_units set sold = true, hold_expires_at = '-infinity' where line_id = :item::uuid and not sold;
update order_lines set status = 'active' where id = :item::uuid;
update orders set status = 'completed', updated_at = clock_timestamp(), completed_at = clock_timestamp() where id = :order::uuid;
insert into ledger_entries (transaction_id, kind, owner_id, order_id, event_id, currency, account, amount_minor, line_id)
  select l.transaction, l.kind, :owner::uuid, :order::uuid, :event::uuid, 'usd', l.account, l.amount, l.item
    from (values (:order::uuid, 'sale', 'provider_clearing', 2089, :item::uuid), (:order::uuid, 'sale', 'organizer_sales', -2000, :item::uuid),
                 (:order::uuid, 'sale', 'platform_fees', -89, :item::uuid), (:item::uuid, 'provider_fee', 'provider_fees', 91, null),
                 (:item::uuid, 'provider_fee', 'provider_clearing', -91, null)) as l(transaction, kind, account, amount, item);
insert into registrations (id, owner_id, event_id, instance_id, order_id, line_id, ticket_type_id, code, code_hash, first_name, last_name, email, patron_id)
  values (uuidv7(), :owner::uuid, :event::uuid, :instance::uuid, :order::uuid, :item::uuid, :type::uuid, 's1.' || :key::text, sha256(:key::text::bytea), 'Nora', 'Lind', 'nora@example.test',
    patron_of(:owner::uuid, null, 'nora@example.test', 'Nora', 'Lind'));
with written as (insert into domain_events (id, owner_id, type, target_id, data)
  select uuidv7(), :owner::uuid, type, :event::uuid, jsonb_build_object('orderId', :order::uuid, 'total', 20.89) from unnest(array['order.completed', 'ticket.issued']) as type returning id)
select count(*) from written;
insert into job_outbox (task, payload, max_attempts, priority) values ('mail_order_confirmation', json_build_object('orderId', :order::uuid), 12, 0);
commit;
