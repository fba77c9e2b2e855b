-- The events of a profile are read a page at a time: those that are over from the latest on, however
-- many there are. Which categories they are of, and how many, this index says alone.
create index event_listings_of_seller on event_listings (seller_id, ends_at, event_id)
  include (category_id);
drop index event_listings_seller;

-- What has no new date yet is not over, whenever it was to be. There is little of it.
create index event_instances_postponed on event_instances (event_id)
  where postponed_at is not null and canceled_at is null;
