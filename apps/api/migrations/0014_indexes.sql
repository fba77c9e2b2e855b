-- Every index here serves a query that would otherwise read its whole table; none follows a foreign key for its own sake.
drop index event_instances_event; -- unique (event_id, starts_at) is the same

-- what an event earned, in the organizer's list of events: read from the index alone
create index ledger_entries_event on ledger_entries (event_id) include (account, amount_minor);
-- how many of a type were sold and for how much; whether it was ever ordered. Without the status: an item that becomes a
-- ticket would then be written into every index again.
create index order_items_type on order_items (ticket_type_id);
create index registrations_type on registrations (ticket_type_id);
-- whether a date was ever ordered
create index orders_instance on orders (instance_id);
-- earlier payments of an order; the unique index knows only the one that counts
create index payments_order on payments (order_id);
create index refunds_order on refunds (order_id);
-- the few that wait or were refused: asked for every minute
create index refunds_unsettled on refunds (status, created_at) where status <> 'succeeded';
-- asking again replaces the links that are still unused
create index one_time_tokens_user on one_time_tokens (user_id) where used_at is null;
