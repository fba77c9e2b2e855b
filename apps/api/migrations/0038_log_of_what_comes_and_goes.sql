-- The log of an account (0032) says also what came and what went, what a ticket type is for and
-- draws on, and what webhooks, lists and receipts said.

-- Left out: who changed a row and when, which the act says, what nobody typed, and what is sealed.
create function is_noted(field text) returns boolean language sql immutable as $$
  select field <> all (array['id', 'owner_id', 'event_id', 'profile_id', 'position', 'first_name',
      'last_name', 'import_key', 'token_hash', 'code_hash', 'code_id', 'claimed_at', 'expires_at',
      'invited_by', 'email', 'membership_private_uuid', 'former_starts_at', 'own_type_id',
      'secret_key', 'previous_secret_key', 'previous_secret_until', 'failing_since', 'slow_until',
      'disabled_reason'])
    and field !~ '(^|_)(version|changed_at|changed_by|updated_at|created_at)$'
$$;

-- Nothing is said of an account that is gone: its log went with it.
create function has_log(account uuid) returns boolean language sql stable as $$
  select exists (select from profiles where id = account and deleted_at is null)
$$;

-- A member is kept by id, for the name goes with their account.
create function called(thing jsonb) returns text language sql immutable as $$
  select coalesce(thing ->> 'name', thing ->> 'title', thing ->> 'code', thing ->> 'url',
    thing ->> 'starts_at', thing ->> 'profile_id')
$$;
create function name_in_log(subject text, kept text) returns text language sql stable as $$
  select case when subject = 'team_members' and kept ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then (select p.name from profiles p where p.id = kept::uuid) else kept end
$$;
-- those who are still there under the name that was kept until now
alter table audit_changes disable trigger audit_changes_stay;
update audit_changes c set subject_name = m.profile_id
  from team_members m join profiles p on p.id = m.profile_id
 where c.subject = 'team_members' and m.owner_id = c.account_id and p.name = c.subject_name;
alter table audit_changes enable trigger audit_changes_stay;

