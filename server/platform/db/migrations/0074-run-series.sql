-- Weekly runs, who came, the calendar that people subscribe to, and guests without an account.

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

-- People without an account, who answer by a link that was mailed to them.
create table run_guests (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs on delete cascade,
  name text not null,
  email text not null,
  email_key text not null,
  language text not null,
  -- The link is made of this and a secret of the server; only its hash is compared.
  nonce bytea not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  -- Null: holds no spot, and is gone after a day.
  confirmed_at timestamptz,
  constraint run_guests_once unique (run_id, email_key)
);
create index run_guests_unconfirmed on run_guests (created_at) where confirmed_at is null;
create index run_guests_of_address on run_guests (email_key);

alter table run_answers add column guest_id bigint references run_guests on delete cascade;
alter table run_answers add constraint run_answers_guest_once unique (guest_id);
alter table run_answers add constraint run_answers_by_one check (num_nonnulls(user_id, guest_id) = 1);
-- contract: it takes guests now; no release had the one without them.
drop function if exists run_record_answer(bigint, bigint, text, integer, integer, timestamptz);
