-- An order remembers by which calls it was made and confirmed, so that a repeat finds it without a note of its own.
alter table orders
  -- SHA-256 of the call behind creation_key: the same key with another request is refused
  add column creation_hash bytea,
  add column confirmation_key text,
  add column confirmation_hash bytea;
