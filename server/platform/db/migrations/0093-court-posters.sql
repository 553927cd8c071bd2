-- The poster that hangs at a court: its code is in the printed picture only. Here stands a hash, so that nobody makes
-- one from a copy of the database.
create table court_posters (
  court_id bigint primary key references courts on delete cascade,
  code_hash bytea not null,
  printed_at timestamptz not null default now()
);

-- "Stood at the poster": once for a person and a court, for ever. A code that can be photographed is worth no more.
create table poster_scans (
  user_id bigint not null references users on delete cascade,
  court_id bigint not null references courts on delete cascade,
  -- Of the court's time zone.
  local_day date not null,
  scanned_at timestamptz not null default now(),
  primary key (user_id, court_id)
);
create index poster_scans_of_court on poster_scans (court_id);
