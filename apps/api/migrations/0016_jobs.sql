-- Adding jobs plans its statements anew with every call, unless told not to: that was most of its cost, and a third of a checkout's.
-- A plan made while the queue is short must hold when it is long, so it goes by the indexes.
alter function enqueue_job set plan_cache_mode = force_generic_plan;
alter function enqueue_job set enable_seqscan = off;

-- Several jobs of one task in one call.
create function enqueue_jobs(task text, payloads json[], max_attempts integer)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform graphile_worker.add_jobs(array(
    select (task, payload, null, null, max_attempts, null, 0, null)::graphile_worker.job_spec from unnest(payloads) as payload));
end $$;
revoke all on function enqueue_jobs from public;
grant execute on function enqueue_jobs to foyer_tenant;
