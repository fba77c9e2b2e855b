-- Work for later is noted here, with one plain insert in the transaction that wants it; the worker hands it on to the queue, many
-- at a time. Adding to the queue itself cost a checkout 0.9 ms twice, and its NOTIFY lets one transaction commit after another.
create table job_outbox (
  id bigint generated always as identity primary key,
  -- the queue's own limits: what it would refuse is refused here, to whoever asks, and never holds up the others at the relay
  task text not null check (length(task) <= 128),
  payload json not null,
  queue text check (length(queue) <= 128),
  run_at timestamptz,
  max_attempts integer not null check (max_attempts between 1 and 32767),
  job_key text check (length(job_key) between 1 and 512),
  priority integer not null check (priority between -32768 and 32767)
);
grant insert on job_outbox to foyer_tenant;
drop function enqueue_job;
drop function enqueue_jobs;

-- Hands on up to so many; answers how many it took. Of several with one key the last counts, as in the queue.
create function relay_jobs(most integer) returns integer
  language plpgsql set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare taken integer;
begin
  with taken as (
         delete from public.job_outbox where id = any(array(select id from public.job_outbox order by id limit most for update skip locked)) returning *),
       added as (
         select count(*) as n from graphile_worker.add_jobs(array(
           select (t.task, t.payload, t.queue, t.run_at, t.max_attempts, t.job_key, t.priority, null)::graphile_worker.job_spec
             from taken t where t.job_key is null or not exists (select 1 from taken later where later.job_key = t.job_key and later.id > t.id)
            order by t.id)))
  select count(*) into taken from taken, added;
  return taken;
end $$;
revoke all on function relay_jobs from public;
