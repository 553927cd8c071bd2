-- Courts that people have starred.
create table favourites (
  user_id bigint not null references users on delete cascade,
  court_id bigint not null references courts on delete cascade,
  -- In the person's own order. Twenty places, so that no race makes it more.
  place smallint not null check (place between 0 and 19),
  starred_at timestamptz not null default now(),
  primary key (user_id, court_id),
  -- Checked after the statement: two courts change places in one.
  unique (user_id, place) deferrable
);
create index favourites_of_court on favourites (court_id);
