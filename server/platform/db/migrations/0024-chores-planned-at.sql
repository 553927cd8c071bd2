-- Since when a chore is known: one that has never finished is missed after twice its interval as well.
alter table chores add column planned_at timestamptz not null default now();
