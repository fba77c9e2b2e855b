-- What grants access is closed with a key that the database does not know. Sealed texts are made by the application; a plain one is refused.
create domain sealed as text check (value like 's1.%');

-- SHA-256 of 160 random bits: finds a ticket or a link and leads back to neither.
alter table registrations add column code_hash bytea, add column access_hash bytea;
alter table orders add column access_hash bytea;
-- the sandbox's secret follows from the key
drop table sandbox.settings;
alter table event_keys alter column private_key type text using encode(private_key, 'base64');
alter table mail_outbox
  add column attachment_count integer not null default 0,
  alter column attachments drop default, alter column attachments type text using attachments::text,
  alter column attachments drop not null, alter column html drop not null, alter column body_text drop not null;
-- a mail that was sent kept an empty form
update mail_outbox set html = null, body_text = null, attachments = null where html = '' and sent_at is not null;
-- answers are kept for a day, for repeats
delete from idempotency_keys;

-- The rows that are there are sealed by the application before the next file (seal-rows.ts).
