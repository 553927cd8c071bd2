-- A retried message is stored once.
alter table run_messages
  add column idempotency_key uuid,
  add constraint run_messages_once unique (author_id, idempotency_key);

-- The player who sent the invitation; null for the host.
alter table run_invitations add column invited_by bigint references users (id) on delete cascade;
create index run_invitations_by_inviter on run_invitations (invited_by) where invited_by is not null;

-- The day of the game that a notification is about.
alter table notifications add column game_day date;
