alter table registrations
  drop constraint registrations_code_key, drop constraint registrations_access_code_key,
  alter column code type sealed, alter column access_code type sealed, alter column code_hash set not null;
drop index registrations_code_hash;
create unique index registrations_code_hash on registrations (code_hash);
create unique index registrations_access_hash on registrations (access_hash);
alter table registrations add constraint registrations_access check ((access_code is null) = (access_hash is null));

alter table orders drop constraint orders_access_code_key, alter column access_code type sealed, alter column access_hash set not null;
create unique index orders_access_hash on orders (access_hash);

alter table profiles drop constraint profiles_membership_private_uuid_key, alter column membership_private_uuid type sealed;
alter table webhook_endpoints alter column secret_key type sealed, alter column previous_secret_key type sealed;
alter table event_keys alter column private_key type sealed;
alter table payments alter column client_secret type sealed;
alter table sandbox.payment_intents drop constraint payment_intents_client_secret_key, alter column client_secret type sealed;
alter table mail_outbox alter column html type sealed, alter column body_text type sealed, alter column attachments type sealed;
alter table idempotency_keys alter column answer type sealed using null;

-- One sealed word: a start with another key is told so at once, and not by the first ticket that does not open.
create table vault_check (only_row boolean primary key default true check (only_row), word sealed not null);
