-- An entry of an order is of whoever sold that order: one key says so, where there were two (of the
-- seven entries of a checkout each was looked up by both) that let it be somebody else's. What is of
-- no order, as a payout is, names its owner by itself.
alter table ledger_entries
  add column owner_without_order uuid
    generated always as (case when order_id is null then owner_id end) stored,
  add constraint ledger_entries_order foreign key (owner_id, order_id)
    references orders (owner_id, id),
  add constraint ledger_entries_owner foreign key (owner_without_order) references profiles (id),
  drop constraint ledger_entries_owner_id_fkey,
  drop constraint ledger_entries_order_id_fkey;
