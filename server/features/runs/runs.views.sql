-- A run as other rooms may see it.
create view run_cards with (security_invoker) as
  select id, key, host_id, court_id, starts_at, minutes, visibility, note, cancelled_at,
    series_id is not null as is_weekly
  from runs;

-- The host of a run and the players with a spot. Before the start, a spot doesn't always reveal their names.
create view run_players with (security_invoker) as
  select key as run_key, host_id as user_id, starts_at from runs where host_id is not null
  union
  select r.key, a.user_id, r.starts_at from runs r join run_answers a on a.run_id = r.id
  where a.state = 'in' and a.user_id is not null;

-- A message in a run, for reports about it.
create view run_message_cards with (security_invoker) as
  select id, run_id, author_id, body, sent_at, removed_at from run_messages;

-- Whether a user may see a run: it is public or link-only, it is for friends of the host and they are one, or they
-- host it, were invited or have answered. Only the host sees a suspended host's run, and a block in either direction
-- hides it.
create or replace function run_is_visible(p_run_id bigint, p_host_id bigint, p_visibility text, p_viewer_id bigint)
returns boolean language sql stable as $$
  select p_host_id is not distinct from p_viewer_id
    or ((p_host_id is null or exists (select from people h where h.id = p_host_id and h.suspended_at is null))
        and not exists (select from block_pairs b where (b.blocker_id = p_host_id and b.blocked_id = p_viewer_id)
                                                     or (b.blocker_id = p_viewer_id and b.blocked_id = p_host_id))
        and (p_visibility in ('everyone', 'link')
             or exists (select from friend_pairs f where f.status = 'accepted'
                          and f.low_user_id = least(p_host_id, p_viewer_id)
                          and f.high_user_id = greatest(p_host_id, p_viewer_id))
             or exists (select from run_invitations i where i.run_id = p_run_id and i.user_id = p_viewer_id)
             or exists (select from run_answers a where a.run_id = p_run_id and a.user_id = p_viewer_id)))
$$;

-- Whether a run is news to a user: it is listed for them, and they have neither answered nor been invited.
create or replace function run_is_news(p_run_id bigint, p_host_id bigint, p_visibility text, p_viewer_id bigint)
returns boolean language sql stable as $$
  select p_visibility <> 'link' and run_is_visible(p_run_id, p_host_id, p_visibility, p_viewer_id)
    and not exists (select from run_invitations i where i.run_id = p_run_id and i.user_id = p_viewer_id)
    and not exists (select from run_answers a where a.run_id = p_run_id and a.user_id = p_viewer_id)
$$;

-- The next or current run at a court that is listed for a user. No run is longer than five hours.
create or replace function next_run(p_court_id bigint, p_viewer_id bigint, p_at timestamptz)
returns table (key text, starts_at timestamptz, spots_left integer) language sql stable as $$
  select r.key, r.starts_at, greatest(0, r.max_players - (
      select coalesce(sum(1 + a.guests), 0) from run_answers a
      where a.run_id = r.id and a.state in ('in', 'offered')))::integer
  from runs r
  where r.court_id = p_court_id and r.starts_at > p_at - interval '5 hours' and r.starts_at < p_at + interval '7 days'
    and r.starts_at + make_interval(mins => r.minutes) > p_at and r.cancelled_at is null and r.visibility <> 'link'
    and run_is_visible(r.id, r.host_id, r.visibility, p_viewer_id)
  order by r.starts_at, r.id limit 1
$$;

-- Courts with a public run in progress or later on their local day.
create view courts_with_run_today with (security_invoker) as
  select r.court_id
  from runs r join court_cards c on c.id = r.court_id
    left join people h on h.id = r.host_id
  where r.visibility = 'everyone' and r.cancelled_at is null and h.suspended_at is null
    and r.starts_at > now() - interval '5 hours' and r.starts_at < now() + interval '1 day'
    and r.starts_at + make_interval(mins => r.minutes) > now()
    and (r.starts_at <= now()
         or (r.starts_at at time zone c.time_zone)::date = (now() at time zone c.time_zone)::date);
