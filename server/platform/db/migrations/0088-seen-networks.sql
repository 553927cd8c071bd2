-- The networks people signed in from, as numbers that mean nothing once their salt is gone.
create table seen_networks (
  user_id bigint not null references users on delete cascade,
  network_hash bytea not null,
  last_seen_at timestamptz not null default now(),
  primary key (network_hash, user_id)
);
create index seen_networks_of_person on seen_networks (user_id);
create index seen_networks_last_seen on seen_networks (last_seen_at);

-- One row, replaced every week. A kept salt would let whoever has the table try all addresses.
create table network_salt (
  is_current boolean primary key default true check (is_current),
  salt bytea not null,
  made_at timestamptz not null default now()
);
