-- Limits that guard logins and money, devices that have logged in before, and push messages by session.

-- Logged, unlike rate_limits: a crash of PostgreSQL must not hand out fresh guesses.
create table guarded_limits (
  key bytea primary key,
  count integer not null,
  resets_at timestamptz not null,
  -- Beyond the count attempts are let in one after the other: when the next one may come.
  next_slot_at timestamptz not null default '-infinity',
  -- Whether the last one was, or was asked to come back.
  is_let_in boolean not null default true
);
create index guarded_limits_reset on guarded_limits (resets_at);

-- Browsers in which a person has logged in. Whoever floods an account with guesses must not keep its
-- owner out, so these have a budget of their own.
create table known_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- Only the hash is kept. One browser may know several people.
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  constraint known_devices_once unique (token_hash, user_id)
);
create index known_devices_of_person on known_devices (user_id);
create index known_devices_last_used on known_devices (last_used_at);

-- A push subscription ends with the session it was made in. Of those from before nobody knows the session:
-- they go to the one used last, and where there is none they go.
alter table push_subscriptions add column session_id bigint references sessions on delete cascade;
update push_subscriptions p set session_id = (
  select s.id from sessions s where s.user_id = p.user_id and s.expires_at > now()
  order by s.last_seen_at desc, s.id desc limit 1);
delete from push_subscriptions where session_id is null;
create index push_subscriptions_of_session on push_subscriptions (session_id);
