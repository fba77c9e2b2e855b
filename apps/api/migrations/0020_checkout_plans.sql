-- The open payment of an order is read by its order, several times while somebody pays. An index of
-- the open ones by time alone was the shortest that could find it, and the planner read all of it:
-- it does not count the entries of what was open until a moment ago, which stay until the table is
-- cleaned (18 pages for one row at 50 checkouts a second).
drop index payments_open;
create index payments_open on payments (order_id, updated_at) where status = 'open';

-- As before, by a loop: a function of SQL alone that asks a table of numbers is planned anew for
-- each transaction (0.5 ms a ticket with its trigger, and 0.3 so).
create or replace function draw_short_code() returns text language plpgsql volatile as $$
declare drawn bytea := uuid_send(gen_random_uuid()); code text := '';
begin
  for n in 8..15 loop
    code := code || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(drawn, n) & 31) + 1, 1);
  end loop;
  return code;
end $$;
