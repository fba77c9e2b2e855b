-- A house may have a hundred thousand members, and its list is searched and sorted: the words of
-- each are kept as they are searched, so that nobody folds them anew for every letter typed.
alter table membership_subscriptions add column found_by text not null
  generated always as (folded(name || ' ' || email)) stored;
create index membership_subscriptions_found
  on membership_subscriptions (owner_id, found_by, id);
create index membership_subscriptions_email
  on membership_subscriptions (owner_id, email, id);
create index membership_subscriptions_until
  on membership_subscriptions (owner_id, coalesce(paid_until, 'infinity'), id);
-- invitations whose mail is still to be written
create index membership_subscriptions_unsent on membership_subscriptions (owner_id, id)
  where token_hash is null and user_id is null and ended_at is null;
