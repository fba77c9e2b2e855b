-- A picture that nothing shows any more: from here on nobody gets it by its address either. The
-- file is deleted a moment later and its row last, so that nothing is left that no row knows.
alter table files add column gone_at timestamptz;
create index files_gone on files (gone_at) where gone_at is not null;
create index files_owner on files (owner_id);

-- what points at a file is asked before it goes
create index profiles_avatar on profiles (avatar_file_id) where avatar_file_id is not null;
create index profiles_banner on profiles (banner_file_id) where banner_file_id is not null;
create index events_poster on events (poster_file_id) where poster_file_id is not null;
create index events_removed_poster on events (removed_poster_file_id)
  where removed_poster_file_id is not null;
create index events_images on events using gin (image_file_ids) where image_file_ids <> '{}';
