-- courts nearby
insert into last_positions as l (user_id, latitude, longitude, seen_at)
    select p.user_id, p.latitude, p.longitude, now()
    from unnest($1::bigint[], $2::float8[], $3::float8[]) p (user_id, latitude, longitude)
      join people u on u.id = p.user_id
    order by p.user_id
    on conflict (user_id) do update
      set latitude = excluded.latitude, longitude = excluded.longitude, seen_at = excluded.seen_at
    returning (select count(*) from (
      select whereabouts_leave(h.user_id, now()) from people_here h join courts c on c.id = h.court_id
      where h.user_id = l.user_id and h.ends_at > now()
        and 12742000 * asin(sqrt(least(1,
      power(sin(radians(c.location[1] - l.latitude) / 2), 2)
      + cos(radians(l.latitude)) * cos(radians(c.location[1]))
        * power(sin(radians(c.location[0] - l.longitude) / 2), 2)))) > 300) gone) as gone
