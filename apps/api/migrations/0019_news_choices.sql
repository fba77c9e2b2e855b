-- What somebody does not want to hear of: a row is a refusal, and who chose nothing hears all. Kinds
-- and channels are those of `NEWS_CHOICES` in the contracts.
create table news_choices (
  user_id uuid not null references profiles (id) on delete cascade,
  kind text not null,
  channel text not null,
  primary key (user_id, kind, channel)
);

-- A mail that its reader can end: the page that does it, which their mail program shows as well.
alter table mail_outbox add column unsubscribe_url sealed;
