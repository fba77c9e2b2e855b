-- Who works at an organization without managing it may be shown the figures of its events.
alter table team_members add column sees_stats boolean not null default false;
