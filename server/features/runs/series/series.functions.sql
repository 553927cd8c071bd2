-- Weekly runs.

-- Makes the runs of a series for the next four weeks, each day once. The hour is that of the clock at the court, so it
-- stays the same when clocks change. Days on which the court is closed are left out. Returns how many were made.
create or replace function run_series_make(p_series_id bigint, p_at timestamptz) returns integer language plpgsql as $$
declare
  series run_series;
  zone text;
  today date;
  until_day date;
  play_day date;
  start timestamptz;
  made_run bigint;
  made integer := 0;
begin
  select * into series from run_series s where s.id = p_series_id for update;
  select known_time_zone(c.time_zone) into zone from court_cards c join people h on h.id = series.host_id
    where c.id = series.court_id and c.status = 'approved' and h.suspended_at is null
      and not exists (select from court_closed_until z where z.court_id = c.id and z.last_day is null);
  if zone is null then return 0; end if;
  today := (p_at at time zone zone)::date;
  until_day := least(today + 28, series.last_day);

  for play_day in
    select d::date from generate_series(greatest(series.made_until + 1, today), until_day, interval '1 day') d
    where extract(isodow from d)::int = any (series.weekdays)
      and not exists (select from court_closed_until z where z.court_id = series.court_id and z.last_day >= d::date)
  loop
    start := (play_day + series.local_time) at time zone zone;
    continue when start <= p_at or exists (
      select from runs r where r.host_id = series.host_id and r.court_id = series.court_id and r.cancelled_at is null
        and r.starts_at > start - interval '60 minutes' and r.starts_at < start + interval '60 minutes');
    insert into runs (key, host_id, court_id, starts_at, minutes, format, min_players, max_players, audience, visibility,
                      note, cancels_below_min, shows_host_name, guest_spots, is_min_checked, series_id, series_day,
                      created_at)
    values (translate(rtrim(encode(substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
                                             from 1 for 16), 'base64'), '='), '+/', '-_'),
            series.host_id, series.court_id, start, series.minutes, series.format, series.min_players,
            series.max_players, series.audience, series.visibility, series.note, series.cancels_below_min,
            series.shows_host_name, series.guest_spots, start - interval '60 minutes' <= p_at, series.id, play_day, p_at)
    on conflict on constraint runs_once_a_day do nothing
    returning id into made_run;
    continue when made_run is null;
    if series.is_host_playing then
      insert into run_answers (run_id, user_id, answer, guests, state, answered_at)
      values (made_run, series.host_id, 'in', 0, 'in', p_at);
    end if;
    perform run_settle(made_run, p_at);
    made := made + 1;
  end loop;
  update run_series s set made_until = greatest(s.made_until, until_day) where s.id = series.id;
  return made;
end $$;
