-- People, their sessions, and the counters behind rate limits.

create table users (
  id bigint generated always as identity primary key,
  name text not null,
  username text not null,
  -- identityKey() of the handle and the address: two spellings of one name must collide.
  username_key text not null unique,
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  role text not null check (role in ('Player', 'Coach', 'Ref', 'Fan', 'Scout', 'Trainer', 'Manager', 'Admin')),
  bio text not null default '',
  photo_id bigint,
  time_zone text not null default 'UTC',
  has_completed_onboarding boolean not null default false,
  searchable boolean not null default true,
  allow_requests boolean not null default true,
  email_searchable boolean not null default false,
  push_notifications boolean not null default true,
  email_notifications boolean not null default true,
  reward_alerts boolean not null default true,
  game_reminders boolean not null default false,
  profile_visible boolean not null default true,
  show_stats boolean not null default true,
  share_location boolean not null default false,
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- Only the hash is kept: a stolen copy of the database opens no session.
  token_hash bytea not null unique,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- Unlogged: a counter is not worth a flush to disk on every request.
create unlogged table rate_limits (
  key bytea primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_limits_reset on rate_limits (resets_at);
