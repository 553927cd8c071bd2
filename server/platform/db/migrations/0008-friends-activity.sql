-- Friends, blocks, the search for people, posts and reports, live events, notifications.

-- One row per pair, the smaller id first: two requests that cross each other meet in it.
create table friendships (
  id bigint generated always as identity primary key,
  low_user_id bigint not null references users on delete cascade,
  high_user_id bigint not null references users on delete cascade,
  requested_by bigint not null references users on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'accepted')),
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  constraint friendships_pair unique (low_user_id, high_user_id),
  constraint friendships_ordered check (low_user_id < high_user_id),
  constraint friendships_requester check (requested_by in (low_user_id, high_user_id))
);
create index friendships_high on friendships (high_user_id);

create table blocks (
  blocker_id bigint not null references users on delete cascade,
  blocked_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint blocks_not_self check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

-- How names and handles are compared: lower case, no accents. Used for the stored terms and for the
-- query alike, so that the two cannot drift apart.
create function person_search_key(text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize($1, NFKD),
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+',
    '', 'g'))
$$;

-- The words of a name, without punctuation.
create function person_search_words(text) returns text[] language sql immutable parallel safe as $$
  select array_remove(regexp_split_to_array(person_search_key($1),
    '[\s\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'), '')
$$;

-- What people are found by: '@handle', and their name once for each of its words, beginning with that
-- word. Bytewise order makes a prefix one range of the index, and what a result shows lies in the index
-- beside it, so that a search reads a page or two. Only those who may be found are in it.
create table person_terms (
  term text collate "C" not null,
  user_id bigint not null references users on delete cascade,
  name text not null,
  username text not null,
  role text not null,
  photo_id bigint,
  primary key (term, user_id) include (name, username, role, photo_id)
);
create index person_terms_by_user on person_terms (user_id);

create function person_terms_of(p_name text, p_username text) returns setof text
language plpgsql immutable as $$
declare
  words text[] := (person_search_words(p_name))[1:8];
begin
  return next '@' || person_search_key(p_username);
  for i in 1 .. coalesce(array_length(words, 1), 0) loop
    return next left(array_to_string(words[i:] || words[:i - 1], ' '), 200);
  end loop;
end $$;

create function person_terms_follow_user() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from person_terms where user_id = new.id;
  end if;
  if new.searchable and new.suspended_at is null then
    insert into person_terms (term, user_id, name, username, role, photo_id)
    select distinct term, new.id, new.name, new.username, new.role, new.photo_id
    from person_terms_of(new.name, new.username) as term;
  end if;
  return null;
end $$;
create trigger users_are_found after insert on users
  for each row execute function person_terms_follow_user();
create trigger users_are_found_anew
  after update of name, username, role, photo_id, searchable, suspended_at on users
  for each row
  when ((old.name, old.username, old.role, old.photo_id, old.searchable, old.suspended_at)
        is distinct from (new.name, new.username, new.role, new.photo_id, new.searchable, new.suspended_at))
  execute function person_terms_follow_user();
insert into person_terms (term, user_id, name, username, role, photo_id)
select distinct term, u.id, u.name, u.username, u.role, u.photo_id
from users u, person_terms_of(u.name, u.username) as term
where u.searchable and u.suspended_at is null;

create table posts (
  id bigint generated always as identity primary key,
  -- What readers see: the running number would tell in which order people wrote.
  public_id uuid not null unique default gen_random_uuid(),
  author_id bigint not null references users on delete cascade,
  body text not null check (char_length(body) between 1 and 280),
  court_id bigint references courts on delete set null,
  -- Of the court, or where the author was, rounded to about 10 km. Null: shown only in the feed from everywhere.
  latitude double precision,
  longitude double precision,
  -- cellOf(): the whole degree it lies in, so that a search nearby reads a few ranges of the index.
  cell integer,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index posts_near on posts (cell, id desc) where removed_at is null;
create index posts_by_author on posts (author_id);
create index posts_by_court on posts (court_id) where court_id is not null;
create index posts_by_time on posts (created_at);

create table reports (
  id bigint generated always as identity primary key,
  reporter_id bigint references users on delete set null,
  post_id bigint references posts on delete cascade,
  person_id bigint references users on delete cascade,
  reason text not null,
  created_at timestamptz not null default now(),
  decision text check (decision in ('dismissed', 'removed', 'suspended')),
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  constraint reports_one_subject check (num_nonnulls(post_id, person_id) = 1),
  constraint reports_post_once unique (reporter_id, post_id),
  constraint reports_person_once unique (reporter_id, person_id)
);
create index reports_open on reports (id) where decided_at is null;
create index reports_of_post on reports (post_id) where post_id is not null;
create index reports_of_person on reports (person_id) where person_id is not null;
create index courts_lately_approved on courts (decided_at desc) where status = 'approved' and source = 'community';

-- What open screens should hear of. Kept for minutes. Unlogged: an event is not worth a flush to disk;
-- after a crash the epoch is gone with the events, and every screen is told to start afresh.
create unlogged table live_events (
  id bigint generated always as identity primary key,
  -- Transactions commit in another order than they begin: readers compare snapshots, not numbers.
  txid xid8 not null default pg_current_xact_id(),
  type text not null,
  user_id bigint,
  court_id bigint,
  -- Not now(): that is when the transaction began, and a long one would publish what is purged at once.
  created_at timestamptz not null default clock_timestamp()
);
create index live_events_by_transaction on live_events (txid);
create index live_events_by_time on live_events (created_at);
create unlogged table live_epochs (
  id integer primary key check (id = 1),
  epoch uuid not null default gen_random_uuid(),
  -- The newest transaction whose events are gone: who has not seen it cannot resume.
  purged_txid xid8 not null default '0'
);

-- For statements that publish beside their own work; TypeScript calls publishLive().
create function publish_live(p_type text, p_user_id bigint default null, p_court_id bigint default null)
returns void language sql as $$
  insert into live_events (type, user_id, court_id) values (p_type, p_user_id, p_court_id)
$$;

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  -- What happened: 'friendship:7', 'court:12'. The same event notifies once, however often it is told.
  cause text not null,
  actor_id bigint references users on delete cascade,
  court_id bigint references courts on delete set null,
  reason text,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  constraint notifications_once unique (user_id, kind, cause)
);
create index notifications_of_person on notifications (user_id, id desc);
create index notifications_by_time on notifications (created_at);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_by_actor on notifications (actor_id) where actor_id is not null;
create index notifications_by_court on notifications (court_id) where court_id is not null;

-- The few who want to be reminded of their streak.
create index users_with_reminders on users (id) where game_reminders;

create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- A browser has one endpoint; whoever signs in on it last gets its messages.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_person on push_subscriptions (user_id);

-- What is still to be sent. A row goes when it was sent or given up.
create table notification_deliveries (
  id bigint generated always as identity primary key,
  notification_id bigint not null references notifications on delete cascade,
  -- Null: by e-mail.
  push_subscription_id bigint references push_subscriptions on delete cascade,
  attempts integer not null default 0,
  -- Also the lease of the node that is sending it: when that node dies, another one takes over.
  next_attempt_at timestamptz not null default now()
);
create index notification_deliveries_due on notification_deliveries (next_attempt_at);
create index notification_deliveries_of_notification on notification_deliveries (notification_id);
create index notification_deliveries_of_subscription on notification_deliveries (push_subscription_id)
  where push_subscription_id is not null;

-- Made once and shared by all nodes: the keys for web push, the key that hides ids in the feed.
create table server_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
