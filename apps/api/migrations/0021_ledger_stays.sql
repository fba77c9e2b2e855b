-- Emptied at a stroke is deleted, too.
create trigger ledger_no_truncate before truncate on ledger_entries for each statement execute function append_only();
