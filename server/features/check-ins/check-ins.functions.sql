-- How a check-in is written.

-- For a check-in that is more than its plain reward: held, unpaid, or making a demo reward real.
-- The verdict was made at p_revision. When something came in between, nothing is written and the id is null:
-- judge again.
create or replace function check_in_record(
  p_user_id bigint, p_court_id bigint, p_time_zone text, p_revision bigint,
  p_outcome check_in_outcome, p_held_reason text, p_reward bigint,
  p_latitude double precision, p_longitude double precision, p_accuracy_metres double precision,
  p_read_at timestamptz, p_distance_metres double precision, p_idempotency_key uuid,
  p_at timestamptz, out new_id bigint, out recorded_at timestamptz, out demo bigint
) language plpgsql as $$
declare
  wallet wallets := ledger_lock_wallet(p_user_id);
begin
  -- All that follows is read after the wallet is held: nobody is paid who has left, and times are in order.
  if not exists (select from users where id = p_user_id) then
    raise foreign_key_violation using message = 'the person has left';
  end if;
  if wallet.revision <> p_revision then return; end if;
  recorded_at := coalesce(p_at, clock_timestamp());

  demo := 0;
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
  ) on conflict on constraint check_ins_once_a_day do nothing returning id into new_id;
  if new_id is null then return; end if;
  perform wallet_move_on(p_user_id);

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
  insert into live_events (type, user_id, court_id) values ('check-in', p_user_id, p_court_id);
end $$;
