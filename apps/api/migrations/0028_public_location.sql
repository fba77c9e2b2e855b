-- What anybody but its organizer may know of where an event is: nothing while the place is to be announced, or there is none.
-- Every page, mail, file and search reads this column. `location` is for those who manage the event.
alter table events add column public_location jsonb not null
  generated always as (case when location_setting = 'venue' then location else '{}'::jsonb end) stored;

-- A search for a secret venue would give it away as well. A generated column has no value yet in a trigger before the row is written.
create or replace function events_search_text() returns trigger language plpgsql as $$
declare place jsonb := case when new.location_setting = 'venue' then new.location else '{}'::jsonb end;
begin
  new.search :=
    setweight(to_tsvector('simple', without_marks(coalesce(new.name, ''))), 'A') ||
    setweight(to_tsvector('simple', without_marks(coalesce(place ->> 'name', '') || ' ' || coalesce(place ->> 'city', ''))), 'B') ||
    setweight(to_tsvector('simple', without_marks(regexp_replace(coalesce(new.description, ''), '<[^>]*>', ' ', 'g'))), 'C');
  return new;
end $$;
drop trigger events_search_text on events;
create trigger events_search_text before insert or update of name, location, location_setting, description on events
  for each row execute function events_search_text();
update events set location_setting = location_setting where location_setting <> 'venue';
