-- A person's own link to bring others along; replacing it makes the old one lead nowhere.
create table invite_codes (
  user_id bigint primary key references users on delete cascade,
  code text not null unique,
  created_at timestamptz not null default now()
);
