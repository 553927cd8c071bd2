-- What is shown about a court, one row per fact.
create table court_facts (
  court_id bigint not null references courts (id) on delete cascade,
  key text not null,
  value text not null check (char_length(value) between 1 and 200),
  state text not null check (state in ('confirmed', 'imported', 'disputed')),
  -- When players last confirmed it, or when it was imported.
  confirmed_at timestamptz,
  players int not null default 0,
  primary key (court_id, key)
);

-- What players said. A null value means "can't say".
create table court_fact_answers (
  court_id bigint not null references courts (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  key text not null,
  value text check (char_length(value) between 1 and 200),
  answered_at timestamptz not null,
  primary key (court_id, user_id, key)
);
create index court_fact_answers_of_user on court_fact_answers (user_id);
