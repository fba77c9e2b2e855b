-- Whether anything can be written is asked by writing: this one row, again and again. It must reach the disk like an order.
create table write_checks (only_row boolean primary key default true check (only_row), at timestamptz not null default now());
insert into write_checks default values;
