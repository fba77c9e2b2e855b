-- A ledger transaction is written by one statement, so that statement is what must balance: one look at what was just
-- written, where there was one for each line at the end of the database transaction.
drop trigger ledger_balanced on ledger_entries;
create or replace function ledger_balanced() returns trigger language plpgsql as $$
declare unbalanced uuid;
begin
  select transaction_id into unbalanced from written group by transaction_id, currency having sum(amount_minor) <> 0 limit 1;
  if found then raise exception 'ledger transaction % does not balance', unbalanced using errcode = 'check_violation'; end if;
  return null;
end $$;
create trigger ledger_balanced after insert on ledger_entries referencing new table as written for each statement execute function ledger_balanced();

-- The first served that look alone; ledger_entries_report begins like the second.
drop index ledger_entries_transaction;
drop index ledger_entries_owner;
