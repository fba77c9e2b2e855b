-- After setup.sql, for the designs in which a ticket type draws on more than a pool of its own: the hall's pool has the event's number, its two types have 1,000,000 and 2,000,000 more.
alter table pools drop constraint pools_id_fkey;
alter table units add column label text, add column hold_id bigint;
drop index units_item;
create unique index units_item on units (item_id, pool_id) where item_id is not null;
create unique index units_label on units (pool_id, label);
create index units_hold on units (hold_id) where hold_id is not null;
insert into pools select type * 1000000 + n, 10000000, 0, 0 from generate_series(1, :events) as n, generate_series(1, 2) as type;
-- a house of 2,400 seats
insert into pools values (3000001, 2400, 2400, 0);
insert into units (pool_id, unit_no, label) select 3000001, n, 'S' || n from generate_series(1, 2400) as n;