-- A value as it is kept: by name what would be an id, while the name is known.
create function said(field text, value jsonb) returns jsonb language sql stable as $$
  select case
    when value = 'null' then null
    when field = 'ticket_type_ids' then
      (select jsonb_agg(t.name order by t.position, t.name) from ticket_types t
        where t.id in (select g::uuid from jsonb_array_elements_text(value) g))
    when field = 'category_ids' then
      (select jsonb_agg(c.name order by c.position) from course_categories c
        where value ? c.id::text)
    when field = 'category_id' then
      (select to_jsonb(c.name) from course_categories c where c.id = (value #>> '{}')::uuid)
    when field = 'after_type_id' then
      (select to_jsonb(t.name) from ticket_types t where t.id = (value #>> '{}')::uuid)
    when field = 'after_question_id' then
      (select to_jsonb(q.title) from event_questions q where q.id = (value #>> '{}')::uuid)
    else value end
$$;

-- What a row says beside its name: what is empty, and what it would be if nobody had chosen, is not
-- told. True for a row that says nothing more.
create function told(thing jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(f.key, said(f.key, f.value)), 'true')
    from jsonb_each(thing) f
   where is_noted(f.key)
     and f.value <> all (array['null', '""', '[]', '{}', 'false']::jsonb[])
     and f.value #>> '{}' is distinct from called(thing)
     and f.value is distinct from jsonb_build_object(
       'category', 'admission', 'attendance', 'in-person', 'visibility', 'public',
       'min_per_order', 1, 'max_per_order', 25, 'kind', 'discount', 'asked_of', 'attendee',
       'status', 'active') -> f.key
$$;

create function note_fields(account uuid, subject text, name text, former jsonb, latter jsonb)
  returns void language sql as $$
  insert into audit_changes (account_id, subject, subject_name, field, former, latter)
  select account, subject, name, f.key, said(f.key, former -> f.key), said(f.key, f.value)
    from jsonb_each(latter) f
   where f.value is distinct from coalesce(former -> f.key, 'null')
     and is_noted(f.key) and has_log(account)
$$;

create or replace function note_change() returns trigger language plpgsql as $$
declare
  old_row jsonb := to_jsonb(old);
  new_row jsonb := to_jsonb(new);
  account uuid := coalesce(new_row ->> 'owner_id', new_row ->> 'id');
begin
  -- the number of a type that draws on nothing else stands with the type
  if new_row ->> 'own_type_id' is not null then return null; end if;
  -- what is hidden, for orders name it, went for whoever reads
  if tg_table_name not in ('profiles', 'events')
    and coalesce(old_row ->> 'deleted_at', old_row ->> 'archived_at') is null
    and coalesce(new_row ->> 'deleted_at', new_row ->> 'archived_at') is not null
  then
    insert into audit_changes (account_id, subject, subject_name, field, former)
    select account, tg_table_name, called(old_row), 'removed', told(old_row)
     where has_log(account);
  else
    perform note_fields(account, tg_table_name, called(old_row), old_row, new_row);
  end if;
  return null;
end $$;

-- A row for each thing that a statement brings or takes, with what it says. Of more than an event
-- may have dates (an import of codes), one row: how many, the first and the last, and what all of
-- them say.
create function note_rows() returns trigger language plpgsql as $$
declare
  most constant integer := 1000;
  going constant boolean := tg_op = 'DELETE';
  alike jsonb;
begin
  if (select count(*) from (select from moved limit most + 1) m) <= most then
    insert into audit_changes (account_id, subject, subject_name, field, former, latter)
    select (t.thing ->> 'owner_id')::uuid, tg_table_name, called(t.thing),
        case when going then 'removed' else 'added' end,
        case when going then told(t.thing) end, case when not going then told(t.thing) end
      from (select to_jsonb(m) as thing from moved m) t
     where has_log((t.thing ->> 'owner_id')::uuid)
       and t.thing ->> 'own_type_id' is null
       -- an invitation is told by its act; whoever founds an organization did not join it
       and (tg_table_name <> 'team_members'
         or (t.thing ->> 'profile_id' is not null and not (t.thing ->> 'is_owner')::boolean))
     order by called(t.thing);
  else
    select to_jsonb(m) - array['id', 'name', 'title', 'code', 'url', 'starts_at'] into alike
      from moved m limit 1;
    insert into audit_changes (account_id, subject, field, former, latter)
    select g.owner_id, tg_table_name, case when going then 'removed' else 'added' end,
        case when going then g.many end, case when not going then g.many end
      from (
        select m.owner_id, jsonb_build_object('count', count(*),
            'first', min(called(to_jsonb(m))), 'last', max(called(to_jsonb(m))))
            || coalesce(case when bool_and(to_jsonb(m) @> alike)
              then nullif(told(alike), 'true') end, '{}') as many
          from moved m group by m.owner_id) g
     where has_log(g.owner_id);
  end if;
  return null;
end $$;

-- What a ticket type is for and what it shares are fields of it, although they are rows. With the
-- type itself they go unsaid.
create function note_links() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'ticket_type_lists' then
    insert into audit_changes (account_id, subject, subject_name, field, former, latter)
    select m.owner_id, 'ticket_types', t.name, 'list_id',
        case when tg_op = 'DELETE' then to_jsonb(l.name) end,
        case when tg_op = 'INSERT' then to_jsonb(l.name) end
      from moved m join ticket_types t on t.id = m.ticket_type_id
      join user_lists l on l.id = m.list_id
     where has_log(m.owner_id) order by t.name, l.name;
  else
    insert into audit_changes (account_id, subject, subject_name, field, former, latter)
    select m.owner_id, 'ticket_types', t.name, 'quota_id',
        case when tg_op = 'DELETE' then to_jsonb(q.name) end,
        case when tg_op = 'INSERT' then to_jsonb(q.name) end
      from moved m join ticket_types t on t.id = m.ticket_type_id
      join quotas q on q.id = m.quota_id and q.own_type_id is null
     where has_log(m.owner_id) order by t.name, q.name;
  end if;
  return null;
end $$;

-- Who stands on a list is private: only how many do is told.
create function note_people() returns trigger language plpgsql as $$
begin
  insert into audit_changes (account_id, subject, subject_name, field, former, latter)
  select m.owner_id, 'user_lists', l.name, 'people',
      to_jsonb(p.n + case when tg_op = 'DELETE' then m.n else -m.n end), to_jsonb(p.n)
    from (select owner_id, list_id, count(*) as n from moved group by owner_id, list_id) m
    join user_lists l on l.id = m.list_id
    cross join lateral (
      select count(*) as n from user_list_people u where u.list_id = m.list_id) p
   where has_log(m.owner_id);
  return null;
end $$;

-- Before it goes, for its people go with it. Its code is nobody's to read.
create function note_list() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform note_fields(new.owner_id, 'user_lists', old.name,
      jsonb_build_object('name', old.name), jsonb_build_object('name', new.name));
    return new;
  end if;
  insert into audit_changes (account_id, subject, subject_name, field, former)
  select old.owner_id, 'user_lists', old.name, 'removed', jsonb_build_object('people',
      (select count(*) from user_list_people where list_id = old.id))
   where has_log(old.owner_id);
  return old;
end $$;

-- Receipts are changed by a row of their own.
create function note_receipts() returns trigger language plpgsql as $$
begin
  perform note_fields(new.owner_id, tg_table_name, null,
    coalesce((select to_jsonb(r) from receipt_details r
      where r.owner_id = new.owner_id and r.version < new.version
      order by r.version desc limit 1), '{}'),
    to_jsonb(new));
  return null;
end $$;

create trigger audit_changes after update of url, description, status, event_types, deleted_at
  on webhook_endpoints for each row when (old.* is distinct from new.*)
  execute function note_change();

-- Of these, rows come and go: not of accounts and events, which are told by their acts, nor of
-- places of card readers, which nobody changes. A checkout writes none of them.
do $$ declare watched regclass; begin
  foreach watched in array array['event_instances', 'ticket_types', 'event_questions', 'quotas',
    'team_members', 'promo_codes', 'waiting_lists', 'webhook_endpoints']::regclass[]
  loop
    execute format('create trigger audit_changes_come after insert on %s
      referencing new table as moved for each statement execute function note_rows()', watched);
    execute format('create trigger audit_changes_go after delete on %s
      referencing old table as moved for each statement execute function note_rows()', watched);
  end loop;
  foreach watched in array array['ticket_type_lists', 'ticket_type_quotas']::regclass[] loop
    execute format('create trigger audit_changes_come after insert on %s
      referencing new table as moved for each statement execute function note_links()', watched);
    execute format('create trigger audit_changes_go after delete on %s
      referencing old table as moved for each statement execute function note_links()', watched);
  end loop;
end $$;
create trigger audit_changes_come after insert on user_list_people
  referencing new table as moved for each statement execute function note_people();
create trigger audit_changes_go after delete on user_list_people
  referencing old table as moved for each statement execute function note_people();
create trigger audit_changes before update of name or delete on user_lists
  for each row execute function note_list();
drop trigger audit_changes on receipt_details;
create trigger audit_changes after insert on receipt_details
  for each row execute function note_receipts();
