-- Who vouched for whom, by codes exchanged on court or a confirmed game.
create table trust_vouches (
  id bigint generated always as identity primary key,
  -- Null after the account was deleted or the act taken back. The row still counts toward the voucher's limits.
  user_id bigint references users (id) on delete set null,
  -- Null for the vouch below, which counts like a Keeper's.
  voucher_id bigint references users (id) on delete cascade,
  first_at timestamptz not null,
  latest_at timestamptz not null,
  -- 0.5 to 1: less if both had the same circle when they first met.
  weight double precision not null check (weight between 0 and 1),
  -- Vouches for people who were Known already don't count toward the voucher's limit.
  was_known boolean not null,
  -- Whether there is an act behind it. It ends if that is taken back.
  has_acts boolean not null default true,
  constraint trust_vouches_once unique (user_id, voucher_id),
  constraint trust_vouches_of_others check (voucher_id <> user_id)
);
create index trust_vouches_by_voucher on trust_vouches (voucher_id, first_at);
create index trust_vouches_by_age on trust_vouches (latest_at);
-- Vouches are made from the scans of the last days.
create index code_scans_by_day on code_scans (local_day);

-- All count in full at the upgrade, so that nobody loses a level at once. Old ones start to fade, and those that only
-- fill their voucher's limit are left out.
insert into trust_vouches (user_id, voucher_id, first_at, latest_at, weight, was_known, has_acts)
  select w.user_id, w.witness_id, w.met_at, greatest(w.met_at, now() - interval '90 days'), 1, false, false
  from trust_witnesses w
  where w.user_id <> w.witness_id and (w.met_at > now() - interval '180 days'
    or exists (select from trust_levels l where l.user_id = w.user_id and l.level in ('Known', 'Regular')
                 and not l.is_slow_lane));
insert into trust_vouches (user_id, first_at, latest_at, weight, was_known, has_acts)
  select user_id, changed_at, now(), 1, true, false from trust_levels
  where level in ('Known', 'Regular') and not is_slow_lane;

-- The slow lane is gone. Its people need vouches like everybody else.
with moved as (
  update trust_levels set level = 'Seen', is_slow_lane = false, changed_at = now()
  where is_slow_lane returning user_id
)
insert into trust_level_changes (user_id, level, is_slow_lane, changed_at)
  select user_id, 'Seen', false, now() from moved;

-- Columns that only the previous version fills.
alter table trust_level_changes alter column is_slow_lane set default false;
alter table trust_matured alter column points set default 0;
alter table trust_rings alter column inside_share set default 1;
alter table trust_rings alter column shared_devices set default 0;
