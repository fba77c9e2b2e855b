-- Whether somebody can be at an event in the hall, online or either way: its place says so, and the
-- tickets that everybody may see. One of which nothing says so is in a hall.
create function formats_of(event uuid, out in_person boolean, out online boolean)
  language sql stable as $$
  select e.location_setting <> 'online' and (coalesce(sold.in_person, false) or not coalesce(sold.online, false)),
         e.location_setting = 'online' or coalesce(sold.online, false)
    from events e cross join lateral (
      select bool_or(t.attendance = 'in-person') as in_person, bool_or(t.attendance = 'online') as online
        from ticket_types t where t.event_id = e.id and t.archived_at is null
         and t.visibility = 'public' and t.category = 'admission') sold
   where e.id = event
$$;

alter table event_listings
  add column in_person boolean not null default true,
  add column online boolean not null default false;

update event_listings l set in_person = f.in_person, online = f.online
  from event_listings known cross join lateral formats_of(known.event_id) f
 where l.event_id = known.event_id and (f.online or not f.in_person);

-- A listing is written anew whenever its event changes.
create function list_formats() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  select coalesce(f.in_person, true), coalesce(f.online, false) into new.in_person, new.online
    from (select) nothing left join formats_of(new.event_id) f on true;
  return new;
end $$;
create trigger list_formats before insert on event_listings
  for each row execute function list_formats();

-- Who changes what is sold while somebody publishes the event waits here, and then sees its listing.
create function list_changed_types() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare changed uuid := coalesce(new.event_id, old.event_id);
begin
  perform from events where id = changed for no key update;
  update event_listings l set in_person = f.in_person, online = f.online from formats_of(changed) f
   where l.event_id = changed and (l.in_person, l.online) is distinct from (f.in_person, f.online);
  return null;
end $$;
create trigger list_changed_types
  after insert or delete or update of attendance, visibility, category, archived_at on ticket_types
  for each row execute function list_changed_types();

-- What is online is little; what is in halls is read in the order of dates.
create index event_listings_online on event_listings (starts_at, event_id) where online;

-- Kilometres between two places on the globe (haversine); null where one of them is not known. What
-- rounding makes of opposite ends is a little more than 1.
create function km_between(one_latitude double precision, one_longitude double precision,
    other_latitude double precision, other_longitude double precision)
  returns double precision language sql immutable parallel safe as $$
  select 12742 * asin(sqrt(0.9999999999999998 * (
    power(sind((other_latitude - one_latitude) / 2), 2) + cosd(one_latitude)
      * cosd(other_latitude) * power(sind((other_longitude - one_longitude) / 2), 2))))
$$;

-- A box about a place is looked up. Towns lie together: how much is in a box is not what its height
-- and its width say one by one, so the commonest halls are known as pairs.
create index event_listings_where on event_listings (latitude, longitude) where latitude is not null;
create statistics event_listings_where (mcv) on latitude, longitude from event_listings;
alter statistics event_listings_where set statistics 1000;
