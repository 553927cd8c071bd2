-- Who was at which court when. Positions are kept for review only and purged after 30 days.

-- paid: its reward is earned; held: implausible, the reward waits for an admin; void: an admin took it back;
-- unpaid: beyond the daily number of paid ones.
create type check_in_outcome as enum ('paid', 'held', 'void', 'unpaid');

-- No foreign keys to person and court: their checks would write to both rows at every check-in. The wallet
-- stands in for them: whoever checks in or deletes a person holds it (see check_in_record and
-- ledger_lock_wallet), and ledger:verify looks for orphans.
create table check_ins (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  court_id bigint not null,
  -- The court's own calendar day: one check-in per person, court and day.
  local_day date not null,
  outcome check_in_outcome not null,
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
  -- In this order it also counts who is at a court today.
  constraint check_ins_once_a_day unique (court_id, local_day, user_id)
);
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
-- another one came in between, nothing is written and the id is null: judge again.
create function check_in_record(
  p_user_id bigint, p_court_id bigint, p_time_zone text, p_last_id bigint,
  p_outcome check_in_outcome, p_held_reason text, p_reward bigint,
  p_latitude double precision, p_longitude double precision, p_accuracy_metres double precision,
  p_read_at timestamptz, p_distance_metres double precision, p_idempotency_key uuid,
  p_at timestamptz, out new_id bigint, out recorded_at timestamptz, out demo bigint
) language plpgsql as $$
declare
  pending bigint;
  person_id bigint;
  last_id bigint;
begin
  select w.pending into pending from wallets w where w.user_id = p_user_id for update;
  if not found then
    pending := (ledger_lock_wallet(p_user_id)).pending;
  end if;
  -- All three after the wallet is held: nobody is paid who has left, and times are in order.
  select u.id, (select c.id from check_ins c
                where c.user_id = u.id order by c.created_at desc, c.id desc limit 1)
    into person_id, last_id from users u where u.id = p_user_id;
  if person_id is null then
    raise foreign_key_violation using message = 'the person has left';
  end if;
  if last_id is distinct from p_last_id then return; end if;
  recorded_at := coalesce(p_at, clock_timestamp());

  demo := 0;
  if pending > 0 and p_outcome = 'paid' then
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
  ) on conflict on constraint check_ins_once_a_day do nothing returning id into new_id;
  if new_id is null then return; end if;

  if p_outcome <> 'unpaid' then
    perform ledger_post(
      'check-in:' || new_id, 'grant', p_user_id, 'issuance',
      case p_outcome when 'held' then 'pending' else 'balance' end::ledger_account,
      p_reward, 'check-in', p_court_id, null, recorded_at
    );
  end if;
  if demo > 0 then
    perform ledger_post(
      'onboarding:' || p_user_id, 'settle', p_user_id, 'pending', 'balance', demo, 'onboarding', null, null,
      recorded_at
    );
  end if;
  insert into live_events (type, court_id) values ('feed', null), ('court-counts', p_court_id);
end $$;
