-- Spots and the waitlist of a run. Callers hold the row of the run (`for update`), so that everything about its spots
-- happens one after the other, on whichever node.

-- How long an offer stands.
create or replace function run_offer_time(p_starts_at timestamptz, p_at timestamptz) returns interval
language sql immutable as $$
  select case when p_starts_at - p_at > interval '16 hours' then interval '2 hours'
              when p_starts_at - p_at >= interval '1 hour' then interval '30 minutes'
              else interval '10 minutes' end
$$;

-- From when on a spot can be offered: at once, or when the night is over at the court, or five hours before the start.
create or replace function run_offers_from(p_starts_at timestamptz, p_zone text, p_at timestamptz) returns timestamptz
language sql stable as $$
  select case
    when p_starts_at - p_at <= interval '5 hours' or l.local::time between time '09:00' and time '20:59:59.999999'
      then p_at
    else least(p_starts_at - interval '5 hours',
               (l.local::date + (l.local::time >= time '21:00')::int + time '09:00') at time zone p_zone) end
  from (select p_at at time zone p_zone as local) l
$$;

-- Spots that nobody holds and that are not on offer.
create or replace function run_free_spots(p_run_id bigint) returns integer language sql stable as $$
  select r.max_players - coalesce(
    (select sum(1 + a.guests) from run_answers a where a.run_id = r.id and a.state in ('in', 'offered')), 0)::int
  from runs r where r.id = p_run_id
$$;

-- Spots for guests by mail and for those whom players bring along: what the host says, or a third.
create or replace function run_guest_spots(p_guest_spots smallint, p_max_players smallint) returns integer
language sql immutable as $$
  select coalesce(p_guest_spots::int, greatest(1, p_max_players / 3))
$$;

-- Guest spots that nobody holds and that are not on offer. Never below 0: the host may have lowered their number.
create or replace function run_free_guest_spots(p_run_id bigint) returns integer language sql stable as $$
  select greatest(0, run_guest_spots(r.guest_spots, r.max_players) - coalesce(
    (select sum(a.guests + (a.guest_id is not null)::int) from run_answers a
     where a.run_id = r.id and a.state in ('in', 'offered')), 0)::int)
  from runs r where r.id = p_run_id
$$;

-- Brings a run up to date: offers that ran out lapse, free spots are offered to the first in line whose guests fit in,
-- and an hour before the start a run below its minimum cancels itself where the host wants it so. Writes down when it
-- has to be looked at again. Returns what happened to whom; a run that cancelled itself has no answer.
create or replace function run_settle(p_run_id bigint, p_at timestamptz)
returns table (answer_id bigint, happened text) language plpgsql as $$
declare
  run runs;
  zone text;
  free integer;
  free_guests integer;
  next_in_line record;
  offers_from timestamptz;
  due timestamptz;
begin
  select * into run from runs r where r.id = p_run_id;
  select coalesce(known_time_zone(c.time_zone), 'UTC') into zone from court_cards c where c.id = run.court_id;

  if run.cancels_below_min and not run.is_min_checked and run.cancelled_at is null
     and p_at >= run.starts_at - interval '60 minutes' then
    if p_at < run.starts_at and run.min_players > coalesce(
         (select sum(1 + a.guests) from run_answers a where a.run_id = run.id and a.state = 'in'), 0) then
      run.cancelled_at := p_at;
      update runs r set cancelled_at = p_at, cancelled_because = 'too-few', revision = r.revision + 1
        where r.id = run.id;
      return query select null::bigint, 'cancelled';
    end if;
    run.is_min_checked := true;
  end if;

  return query
    update run_answers a set state = 'lapsed', place = null, offered_until = null
    where a.run_id = run.id and a.state = 'offered'
      and (a.offered_until <= p_at or run.cancelled_at is not null or p_at >= run.starts_at)
    returning a.id, 'lapsed';

  if run.cancelled_at is null and p_at < run.starts_at then
    offers_from := run_offers_from(run.starts_at, zone, p_at);
    free := run_free_spots(run.id);
    free_guests := run_free_guest_spots(run.id);
    loop
      select a.id, 1 + a.guests as party, a.guests + (a.guest_id is not null)::int as guest_party
        into next_in_line from run_answers a
        where a.run_id = run.id and a.state = 'waiting' and 1 + a.guests <= free
          and a.guests + (a.guest_id is not null)::int <= free_guests order by a.place limit 1;
      exit when not found;
      if offers_from > p_at then
        due := offers_from;
        exit;
      end if;
      update run_answers a
        set state = 'offered', offers = a.offers + 1,
            offered_until = least(p_at + run_offer_time(run.starts_at, p_at), run.starts_at)
        where a.id = next_in_line.id;
      free := free - next_in_line.party;
      free_guests := free_guests - next_in_line.guest_party;
      return query select next_in_line.id, 'offered';
    end loop;
    due := least(due, (select min(a.offered_until) from run_answers a where a.run_id = run.id and a.state = 'offered'),
                 case when run.cancels_below_min and not run.is_min_checked
                      then run.starts_at - interval '60 minutes' end);
  end if;
  update runs r set due_at = due, is_min_checked = run.is_min_checked
    where r.id = run.id and (r.due_at is distinct from due or r.is_min_checked <> run.is_min_checked);
