-- Weekly runs, who came, and the calendar that people subscribe to.

create table run_series (
  id bigint generated always as identity primary key,
  host_id bigint not null references users on delete cascade,
  court_id bigint not null references courts,
  -- 1 is Monday.
  weekdays smallint[] not null check (array_length(weekdays, 1) between 1 and 7),
  -- On the clock at the court, so that it stays the same through clock changes.
  local_time time not null,
  last_day date,
  made_until date not null,
  minutes smallint not null,
  format text not null,
  min_players smallint not null,
  max_players smallint not null,
  audience text not null,
  visibility text not null,
  note text not null,
  cancels_below_min boolean not null,
  is_host_playing boolean not null,
  created_at timestamptz not null
);
create index run_series_to_make on run_series (made_until);
create index run_series_of_host on run_series (host_id);
create index run_series_at_court on run_series (court_id);

-- The day at the court that this run of the series is for.
alter table runs add column series_id bigint references run_series on delete set null;
alter table runs add column series_day date;
alter table runs add constraint runs_once_a_day unique (series_id, series_day);

-- Null: not decided yet, or does not count.
alter table run_answers add column showed_up boolean;
alter table runs add column judged_at timestamptz;
create index runs_to_judge on runs (starts_at) where judged_at is null and cancelled_at is null;

create table calendar_feeds (
  user_id bigint primary key references users on delete cascade,
  secret text not null unique,
  created_at timestamptz not null
);
