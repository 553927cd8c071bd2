-- Who took a spot in a run and gave it back, for its host and against users who only look at names.
create table run_spot_log (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  took_at timestamptz not null,
  left_at timestamptz,
  -- By the player, not by a removal.
  is_given_back boolean not null default false
);
create index run_spot_log_of_run on run_spot_log (run_id, user_id);
create index run_spot_log_given_back on run_spot_log (user_id, left_at) where is_given_back;
insert into run_spot_log (run_id, user_id, took_at)
select a.run_id, a.user_id, a.answered_at from run_answers a join runs r on r.id = a.run_id
where a.state = 'in' and a.user_id is distinct from r.host_id and a.user_id is not null
  and r.cancelled_at is null and r.starts_at > now();

alter table users add column first_name_only boolean not null default false;
