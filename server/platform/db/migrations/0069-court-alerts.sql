-- What people want to hear of the courts they starred, and calls for players.

alter table favourites
  add column game_on boolean not null default true,
  add column friends_here boolean not null default true,
  add column need_players boolean not null default true,
  -- Also when the person was not near in the last hour.
  add column ask_anyway boolean not null default false,
  add column closures boolean not null default true;

-- How each starred court stood when it was last looked at: alerts tell of changes.
create table court_watch (
  court_id bigint primary key references courts on delete cascade,
  is_game_on boolean not null default false,
  is_closed boolean not null default false
);
create index court_watch_games on court_watch (court_id) where is_game_on;
create index court_watch_closed on court_watch (court_id) where is_closed;
insert into court_watch (court_id) select distinct court_id from favourites;

-- How far the live events have been read. One row: the node that looks locks it.
create table court_watch_progress (
  id smallint primary key default 1 check (id = 1),
  epoch text,
  snapshot text,
  looked_at timestamptz,
  -- When games and closures that end by the clock were last looked at.
  swept_at timestamptz
);
insert into court_watch_progress default values;

create table player_calls (
  id bigint generated always as identity primary key,
  court_id bigint not null references courts on delete cascade,
  user_id bigint not null references users on delete cascade,
  players smallint not null check (players between 1 and 5),
  called_at timestamptz not null,
  -- Earlier than planned when it is filled or taken back; also over as soon as the caller has left.
  ends_at timestamptz not null,
  -- When those who may come were asked.
  asked_at timestamptz
);
create index player_calls_at_court on player_calls (court_id, ends_at);
create index player_calls_of_person on player_calls (user_id, called_at);
create index player_calls_to_ask on player_calls (id) where asked_at is null;

create table player_call_answers (
  call_id bigint not null references player_calls on delete cascade,
  user_id bigint not null references users on delete cascade,
  answered_at timestamptz not null,
  primary key (call_id, user_id)
);
create index player_call_answers_of_person on player_call_answers (user_id);

-- What somebody is to hear (told_at is null) or heard in the last day.
create table court_alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  court_id bigint not null references courts on delete cascade,
  kind text not null,
  friend_id bigint references users on delete cascade,
  call_id bigint references player_calls on delete cascade,
  -- People on court, or players wanted.
  how_many smallint,
  happened_at timestamptz not null,
  due_at timestamptz not null,
  told_at timestamptz
);
create index court_alerts_due on court_alerts (due_at) where told_at is null;
create index court_alerts_of_person on court_alerts (user_id, told_at);
create index court_alerts_of_friend on court_alerts (friend_id) where friend_id is not null;
create index court_alerts_of_call on court_alerts (call_id) where call_id is not null;
-- One arrival of a friend is told once.
create unique index court_alerts_of_arrival on court_alerts (user_id, court_id, friend_id, happened_at)
  where friend_id is not null;

-- People on court, players wanted, or courts: what a notification counts.
alter table notifications add column how_many integer;
