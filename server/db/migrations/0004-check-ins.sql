-- Who was at which court when. Positions are kept for review only and purged after 30 days.

create table check_ins (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  court_id bigint not null references courts on delete cascade,
  -- The court's own calendar day: one check-in per person, court and day.
  local_day date not null,
  -- paid: its reward is earned; held: implausible, the reward waits for an admin; void: an admin took it
  -- back; unpaid: beyond the daily number of paid ones.
  outcome text not null check (outcome in ('paid', 'held', 'void', 'unpaid')),
  -- For admins only.
  held_reason text,
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  latitude double precision,
  longitude double precision,
  accuracy_metres double precision,
  -- When the device took the reading.
  read_at timestamptz not null,
  distance_metres double precision not null,
  -- Hundredths of the demo reward that this check-in made real.
  demo_converted bigint not null default 0,
  idempotency_key uuid,
  created_at timestamptz not null,
  constraint check_ins_once_a_day unique (user_id, court_id, local_day)
);
create index check_ins_by_court_day on check_ins (court_id, local_day);
create index check_ins_by_court_time on check_ins (court_id, created_at);
create index check_ins_by_person on check_ins (user_id, created_at desc);
create index check_ins_held on check_ins (id) where outcome = 'held';

-- The position a person last sent to the nearby search, for a check-in that carries none.
create unlogged table last_positions (
  user_id bigint primary key references users on delete cascade,
  latitude double precision not null,
  longitude double precision not null,
  seen_at timestamptz not null default now()
);

-- Writes a judged check-in with its reward, in one statement.
-- The verdict was made from what the person had done until p_last_id, their latest check-in then. When
-- another one came in between, nothing is written and no row answered: judge again.
create function check_in_record(
  p_user_id bigint, p_court_id bigint, p_time_zone text, p_last_id bigint,
  p_outcome text, p_held_reason text, p_reward bigint,
  p_latitude double precision, p_longitude double precision, p_accuracy_metres double precision,
  p_read_at timestamptz, p_distance_metres double precision, p_idempotency_key uuid,
  p_at timestamptz
) returns table (id bigint, created_at timestamptz, demo_converted bigint) language plpgsql as $$
#variable_conflict use_column
declare
  wallet wallets := ledger_lock_wallet(p_user_id);
  -- Read after the lock, so that a person's check-ins are in the order of their times.
  recorded_at timestamptz := coalesce(p_at, clock_timestamp());
  last_id bigint;
  demo bigint := 0;
  new_id bigint;
begin
  select c.id into last_id from check_ins c
    where c.user_id = p_user_id order by c.created_at desc, c.id desc limit 1;
  if last_id is distinct from p_last_id then return; end if;

  if wallet.pending > 0 and p_outcome = 'paid' then
    select coalesce(sum(g.amount), 0) into demo from ledger_transfers g
      where g.cause = 'onboarding:' || p_user_id and g.step = 'grant' and g.to_account = 'pending'
        and not exists (select from ledger_transfers s where s.cause = g.cause and s.step = 'settle');
  end if;

  insert into check_ins (
    user_id, court_id, local_day, outcome, held_reason, latitude, longitude, accuracy_metres, read_at,
    distance_metres, demo_converted, idempotency_key, created_at
  ) values (
    p_user_id, p_court_id, (recorded_at at time zone p_time_zone)::date, p_outcome, p_held_reason,
    p_latitude, p_longitude, p_accuracy_metres, p_read_at, p_distance_metres, demo, p_idempotency_key,
    recorded_at
  ) on conflict on constraint check_ins_once_a_day do nothing returning check_ins.id into new_id;
  if new_id is null then return; end if;

  if p_outcome <> 'unpaid' then
    perform ledger_post(
      'check-in:' || new_id, 'grant', p_user_id, 'issuance',
      case p_outcome when 'held' then 'pending' else 'balance' end,
      p_reward, 'check-in', p_court_id, null, recorded_at
    );
  end if;
  if demo > 0 then
    perform ledger_post(
      'onboarding:' || p_user_id, 'settle', p_user_id, 'pending', 'balance', demo, 'onboarding', null, null,
      recorded_at
    );
  end if;
  return query select new_id, recorded_at, demo;
end $$;
