-- Games with two teams and a score that their players confirm.
create table games (
  id bigint generated always as identity primary key,
  key text not null unique,
  court_id bigint not null references courts (id) on delete cascade,
  logged_by bigint references users (id) on delete set null,
  idempotency_key uuid,
  played_at timestamptz not null,
  -- The day at the court.
  local_day date not null,
  -- Hash of the members, to limit games of the same people.
  roster bytea not null,
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'no-contest')),
  score_0 smallint not null check (score_0 >= 0),
  score_1 smallint not null check (score_1 >= 0),
  proposed_0 smallint check (proposed_0 >= 0),
  proposed_1 smallint check (proposed_1 >= 0),
  proposed_by_side smallint check (proposed_by_side in (0, 1)),
  -- No contest unless enough players have confirmed by then.
  answer_by timestamptz not null,
  -- Whether players are still asked. A confirmed game asks until `answer_by`.
  is_open boolean not null default true,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  -- Newer than the ratings if they have to be calculated again.
  changed_at timestamptz not null default now(),
  constraint games_once unique (logged_by, idempotency_key)
);
create index games_by_court on games (court_id);
create index games_due on games (answer_by) where is_open;
create index games_changed on games (changed_at);
create index games_confirmed on games (played_at, id) where status = 'confirmed';
create index games_by_logger on games (logged_by, created_at);
create index games_by_roster on games (roster, local_day);

-- A player has an account, or a name entered by the player who logged the game, or neither after deleting their account.
create table game_players (
  id bigint generated always as identity primary key,
  game_id bigint not null references games (id) on delete cascade,
  side smallint not null check (side in (0, 1)),
  user_id bigint references users (id) on delete set null,
  name text check (char_length(name) between 1 and 40),
  answer text check (answer in ('right', 'absent')),
  answered_at timestamptz,
  constraint game_players_once unique (game_id, user_id)
);
create index game_players_of_person on game_players (user_id, game_id) where user_id is not null;

-- Calculated from all confirmed games.
create table game_ratings (
  user_id bigint primary key references users (id) on delete cascade,
  games integer not null,
  mu double precision not null,
  sigma double precision not null,
  calculated_at timestamptz not null
);

alter table player_stats
  add column game_id bigint references games (id) on delete set null,
  add column minutes smallint check (minutes >= 0),
  add column shots_made smallint check (shots_made >= 0),
  add column shots_taken smallint check (shots_taken >= 0),
  -- Hidden from the admin's list while the players of its game can still verify it.
  add column waits_for_players boolean not null default false;
create unique index player_stats_of_game on player_stats (game_id, user_id) where game_id is not null;
