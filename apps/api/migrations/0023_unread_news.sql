-- What each page that is looked at asks for every minute: how many are unread.
create index notifications_unread on notifications (user_id) where read_at is null;
