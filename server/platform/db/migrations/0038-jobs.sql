-- One table for all work beside the requests that must outlive the node that began it. Replaces chores,
-- notification_deliveries and password_reset_requests, which the version before still reads and writes.
create table jobs (
  id bigint generated always as identity primary key,
  -- What to do: names its queue, or the recurring job itself.
  kind text not null,
  -- Recurring jobs have one row each, which stays.
  is_recurring boolean not null default false,
  payload jsonb not null default '{}',
  -- Also the lease of the node that works on it: when that node dies, another one takes over.
  due_at timestamptz not null default now(),
  -- Tries so far; of a recurring job only the failures since it last finished.
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create unique index jobs_recurring on jobs (kind) where is_recurring;
create index jobs_due on jobs (kind, due_at) where not is_recurring;
