-- Invitations by e-mail to the team of an event. Only the hash of the link's token is kept.
create table event_team_invitations (
  id uuid primary key,
  owner_id uuid not null,
  event_id uuid not null,
  email text not null,
  access_setting text not null check (access_setting in ('admin', 'door', 'basic')),
  collaborator boolean not null default false,
  invited_by uuid not null references profiles (id),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references profiles (id),
  foreign key (owner_id, event_id) references events (owner_id, id)
);
-- inviting an address again renews what waits
create unique index event_team_invitations_open on event_team_invitations (event_id, lower(email)) where accepted_at is null;
