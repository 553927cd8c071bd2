-- Whether an address is known to be the person's own. Accounts from before are neither confirmed nor known to be
-- unconfirmed: they are asked, and go on as they are.

alter table users
  add column email_confirmed_at timestamptz,
  add column is_email_unconfirmed boolean not null default false;

create table email_confirmations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- The address that the link was sent to: it confirms no other.
  email_key text not null,
  -- Only the hash is kept, as with sessions.
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_confirmations_user on email_confirmations (user_id);
