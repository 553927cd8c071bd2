-- When a player was last told, or will be told, that the run changed.
alter table run_answers add column change_told_at timestamptz;

-- The mailbox behind the address of a guest, without tags. Rows written by the version before have none.
alter table run_guests add column mailbox_key text;
update run_guests set mailbox_key = email_key;
create index run_guests_of_mailbox on run_guests (mailbox_key);

-- Mailboxes of users and guests whom the host removed from a run, as hashes: they stay when a guest withdraws.
create table run_removals (
  run_id bigint not null references runs (id) on delete cascade,
  mailbox_hash bytea not null,
  primary key (run_id, mailbox_hash)
);
insert into run_removals (run_id, mailbox_hash)
select a.run_id, sha256(convert_to(a.run_id || E'\n' || coalesce(g.email_key, u.email_key), 'UTF8'))
from run_answers a left join run_guests g on g.id = a.guest_id left join users u on u.id = a.user_id
where a.removed_at is not null and coalesce(g.email_key, u.email_key) is not null
on conflict do nothing;
