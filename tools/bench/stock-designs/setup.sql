-- What a hold touches, in small: the same tables and indexes as the product's, without what no design changes.
-- Given by the runner: :events, each with one ticket type on one date, and a capacity that no run reaches.
create table events (id integer primary key, name text not null);
create table pools (id integer primary key references events (id), capacity integer not null, made integer not null default 0, taken integer not null default 0);
create table units (
  pool_id integer not null references pools (id), unit_no integer not null, item_id bigint, hold_expires_at timestamptz not null default '-infinity',
  sold boolean not null default false, primary key (pool_id, unit_no));
create unique index units_item on units (item_id) where item_id is not null;
create index units_unsold on units (pool_id, hold_expires_at) where not sold;
create table orders (id bigint generated always as identity primary key, event_id integer not null references events (id), browser text not null,
  status text not null default 'pending', expires_at timestamptz not null);
create index orders_browser on orders (browser);
create table items (id bigint generated always as identity primary key, order_id bigint not null references orders (id), pool_id integer not null references pools (id), price integer not null);
create index items_order on items (order_id);
create table outbox (id bigint generated always as identity primary key, order_id bigint not null, data jsonb not null);

insert into events select n, 'Event ' || n from generate_series(1, :events) as n;
insert into pools select n, 10000000, 0, 0 from generate_series(1, :events) as n;
