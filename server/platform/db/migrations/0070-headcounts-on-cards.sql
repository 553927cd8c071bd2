-- The latest headcounts of a court, which every card of it shows, without reading those of the whole day.
create index headcounts_latest on headcounts (court_id, counted_at desc) include (band) where is_counted;

-- Who has said whether friends may see them on court: they are asked once.
create table friends_questions (
  user_id bigint primary key references users on delete cascade,
  settled_at timestamptz not null
);

-- Visits of people who chose to be counted only: the feed tells of a visit for a day, long after the stay has ended.
create table counted_only (
  user_id bigint not null references users on delete cascade,
  court_id bigint not null references courts on delete cascade,
  -- By the court's calendar, as of the visit.
  local_day date not null,
  primary key (user_id, court_id, local_day)
);
