-- Reports read the ledger itself: these indexes hold every column that a sum needs, so no table page is touched.
create index ledger_entries_report on ledger_entries (owner_id, currency, occurred_at) include (kind, account, amount_minor, event_id, order_id);
create index orders_report on orders (owner_id, (coalesce(completed_at, created_at)) desc, id desc);
