-- map of the world
  with ranges as (
    select * from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[]) r(level, west, east, south, north)
  ),
  frames as (
    select box(point(west, south), point(east, north)) as box
    from unnest($6::float8[], $7::float8[], $8::float8[], $9::float8[]) f(west, south, east, north)
  ),
  covered as (
    select * from unnest($10::float8[], $11::float8[], $12::float8[], $13::float8[]) k(west, south, east, north)
  ),
  counted as (
    select c.x >> (c.level - $14) as x, c.y >> (c.level - $15) as y, c.courts, c.latitude_sum, c.longitude_sum
    from ranges r, generate_series(r.west, r.east) col
    join lateral (select * from court_cells c where c.level = r.level and c.x = col and c.y between r.south and r.north offset 0) c on true
    where r.east - r.west <= r.north - r.south
    union all
    select c.x >> (c.level - $14), c.y >> (c.level - $15), c.courts, c.latitude_sum, c.longitude_sum
    from ranges r, generate_series(r.south, r.north) line
    join lateral (select * from court_cells c where c.level = r.level and c.y = line and c.x between r.west and r.east offset 0) c on true
    where r.east - r.west > r.north - r.south
    union all
    select least(floor((s.longitude + 180) * (2 ^ $14 / 360.0::float8)), 2 ^ $14 - 1)::int,
           least(floor((s.latitude + 90) * (2 ^ $15 / 180.0::float8)), 2 ^ $15 - 1)::int,
           1, s.latitude, s.longitude
    from (
      -- Frames touch, so a court on their common edge comes twice.
      select distinct c.id, c.location[1] as latitude, c.location[0] as longitude
      from frames f join courts c on c.location <@ f.box
      where c.status = 'approved' and not exists (
        select from covered k where c.location[0] >= k.west and c.location[0] < k.east
          and c.location[1] >= k.south and c.location[1] < k.north)
    ) s
  )
  select x, y, sum(courts)::int as count, sum(latitude_sum) / sum(courts) as latitude,
         sum(longitude_sum) / sum(courts) as longitude
  from counted group by x, y
