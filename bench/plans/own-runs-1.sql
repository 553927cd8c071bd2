-- own runs
select r.id, r.key, c.id as "courtId", c.name as "courtName", coalesce(c.address, '') as "courtAddress",
    c.latitude, c.longitude, c.time_zone as timezone, r.host_id is not distinct from $1 as "isHost",
    h.id as "hostId", h.name as "hostName", h.username as "hostUsername", h.role as "hostRole",
    h.photo_key as "hostPhotoKey", r.starts_at as "startsAt",
    r.starts_at + make_interval(mins => r.minutes) as "endsAt", r.minutes, r.format,
    r.min_players as "minPlayers", r.max_players as "maxPlayers", r.audience, r.visibility, r.note,
    r.cancels_below_min as "cancelsBelowMin",
    case when r.cancelled_at is not null then 'cancelled' when r.starts_at > now() then 'open'
         when r.starts_at + make_interval(mins => r.minutes) > now() then 'started' else 'over' end as status,
    r.cancelled_because as "cancelledBecause", n.players_in as "playersIn", n.spots_held as "spotsHeld",
    n.waiting, n.maybe, coalesce(r.due_at <= now(), false) as "isDue",
    m.answer, m.guests, m.state, m.offered_until as "offeredUntil", m.removed_reason as "removedReason",
    s.weekdays, s.last_day::text as "lastDay",
    ((r.starts_at at time zone c.time_zone)::date + time '12:00') at time zone c.time_zone as "localNoon",
    case when m.state = 'waiting' then
      (select count(*)::int from run_answers w where w.run_id = r.id and w.state = 'waiting' and w.place <= m.place)
      end as place
  from runs r join court_cards c on c.id = r.court_id
    -- One by one: joined freely, PostgreSQL reads all people to find the few hosts.
    left join lateral (
      select p.id, p.name, p.username, p.role, p.photo_key from person_cards p
      where p.id = r.host_id and not exists (select from block_pairs b where (b.blocker_id = p.id and b.blocked_id = $1)
     or (b.blocker_id = $1 and b.blocked_id = p.id)) offset 0) h on true
    left join run_series s on s.id = r.series_id
    left join run_answers m on m.run_id = r.id and m.user_id = $1
    cross join lateral (
      select coalesce(sum(1 + a.guests) filter (where a.state = 'in'), 0)::int as players_in,
             coalesce(sum(1 + a.guests) filter (where a.state in ('in', 'offered')), 0)::int as spots_held,
             count(*) filter (where a.state = 'waiting')::int as waiting,
             count(*) filter (where a.answer = 'maybe')::int as maybe
      from run_answers a where a.run_id = r.id) n where r.id in (
    select r.id from (select o.* from runs o where o.id in (
  select h.id from runs h where h.host_id = $1
  union select a.run_id from run_answers a where a.user_id = $1
  union select i.run_id from run_invitations i where i.user_id = $1)) r join court_cards c on c.id = r.court_id
      left join run_answers m on m.run_id = r.id and m.user_id = $1
    where c.status = 'approved' and r.starts_at > $2::timestamptz - interval '5 hours' and r.starts_at < $3
  and r.starts_at + make_interval(mins => r.minutes) >= $2
  and ((r.host_id is not distinct from $1 or m.answer in ('in', 'maybe')
  or (m.answer is null and exists (select from run_invitations i where i.run_id = r.id and i.user_id = $1))) or (r.visibility <> 'link' and r.cancelled_at is null)) and run_is_visible(r.id, r.host_id, r.visibility, $1) and (r.host_id is not distinct from $1 or m.answer in ('in', 'maybe')
  or (m.answer is null and exists (select from run_invitations i where i.run_id = r.id and i.user_id = $1))) order by r.starts_at, r.id limit 100) order by r.starts_at, r.id limit 100
