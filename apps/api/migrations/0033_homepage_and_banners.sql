-- In which order the homepage shows what is featured. Whether something is featured says its own row
-- of `events` or `profiles`, which stay for good; one without a place here comes behind the others.
create table featured_order (
  subject_id uuid primary key,
  position integer not null
);
alter table featured_order enable row level security;
alter table featured_order force row level security;
create policy platform on featured_order to foyer_platform using (true) with check (true);

-- What the site's administrators say over every page.
create table site_banners (
  id uuid primary key,
  message text not null,
  type text not null check (type in ('info', 'positive', 'warning', 'danger')),
  -- everywhere, on the homepage alone, or on the pages of organizers
  place text not null check (place in ('everywhere', 'home', 'organizers')),
  dismissible boolean not null,
  cta_text text,
  cta_url text,
  -- null is at once, and without an end
  shown_from timestamptz,
  shown_until timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid
);
alter table site_banners enable row level security;
alter table site_banners force row level security;
create policy platform on site_banners to foyer_platform using (true) with check (true);

-- What is done to the site itself is done in no account.
alter table audit_log alter column account_id drop not null;
