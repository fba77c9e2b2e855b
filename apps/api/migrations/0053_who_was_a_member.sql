-- Who was a member when, as the figures of an account count it: read from the index alone, which
-- has a fifth of the pages, and none of what is said of a member.
create index membership_subscriptions_when
  on membership_subscriptions (owner_id, user_id, patron_id, created_at, ended_at)
  where user_id is not null;
