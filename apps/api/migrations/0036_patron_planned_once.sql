-- The row of a person is looked for by account or address: an `or` that was planned anew in three of
-- four calls, twice a checkout (0.13 ms each). Its plan is the same for whomever it is.
alter function patron_of(uuid, uuid, text, text, text) set plan_cache_mode = force_generic_plan;
