-- map of the world
  with boxes as materialized (
    select box(point(west, south), point(east, north)) as box
    from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) b(west, south, east, north)
  )
  select exists (
  select from boxes b cross join lateral (
    select from courts c where c.location <@ b.box and c.status = 'approved' and c.lights limit 1) c) as lights, exists (
  select from boxes b cross join lateral (
    select from courts c where c.location <@ b.box and c.status = 'approved' and c.indoor limit 1) c) as indoor
