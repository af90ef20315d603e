-- Refresh tokens know when another one of their session was used instead; upload addresses are counted while they are open.

-- Two tabs that refresh together get a token each. The first that is used makes the others worthless.
alter table refresh_tokens add column superseded_at timestamptz;

-- One row for each upload address that can still be used.
create table open_uploads (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  closes_at timestamptz not null
);
create index open_uploads_of_a_member on open_uploads (member_id, closes_at);
create index open_uploads_by_end on open_uploads (closes_at);
