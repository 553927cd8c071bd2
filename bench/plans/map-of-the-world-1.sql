-- map of the world
  with recursive sources as (
    (select attribution from courts where attribution is not null and status = 'approved'
     order by attribution limit 1)
    union all
    select (select attribution from courts
            where attribution > s.attribution and status = 'approved' order by attribution limit 1)
    from sources s where s.attribution is not null
  )
  select s.attribution from sources s
  where s.attribution is not null and exists (
    select from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) b(west, south, east, north),
      generate_series(court_cell_x(b.west), court_cell_x(b.east)) col
      join lateral (
        select from courts c
        where c.status = 'approved' and c.attribution = s.attribution and court_cell_x(c.longitude) = col
          and court_cell_y(c.latitude) between court_cell_y(b.south) and court_cell_y(b.north)
          and c.longitude between b.west and b.east and c.latitude between b.south and b.north
        limit 1) c on true)
