create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- As the browser names it, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the device says that it was used; many always say 0.
  sign_count bigint not null,
  transports text[] not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Challenges that were answered, until they would have expired: nobody answers one twice.
create table passkey_answers (
  challenge text primary key,
  expires_at timestamptz not null
);

-- When the person last gave the password or a passkey again within this session.
alter table sessions add column verified_at timestamptz;
