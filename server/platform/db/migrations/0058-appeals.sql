-- One appeal against a suspension, decided by another admin than the one who suspended.

create table appeals (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- The entry of the audit log that it is about: each suspension can be appealed once.
  suspension_id bigint not null unique,
  text text not null check (char_length(text) between 1 and 1000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  is_granted boolean
);
create index appeals_user on appeals (user_id);
create index appeals_open on appeals (id) where decided_at is null;
