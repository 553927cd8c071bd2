-- Work beside the requests that must outlive the node that began it.

-- Work that comes round by itself. A row says when it is due next, over all nodes.
create table chores (
  name text primary key,
  -- Also the lease of the node that does it: when that node dies, another one takes over.
  due_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- In a row; back to zero once it went well.
  failures integer not null default 0
);

-- Who asked for a link to set a new password. Unknown addresses stand here too, for seconds: an answer that
-- only takes longer for people who have an account would tell who has one. The link is made when it is
-- mailed, so that nothing here opens an account.
create table password_reset_requests (
  id bigint generated always as identity primary key,
  email_key text not null,
  -- The app that the link leads to.
  app_url text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index password_reset_requests_due on password_reset_requests (next_attempt_at);
