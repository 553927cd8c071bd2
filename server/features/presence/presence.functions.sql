-- Arriving and leaving, for use by other rooms' statements.

-- Puts each user at their court and nowhere else, for 90 minutes from p_at. An older arrival changes nothing. Users
-- must be ordered by id, so that two calls lock shared rows in the same order. Users who are only counted at the court
-- still are after midnight.
create or replace function whereabouts_arrive(p_user_ids bigint[], p_court_ids bigint[], p_at timestamptz)
returns void language plpgsql as $$
begin
  insert into whereabouts as w (user_id, court_id, arrived_at, proved_at, ends_at)
  select g.user_id, g.court_id, p_at, p_at, p_at + interval '90 minutes'
  from unnest(p_user_ids, p_court_ids) as g (user_id, court_id)
  on conflict (user_id) do update
    set court_id = excluded.court_id, proved_at = excluded.proved_at, ends_at = excluded.ends_at,
        arrived_at = case when w.court_id = excluded.court_id and w.ends_at > p_at
                          then w.arrived_at else excluded.arrived_at end,
        shown_to = case when w.court_id = excluded.court_id and w.ends_at > p_at then w.shown_to end
    where w.proved_at <= excluded.proved_at;
  insert into counted_only (user_id, court_id, local_day)
  select w.user_id, w.court_id, (p_at at time zone c.time_zone)::date
  from whereabouts w join court_cards c on c.id = w.court_id
  where w.user_id = any (p_user_ids) and w.proved_at = p_at and w.shown_to = 'nobody'
  on conflict do nothing;
end $$;

-- Ends the user's stay and notifies open screens of that court.
create or replace function whereabouts_leave(p_user_id bigint, p_at timestamptz)
returns void language sql as $$
  with ended as (
    update whereabouts set ends_at = p_at where user_id = p_user_id and ends_at > p_at returning court_id)
  select publish_live('court-counts', null, court_id) from ended
$$;