end $$;

-- Writes down an answer of a member, or of a guest without an account, in a run that was settled just before. Returns 'ok', 'promoted'
-- for somebody from the waitlist who has a spot now, or why it was refused.
create or replace function run_record_answer(
  p_run_id bigint, p_user_id bigint, p_guest_id bigint, p_answer text, p_guests integer, p_max_waiting integer, p_at timestamptz)
returns text language plpgsql as $$
declare
  run runs;
  mine run_answers;
  held integer;
  held_guests integer;
  free integer;
  free_guests integer;
  party integer := 1 + p_guests;
  guest_party integer := p_guests + (p_guest_id is not null)::int;
  new_state text;
  new_place integer;
begin
  select * into run from runs r where r.id = p_run_id;
  select * into mine from run_answers a where a.run_id = run.id and (a.user_id = p_user_id or a.guest_id = p_guest_id);
  if mine.removed_at is not null then return 'removed'; end if;

  if p_answer = 'in' then
    if party > run.max_players then return 'no-room'; end if;
    held := case when mine.state in ('in', 'offered') then 1 + mine.guests else 0 end;
    held_guests := case when held > 0 then mine.guests + (p_guest_id is not null)::int else 0 end;
    free := run_free_spots(run.id);
    free_guests := run_free_guest_spots(run.id);
    if party <= held then
      new_state := 'in';
    elsif guest_party > run_guest_spots(run.guest_spots, run.max_players)
        or (party - held <= free and guest_party - held_guests > free_guests) then
      return 'no-guest-spots';
    elsif party - held <= free and not exists (
        select from run_answers a where a.run_id = run.id and a.state = 'waiting' and 1 + a.guests <= free
          and a.guests + (a.guest_id is not null)::int <= free_guests
          and a.id is distinct from mine.id and (mine.state is distinct from 'waiting' or a.place < mine.place)) then
      new_state := 'in';
    elsif held > 0 then
      return 'no-room';
    else
      new_state := 'waiting';
      if mine.state = 'waiting' then
        new_place := mine.place;
      else
        if (select count(*) from run_answers a where a.run_id = run.id and a.state = 'waiting') >= p_max_waiting then
          return 'waitlist-full';
        end if;
        select coalesce(max(a.place), 0) + 1 into new_place from run_answers a
          where a.run_id = run.id and a.state = 'waiting';
      end if;
    end if;
  end if;

  if mine.id is null then
    insert into run_answers (run_id, user_id, guest_id, answer, guests, state, place, answered_at)
    values (run.id, p_user_id, p_guest_id, p_answer, case when p_answer = 'in' then p_guests else 0 end, new_state,
            new_place, p_at);
  else
    update run_answers a
      set answer = p_answer, guests = case when p_answer = 'in' then p_guests else 0 end, state = new_state,
          place = new_place, offered_until = null, answered_at = p_at,
          withdrew_late = case when new_state is not null then new_state <> 'in' and a.withdrew_late
                               else a.withdrew_late or (a.state is not distinct from 'in'
                                                        and p_at > run.starts_at - interval '2 hours') end
      where a.id = mine.id;
  end if;
  return case when new_state = 'in' and mine.state in ('offered', 'waiting') then 'promoted' else 'ok' end;
end $$;
