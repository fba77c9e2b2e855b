-- Where an organizer measures the visits of their own public pages; empty for nowhere. They become
-- parts of addresses of scripts, so no other way in than the contract's may leave anything else here.
alter table profiles
  add column google_analytics_id text not null default ''
    constraint analytics_google check (google_analytics_id ~ '^(G-[A-Z0-9]{4,12}|UA-[0-9]{4,10}-[0-9]{1,4})?$'),
  add column meta_pixel_id text not null default ''
    constraint analytics_meta check (meta_pixel_id ~ '^([0-9]{15,16})?$'),
  add column google_tag_manager_container_id text not null default ''
    constraint analytics_tag_manager check (google_tag_manager_container_id ~ '^(GTM-[A-Z0-9]{4,10})?$');
grant update (google_analytics_id, meta_pixel_id, google_tag_manager_container_id)
  on profiles to foyer_tenant;
