-- An order remembers by which calls it was made and confirmed, so that a repeat finds it without a note of its own.
alter table orders
  -- SHA-256 of the call behind creation_key: the same key with another request is refused
  add column creation_hash bytea,
  add column confirmation_key text,
  add column confirmation_hash bytea;

-- add_job only wraps add_jobs, at a fifth of its cost.
create or replace function enqueue_job(task text, payload json, queue text, run_at timestamptz, max_attempts integer, job_key text, priority integer)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform graphile_worker.add_jobs(array[(task, payload, queue, run_at, max_attempts, job_key, priority, null)::graphile_worker.job_spec]);
end $$;
