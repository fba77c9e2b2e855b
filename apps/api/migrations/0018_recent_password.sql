-- A session begins with the password. Before money goes elsewhere it is asked again when that was long ago.
alter table sessions add column password_given_at timestamptz;
update sessions set password_given_at = created_at;
alter table sessions alter column password_given_at set default now(), alter column password_given_at set not null;
