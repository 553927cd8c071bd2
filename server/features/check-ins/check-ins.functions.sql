-- Writes a check-in with its payment, row, arrival and live events, all or nothing.

-- Records judged check-ins of different users, ordered by user id, and returns their ids. An id is null if the user's
-- wallet has a newer revision than the verdict, which must then be made again. If one is a second check-in for the
-- same court and day, raises unique_violation and records none. One plan serves calls of any size, so nothing is
-- planned twice.
create or replace function check_ins_record(
  p_user_ids bigint[], p_court_ids bigint[], p_time_zones text[], p_revisions bigint[],
  p_outcomes check_in_outcome[], p_held_reasons text[], p_latitudes double precision[],
  p_longitudes double precision[], p_accuracies double precision[], p_read_ats timestamptz[],
  p_distances double precision[], p_idempotency_keys uuid[], p_reward bigint,
  p_at timestamptz,
  out ids bigint[], out demos bigint[], out recorded_at timestamptz
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  causes text[];
  amounts bigint[];
  accounts ledger_account[];
  arrived bigint[];
  arrived_at_courts bigint[];
  granted record;
begin
  recorded_at := p_at;
  for place in 1 .. cardinality(p_user_ids) loop
    ids[place] := nextval('check_ins_id_seq');
    causes[place] := 'check-in:' || ids[place];
    amounts[place] := case p_outcomes[place] when 'unpaid' then 0 else p_reward end;
    accounts[place] := case p_outcomes[place] when 'held' then 'pending' else 'balance' end;
  end loop;
  granted := ledger_grant_many(
    causes, p_user_ids, p_revisions, amounts, accounts, 'check-in', p_court_ids, p_at);
  for place in 1 .. cardinality(p_user_ids) loop
    demos[place] := 0;
    if p_user_ids[place] = any (granted.paid) is not true then
      ids[place] := null;
    elsif p_outcomes[place] = 'paid' and p_user_ids[place] = any (granted.waiting) then
      demos[place] := ledger_settle_demo(p_user_ids[place], p_at);
    end if;
    -- A held check-in shows the user nowhere until an admin has decided.
    if ids[place] is not null and p_outcomes[place] <> 'held' then
      arrived := arrived || p_user_ids[place];
      arrived_at_courts := arrived_at_courts || p_court_ids[place];
    end if;
  end loop;
  insert into check_ins (
    id, user_id, court_id, local_day, outcome, held_reason, latitude, longitude, accuracy_metres, read_at,
    distance_metres, demo_converted, idempotency_key, created_at
  ) overriding system value
  select g.id, g.user_id, g.court_id, (p_at at time zone g.time_zone)::date, g.outcome, g.held_reason, g.latitude,
         g.longitude, g.accuracy_metres, g.read_at, g.distance_metres, g.demo, g.idempotency_key, p_at
  from unnest(
    ids, p_user_ids, p_court_ids, p_time_zones, p_outcomes, p_held_reasons, p_latitudes, p_longitudes, p_accuracies,
    p_read_ats, p_distances, demos, p_idempotency_keys
  ) as g (
    id, user_id, court_id, time_zone, outcome, held_reason, latitude, longitude, accuracy_metres, read_at,
    distance_metres, demo, idempotency_key
  ) where g.id is not null;
  perform whereabouts_arrive(arrived, arrived_at_courts, p_at);
  perform publish_live_many('check-in', granted.paid, p_user_ids, p_court_ids);
end $$;
