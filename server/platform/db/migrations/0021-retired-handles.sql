-- Handles of people who left stay taken for a while, so that nobody steps into their shoes.
create table retired_handles (
  -- SHA-256 of the username_key: enough to compare, and no name of somebody who left.
  key_hash bytea primary key,
  free_at timestamptz not null
);
create index retired_handles_free on retired_handles (free_at);
