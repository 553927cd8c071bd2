-- A new address waits here until somebody has opened the link that was sent to it; the account keeps the old one.
create table email_changes (
  user_id bigint primary key references users on delete cascade,
  email text not null,
  email_key text not null,
  created_at timestamptz not null default now()
);
