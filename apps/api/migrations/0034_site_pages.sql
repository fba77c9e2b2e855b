-- What site administrators wrote for a page of the site: each version whole, the last one in force.
create table site_page_versions (
  slug text not null,
  version integer not null check (version > 0),
  -- null: the page shows the text of the release again
  text jsonb,
  published_at timestamptz not null default now(),
  published_by uuid not null references profiles (id),
  primary key (slug, version)
);
create index site_page_versions_by on site_page_versions (published_by);
create trigger site_page_versions_stay before update or delete on site_page_versions
  for each row execute function append_only();
create trigger site_page_versions_no_truncate before truncate on site_page_versions
  for each statement execute function append_only();
revoke update, delete on site_page_versions from foyer_platform;
