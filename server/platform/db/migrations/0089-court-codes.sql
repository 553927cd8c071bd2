-- The code that somebody on a court shows to another person there: one at a time, for seconds, used once.
create table court_codes (
  user_id bigint primary key references users on delete cascade,
  court_id bigint not null references courts on delete cascade,
  code text not null check (code ~ '^[0-9]{6}$'),
  expires_at timestamptz not null,
  constraint court_codes_once unique (court_id, code)
);
create index court_codes_expiry on court_codes (expires_at);

-- "The scanner stood beside the shower": a fact, written once for a day and never changed.
create table code_scans (
  id bigint generated always as identity primary key,
  shower_id bigint not null references users on delete cascade,
  scanner_id bigint not null references users on delete cascade,
  court_id bigint not null references courts on delete cascade,
  -- Of the court's time zone.
  local_day date not null,
  scanned_at timestamptz not null default now(),
  constraint code_scans_once unique (scanner_id, shower_id, court_id, local_day),
  constraint code_scans_two_people check (shower_id <> scanner_id)
);
create index code_scans_of_shower on code_scans (shower_id, scanned_at);
create index code_scans_of_court on code_scans (court_id);
