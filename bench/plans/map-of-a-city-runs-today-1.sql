-- map of a city, runs today
select least(floor((c.location[0] + 180) * (2 ^ $5 / 360.0::float8)), 2 ^ $5 - 1)::int as x,
       least(floor((c.location[1] + 90) * (2 ^ $6 / 180.0::float8)), 2 ^ $6 - 1)::int as y,
       count(*)::int as count, avg(c.location[1]) as latitude, avg(c.location[0]) as longitude
     from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) b(west, south, east, north)
       join courts c on c.location <@ box(point(b.west, b.south), point(b.east, b.north))
     where c.status = 'approved' and c.id in (select t.court_id from courts_with_run_today t)
     group by 1, 2
