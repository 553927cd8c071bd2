-- Runs: games with a time, who comes, and who waits for a spot.

create table runs (
  id bigint generated always as identity primary key,
  -- Names the run in addresses; whoever has it can open a run that is shown by link only.
  key text not null unique,
  -- Null: the host has left JIM.
  host_id bigint references users on delete set null,
  court_id bigint not null references courts,
  starts_at timestamptz not null,
  minutes smallint not null check (minutes between 1 and 1440),
  format text not null check (format in ('3v3', '4v4', '5v5', 'open')),
  min_players smallint not null check (min_players >= 1),
  max_players smallint not null check (max_players >= min_players),
  audience text not null check (audience in ('open', 'women', 'beginners', '40+', 'kids')),
  visibility text not null check (visibility in ('everyone', 'friends', 'link')),
  note text not null,
  -- Whether it cancels itself an hour before the start with fewer than the minimum, and whether that was decided.
  cancels_below_min boolean not null,
  is_min_checked boolean not null,
  -- Raised by every change that a calendar shows.
  revision integer not null default 0,
  cancelled_at timestamptz,
  cancelled_because text check (cancelled_because in ('host', 'too-few', 'host-left')),
  -- When the waitlist or the minimum has to be looked at again; null: when somebody answers.
  due_at timestamptz,
  idempotency_key uuid,
  created_at timestamptz not null,
  constraint runs_once unique (host_id, idempotency_key),
  constraint runs_cancelled_for_a_reason check ((cancelled_at is null) = (cancelled_because is null))
);
create index runs_by_start on runs (starts_at) where cancelled_at is null;
create index runs_of_court on runs (court_id, starts_at);
create index runs_of_host on runs (host_id, starts_at);
create index runs_due on runs (due_at) where due_at is not null;

create table run_answers (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs on delete cascade,
  user_id bigint references users on delete cascade,
  answer text not null check (answer in ('in', 'maybe', 'out')),
  -- Friends without a phone whom the person brings.
  guests smallint not null check (guests between 0 and 2),
  -- Of those who want to play: a spot, a place on the waitlist, a spot on offer, or an offer that ran out.
  state text check (state in ('in', 'waiting', 'offered', 'lapsed')),
  -- The order of the waitlist.
  place integer,
  offered_until timestamptz,
  -- How many offers were made, so that each is told once.
  offers integer not null default 0,
  -- Gave the spot back later than two hours before the start.
  withdrew_late boolean not null default false,
  removed_at timestamptz,
  removed_reason text,
  answered_at timestamptz not null,
  constraint run_answers_once unique (run_id, user_id),
  constraint run_answers_state_of_in check ((answer = 'in') = (state is not null)),
  constraint run_answers_place_in_line check ((state is not distinct from 'waiting') <= (place is not null)),
  constraint run_answers_offer_ends check ((state is not distinct from 'offered') = (offered_until is not null))
);
create index run_answers_in_line on run_answers (run_id, place) where state = 'waiting';
create index run_answers_of_person on run_answers (user_id, run_id);

create table run_invitations (
  run_id bigint not null references runs on delete cascade,
  user_id bigint not null references users on delete cascade,
  invited_at timestamptz not null,
  primary key (run_id, user_id)
);
create index run_invitations_of_person on run_invitations (user_id);
